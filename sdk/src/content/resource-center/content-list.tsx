import { Icon } from '../../ui/copied/chosen-icon.tsx';
import type { Draw } from '../../ui/draw.ts';
import { useState } from '../../ui/view/hooks.ts';
import type { ContentListTabBlock, ListedContent } from '../../wire/wire.ts';
import { reportClick } from './clicks.ts';

interface Props {
  draw: Draw<'resource-center'>;
  block: ContentListTabBlock;
  path: string;
}

/** Flows and checklists to choose from. */
export function ContentList({ draw, block, path }: Props) {
  const { drawn, page, reports } = draw;
  const { content, words } = drawn;
  const [search, setSearch] = useState('');
  const nameOf = (item: ListedContent) => item.label || item.name;
  const items = block.items.filter(
    (item, at) =>
      page.rule(content.contentId, `${path}.items[${at}].onlyShowWhen`) !== false &&
      nameOf(item).toLowerCase().includes(search.trim().toLowerCase()),
  );
  const choose = (item: ListedContent) => {
    reportClick(draw, { resource_center_block_id: block.id });
    reports.startListed(content.contentId, item);
  };
  return (
    <>
      {block.showSearchField && (
        <input
          class="gp-search"
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul class="gp-rows">
        {items.map((item) => (
          <li key={item.content}>
            <button type="button" class="gp-row" onClick={() => choose(item)}>
              <Icon icon={iconOf(item, block)} page={page} />
              <span class="gp-grow">{nameOf(item)}</span>
              {item.state === 'active' && <em>{words.inProgress}</em>}
              {item.state === 'completed' && <em>{words.completed}</em>}
            </button>
          </li>
        ))}
      </ul>
      <p class="gp-empty" role="status">
        {items.length === 0 && words.noResults}
      </p>
    </>
  );
}

function iconOf(item: ListedContent, block: ContentListTabBlock) {
  if (item.icon && item.icon.source !== 'inherit') return item.icon;
  return item.contentType === 'flow' ? block.flowIcon : block.checklistIcon;
}
