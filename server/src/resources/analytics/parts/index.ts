import type { ContentType } from 'guidepost-model/content-types/types';
import { checklistParts } from './checklist.ts';
import { flowParts } from './flow.ts';
import type { PartRows } from './part-rows.ts';
import { resourceCenterParts } from './resource-center.ts';

/** Content types that report their parts. Content of other types is counted as a whole. */
const partRows = {
  flow: flowParts,
  checklist: checklistParts,
  'resource-center': resourceCenterParts,
} satisfies Partial<Record<ContentType, PartRows>>;

type WithParts = typeof partRows;
export type PartsOf<Type extends ContentType> = Type extends keyof WithParts
  ? ReturnType<WithParts[Type]['rowsOf']>
  : unknown;

export const partRowsOf = (type: ContentType): PartRows | undefined =>
  Object.hasOwn(partRows, type) ? partRows[type as keyof WithParts] : undefined;
