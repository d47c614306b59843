import { announcement } from './announcement/index.ts';
import { banner } from './banner/index.ts';
import { checklist } from './checklist/index.ts';
import { flow } from './flow/index.ts';
import { launcher } from './launcher/index.ts';
import { resourceCenter } from './resource-center/index.ts';
import { tracker } from './tracker/index.ts';
import type { TypeDefinition } from './type-definition.ts';
import type { ContentType } from './types.ts';

/** Every content type with what the service knows of it. Traits are apart in types.ts, since pages load them, and schemas in schemas.ts. */
export const typeDefinitions = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies Record<ContentType, TypeDefinition>;
