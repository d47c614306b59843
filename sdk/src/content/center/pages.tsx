import { Blocks } from '../../ui/blocks/blocks.tsx';
import type { BlocksDraw, Draw } from '../../ui/draw.ts';
import type { ContentListTabBlock, ContentOf, SubPageTabBlock } from '../../wire.ts';
import type { Words } from '../../words/words.ts';
import { AnnouncementDetail, Announcements } from './announcements.tsx';
import { ContentList } from './content-list.tsx';

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

interface Props {
  draw: Draw<'resource-center'>;
  page: Opened;
  open: (page: Opened) => void;
}

export function OpenedPage({ draw, page, open }: Props) {
  switch (page.kind) {
    case 'sub-page': {
      const inPage: BlocksDraw = { ...draw, path: `${page.path}.content`, from: 'button' };
      return <Blocks blocks={page.block.content} draw={inPage} />;
    }
    case 'list':
      return <ContentList draw={draw} block={page.block} path={page.path} />;
    case 'announcements':
      return <Announcements draw={draw} open={open} />;
    case 'announcement':
      return <AnnouncementDetail draw={draw} content={page.content} />;
  }
}
