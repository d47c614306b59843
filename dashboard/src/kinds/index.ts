import { type ContentType, contentTypes } from 'guidepost-model/content-types/types';
import { announcement } from './announcement/index.ts';
import { banner } from './banner/index.ts';
import { checklist } from './checklist/index.ts';
import { flow } from './flow/index.ts';
import type { KindOfContent } from './kind.ts';
import { launcher } from './launcher/index.ts';
import { resourceCenter } from './resource-center/index.ts';
import { tracker } from './tracker/index.ts';

export { type ContentType, contentTypes };

/** Every content type in words and measures. Outlines, templates and samples have lists of their own, which load later. */
export const kinds = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies { [Type in ContentType]: KindOfContent<Type> };

/** The type that is offered first where somebody makes content. */
export const mostMade: ContentType = 'flow';
