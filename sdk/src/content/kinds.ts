import { questionEvents } from '../blocks/question/events.ts';
import type { ContentKinds, SessionEvents } from '../engine/kinds.ts';
import { announcement } from './announcement/kind.ts';
import { banner } from './banner/kind.ts';
import { checklist } from './checklist/kind.ts';
import { flow, flowEvents } from './flow/kind.ts';
import { launcher } from './launcher/kind.ts';
import { resourceCenter } from './resource-center/kind.ts';
import { tracker } from './tracker/kind.ts';

/** The types of content. */
export const contentKinds: ContentKinds = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
};

export const sessionEvents: SessionEvents = { ...flowEvents, ...questionEvents };
