import { dataOf, type VersionBody } from '../../content/body.ts';
import { nounOfTabBlock } from '../../content/usability/nouns.ts';
import type { TypeDefinition } from '../type-definition.ts';
import { counts, events } from './events.ts';
import { check } from './usability.ts';

type Keys = readonly (string | number)[];

export const resourceCenter = {
  events,
  counts,
  check,
  headingOf: (keys, body) => {
    const [part, index] = keys;
    if (part !== 'tabs' || typeof index !== 'number') return undefined;
    return [`Tab ${index + 1}`, pageOfTab(body, keys)].filter(Boolean).join(' · ');
  },
} satisfies TypeDefinition;

/** The block of a tab that holds the blocks of the path: a page of it, or a text. */
function pageOfTab(body: VersionBody, keys: Keys): string | undefined {
  if (keys[2] !== 'blocks' || keys[4] !== 'content' || keys.length < 6) return undefined;
  const block = dataOf('resource-center', body).tabs[Number(keys[1])]?.blocks[Number(keys[3])];
  return block && block.type !== 'richtext' ? nounOfTabBlock(block) : undefined;
}
