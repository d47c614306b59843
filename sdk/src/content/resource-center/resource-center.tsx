import { prepareBlocks } from '../../blocks/lazy.tsx';
import type { Renderer } from '../../engine/drawn-content.ts';
import type { Draw } from '../../ui/draw.ts';
import { Floating, type Position } from '../../ui/floating/floating.tsx';
import { addStyles } from '../../ui/host.ts';
import { mountView } from '../../ui/mount.tsx';
import { Panel } from '../../ui/panel.tsx';
import { numberOf, setting } from '../../ui/theme.ts';
import { useRef, useState } from '../../ui/view/hooks.ts';
import type { Block, ContentOf, Tab } from '../../wire/wire.ts';
import { OpenButton } from './button.tsx';
import { reportClick } from './clicks.ts';
import { Header } from './header.tsx';
import type { Opened } from './opened.ts';
import { OpenedPage } from './pages.tsx';
import css from './resource-center.css?inline';
import { TabBlocks } from './tab-blocks.tsx';
import { Tabs } from './tabs.tsx';

addStyles(css);

/** Such as `top-left`. */
function positionOf(placement: string): Position {
  const [row, side] = placement.split('-');
  return `${side}${row === 'top' ? 'Top' : 'Bottom'}` as Position;
}

function ResourceCenter({ draw }: { draw: Draw<'resource-center'> }) {
  const { settings, isOpen, isButtonHidden } = draw.drawn;
  if (!isOpen && isButtonHidden) return null;
  return (
    <Floating
      position={positionOf(String(setting(settings, 'resourceCenter.placement')))}
      x={numberOf(settings, 'resourceCenter.offsetX')}
      y={numberOf(settings, 'resourceCenter.offsetY')}
      isSmall={!isOpen}
    >
      {isOpen ? <Center draw={draw} /> : <OpenButton draw={draw} />}
    </Floating>
  );
}

function Center({ draw }: { draw: Draw<'resource-center'> }) {
  const { content, settings, words } = draw.drawn;
  const { contentId, data } = content;
  const panelRef = useRef<HTMLDivElement | null>(null);
  const [tabId, setTabId] = useState(data.tabs[0]?.id);
  const [opened, setOpened] = useState<Opened[]>([]);
  const at = Math.max(
    0,
    data.tabs.findIndex((one) => one.id === tabId),
  );
  const tab: Tab | undefined = data.tabs[at];
  const top = opened.at(-1);
  const choose = (id: string) => {
    if (id !== tab?.id) reportClick(draw, { resource_center_tab_id: id });
    setTabId(id);
    setOpened([]);
  };
  const open = (page: Opened) => {
    setOpened([...opened, page]);
    panelRef.current?.focus();
  };
  const back = () => {
    setOpened(opened.slice(0, -1));
    panelRef.current?.focus();
  };
  return (
    <Panel
      draw={draw}
      kind="center"
      label={data.headerText || words.help}
      width={
        top
          ? numberOf(settings, 'resourceCenter.largeWidth')
          : numberOf(settings, 'resourceCenter.normalWidth')
      }
      panelRef={panelRef}
      closeLabel={words.closeHelp}
      onClose={(how) => (how === 'escape' && top ? back() : draw.reports.setOpen(contentId, false))}
      above={<Header draw={draw} opened={top} back={back} />}
      below={data.tabs.length > 1 && <Tabs draw={draw} tabs={data.tabs} chosen={tab?.id} choose={choose} />}
    >
      <div
        key={`${tab?.id} ${opened.length}`}
        class="gp-tab-panel"
        {...(data.tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `gp-tab-${tab?.id}` })}
      >
        {top ? (
          <OpenedPage draw={draw} page={top} open={open} />
        ) : (
          tab && <TabBlocks draw={draw} blocks={tab.blocks} path={`data.tabs[${at}].blocks`} open={open} />
        )}
      </div>
    </Panel>
  );
}

function blocksWithin(content: ContentOf<'resource-center'>): Block[][] {
  const tabs = content.data.tabs.flatMap((tab) => tab.blocks);
  return tabs.map((block) => ('content' in block ? block.content : []));
}

export const renderer: Renderer<'resource-center'> = {
  prepare: (content) => prepareBlocks(...blocksWithin(content)),
  mount: (drawn, page, reports) => {
    const zIndex = (one: typeof drawn) => setting(one.settings, 'resourceCenter.zIndex');
    return mountView({ view: ResourceCenter, order: 3, zIndex }, drawn, page, reports);
  },
};
