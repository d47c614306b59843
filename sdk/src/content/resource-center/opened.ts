import type { ContentListTabBlock, ContentOf, SubPageTabBlock } from '../../wire/wire.ts';
import type { Words } from '../../words/words.ts';

/** What was opened from a tab and has a way back. */
export type Opened =
  | { kind: 'sub-page'; block: SubPageTabBlock; path: string }
  | { kind: 'list'; block: ContentListTabBlock; path: string }
  | { kind: 'announcements'; name: string }
  | { kind: 'announcement'; content: ContentOf<'announcement'> };

export function titleOf(page: Opened, words: Words): string {
  if (page.kind === 'announcement') return page.content.data.title;
  return (page.kind === 'announcements' ? page.name : page.block.name) || words.announcements;
}
