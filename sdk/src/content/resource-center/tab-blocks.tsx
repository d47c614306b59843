import { Blocks } from '../../blocks/blocks.tsx';
import { Icon } from '../../ui/copied/chosen-icon.tsx';
import type { Draw } from '../../ui/draw.ts';
import { Drawing } from '../../ui/icon.tsx';
import { setting } from '../../ui/theme.ts';
import type { Child } from '../../ui/view/types.ts';
import type { Icon as IconChoice, TabBlock } from '../../wire/wire.ts';
import { Announcements } from './announcements.tsx';
import { unreadIn } from './button.tsx';
import { reportClick } from './clicks.ts';
import { ContentList } from './content-list.tsx';
import type { Opened } from './opened.ts';

const chevron = 'M13.17 12 8.22 7.05 9.64 5.64 16 12 9.64 18.36 8.22 16.95Z';

interface Props {
  draw: Draw<'resource-center'>;
  blocks: TabBlock[];
  path: string;
  open: (page: Opened) => void;
}

/** What stands in a tab. A list that is alone in it needs no entry that opens it. */
export function TabBlocks({ draw, blocks, path, open }: Props) {
  const { content, settings } = draw.drawn;
  const placed = blocks.map((block, at) => ({ block, path: `${path}[${at}]` }));
  const shown = placed.filter(
    (one) => draw.page.rule(content.contentId, `${one.path}.onlyShowWhen`) !== false,
  );
  const hasLines = setting(settings, 'resourceCenter.dividerLines') !== false;
  return (
    <div class={hasLines ? 'gp-tab gp-lines' : 'gp-tab'}>
      {shown.map((one) => (
        <AnyTabBlock key={one.block.id} draw={draw} {...one} open={open} isAlone={shown.length === 1} />
      ))}
    </div>
  );
}

interface BlockProps {
  draw: Draw<'resource-center'>;
  block: TabBlock;
  path: string;
  open: (page: Opened) => void;
  isAlone: boolean;
}

function AnyTabBlock({ draw, block, path, open, isAlone }: BlockProps) {
  const { drawn, reports } = draw;
  const { contentId } = drawn.content;
  switch (block.type) {
    case 'richtext':
      return (
        <div class="gp-tab-text" data-block={block.id}>
          <Blocks blocks={block.content} draw={{ ...draw, path: `${path}.content`, from: 'button' }} />
        </div>
      );
    case 'divider':
      return <hr data-block={block.id} />;
    case 'action':
      return (
        <Row draw={draw} block={block} onClick={() => reports.act(contentId, block.clickActions, 'tab')} />
      );
    case 'sub-page':
      return <Row draw={draw} block={block} onClick={() => open({ kind: 'sub-page', block, path })} leads />;
    case 'content-list':
      if (isAlone) return <ContentList draw={draw} block={block} path={path} />;
      return <Row draw={draw} block={block} onClick={() => open({ kind: 'list', block, path })} leads />;
    case 'live-chat':
      return <Row draw={draw} block={block} onClick={() => reports.openChat(contentId, block)} />;
    case 'announcement': {
      if (isAlone) return <Announcements draw={draw} open={open} />;
      const unread = unreadIn(draw);
      return (
        <Row
          draw={draw}
          block={block}
          onClick={() => open({ kind: 'announcements', name: block.name })}
          leads
        >
          {unread > 0 && <span class="gp-badge">{unread}</span>}
        </Row>
      );
    }
    case 'unsupported':
      return null;
  }
}

interface RowProps {
  draw: Draw<'resource-center'>;
  block: { id: string; name: string; icon?: IconChoice };
  onClick: () => void;
  /** Whether it opens a page of the resource center. */
  leads?: boolean;
  children?: Child;
}

function Row({ draw, block, onClick, leads, children }: RowProps) {
  const click = () => {
    reportClick(draw, { resource_center_block_id: block.id });
    onClick();
  };
  return (
    <button type="button" class="gp-row" data-block={block.id} onClick={click}>
      <Icon icon={block.icon} page={draw.page} />
      <span class="gp-grow">{block.name}</span>
      {children}
      {leads && <Drawing path={chevron} />}
    </button>
  );
}
