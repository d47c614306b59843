import { Blocks } from '../../blocks/blocks.tsx';
import type { BlocksDraw, Draw } from '../../ui/draw.ts';
import { AnnouncementDetail, Announcements } from './announcements.tsx';
import { ContentList } from './content-list.tsx';
import type { Opened } from './opened.ts';

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
