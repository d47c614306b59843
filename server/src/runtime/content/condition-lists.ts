import type { Condition } from 'guidepost-model/conditions/types';
import type { VersionBody } from 'guidepost-model/content/body';
import { walkInParts } from 'guidepost-model/content/walk-in-parts';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { InParts } from 'guidepost-model/in-parts';

/** A list of conditions inside a body, and where it stands. */
export interface ConditionListAt {
  path: string;
  conditions: Condition[];
}

/** Every list of conditions of a body but those of its start and hide rules, which are decided on their own. */
export function* conditionListsInParts(type: ContentType, body: VersionBody): InParts<ConditionListAt[]> {
  const lists: ConditionListAt[] = [];
  yield* walkInParts(type, body, {
    conditions(conditions, path) {
      if (!path.startsWith('startRules') && !path.startsWith('hideRules')) lists.push({ path, conditions });
    },
  });
  return lists;
}
