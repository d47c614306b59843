import type { ContentType } from 'guidepost-model/content-types/types';
import { announcement } from './announcement/studio.ts';
import { banner } from './banner/studio.ts';
import { checklist } from './checklist/studio.ts';
import { flow } from './flow/studio.ts';
import { launcher } from './launcher/studio.ts';
import { resourceCenter } from './resource-center/studio.ts';
import type { KindInStudio } from './studio-kind.ts';
import { tracker } from './tracker/studio.ts';

/** Every content type as the studio knows it. */
export const kindsInStudio = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies Record<ContentType, KindInStudio>;
