import { announcement } from './types/announcement/index.ts';
import { banner } from './types/banner/index.ts';
import { checklist } from './types/checklist/index.ts';
import type { ContentCounts, ContentEvents } from './types/definition.ts';
import { flow } from './types/flow/index.ts';
import { launcher } from './types/launcher/index.ts';
import { resourceCenter } from './types/resource-center/index.ts';
import { tracker } from './types/tracker/index.ts';
import type { ContentType } from './types.ts';

interface TypeDefinition {
  events: ContentEvents;
  counts: ContentCounts;
}

/** Every content type with what the service knows of it. Traits are apart in types.ts, since pages load them. */
export const typeDefinitions = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies Record<ContentType, TypeDefinition>;
