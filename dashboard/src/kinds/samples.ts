import type { ContentType } from 'guidepost-model/content-types/types';
import { samples as announcement } from './announcement/samples.ts';
import { samples as banner } from './banner/samples.ts';
import { samples as checklist } from './checklist/samples.ts';
import { samples as flow } from './flow/samples.ts';
import { samples as launcher } from './launcher/samples.ts';
import { samples as resourceCenter } from './resource-center/samples.ts';
import type { Sample } from './sample.ts';
import { samples as tracker } from './tracker/samples.ts';

const samplesByType = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies Record<ContentType, readonly Sample[]>;

/** Small contents of every type, in which everything that a theme sets is seen somewhere. */
export const samples: readonly Sample[] = Object.values(samplesByType).flat();
