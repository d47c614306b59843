import type { ContentType } from 'guidepost-model/content-types/types';
import { templates as announcement } from './announcement/templates.ts';
import { templates as banner } from './banner/templates.ts';
import { templates as checklist } from './checklist/templates.ts';
import { templates as flow } from './flow/templates.ts';
import { templates as launcher } from './launcher/templates.ts';
import { templates as resourceCenter } from './resource-center/templates.ts';
import type { Template } from './template.ts';
import { templates as tracker } from './tracker/templates.ts';

/** What new content of each type can begin with instead of nothing. It is loaded when somebody makes content. */
export const templates = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies Record<ContentType, readonly Template[]>;
