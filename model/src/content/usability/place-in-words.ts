import { typeDefinitions } from '../../content-types/index.ts';
import type { TypeDefinition } from '../../content-types/type-definition.ts';
import type { ContentType } from '../../content-types/types.ts';
import { keysOfPath } from '../../reading/paths.ts';
import type { VersionBody } from '../body.ts';

/**
 * The place of a path as people know it, such as `Step 2`; empty for the content as a whole. Steps, tasks and tabs are
 * places. The block is not: the sentence about it begins with its noun.
 */
export function placeInWords(type: ContentType, body: VersionBody, path: string): string {
  const keys = keysOfPath(path);
  const [root, second] = keys;
  if (root === 'startRules') return 'Audience & start';
  if (root === 'hideRules') return 'Temporarily hide when';
  if (root === 'steps' && typeof second === 'number') return `Step ${second + 1}`;
  if (root !== 'data') return '';
  const { headingOf }: TypeDefinition = typeDefinitions[type];
  return headingOf?.(keys.slice(1), body) ?? '';
}
