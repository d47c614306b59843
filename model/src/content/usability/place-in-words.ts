import type { ContentType } from '../../content-types/types.ts';
import { keysOfPath } from '../../reading/paths.ts';
import type { VersionBody } from '../body.ts';
import { nounOfTabBlock } from './nouns.ts';

type Keys = readonly (string | number)[];

/**
 * The place of a path as people know it, such as `Step 2`; empty for the content as a whole. Steps, tasks and tabs are
 * places. The block is not: the sentence about it begins with its noun.
 */
export function placeInWords(type: ContentType, body: VersionBody, path: string): string {
  const keys = keysOfPath(path);
  const [root, second, third] = keys;
  if (root === 'startRules') return 'Audience & start';
  if (root === 'hideRules') return 'Temporarily hide when';
  if (root === 'steps' && typeof second === 'number') return `Step ${second + 1}`;
  if (root !== 'data') return '';
  if (type === 'checklist' && second === 'items' && typeof third === 'number') return `Task ${third + 1}`;
  if (type === 'resource-center' && second === 'tabs' && typeof third === 'number')
    return [`Tab ${third + 1}`, pageOfTab(body, keys)].filter(Boolean).join(' · ');
  return sections[type]?.[String(second)] ?? '';
}

/** The parts of content that have a heading of their own in the outline of the editor. */
const sections: Partial<Record<ContentType, Record<string, string>>> = {
  checklist: { content: 'Above the tasks' },
  launcher: { tooltip: 'Tooltip' },
  announcement: { introContent: 'Introduction', detailContent: 'Read more' },
};

/** The block of a tab that holds the blocks of the path: a page of it, or a text. */
function pageOfTab(body: VersionBody, keys: Keys): string | undefined {
  if (keys[3] !== 'blocks' || keys[5] !== 'content' || keys.length < 7) return undefined;
  const { tabs } = body.data as { tabs: { blocks: Parameters<typeof nounOfTabBlock>[0][] }[] };
  const block = tabs[Number(keys[2])]?.blocks[Number(keys[4])];
  return block && block.type !== 'richtext' ? nounOfTabBlock(block) : undefined;
}
