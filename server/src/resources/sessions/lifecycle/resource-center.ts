import { dataOf } from 'guidepost-model/content/body';
import { finish, ignoreRepeated, recordEvent } from './any-content.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Transition } from './transition.ts';

/** The page sends the id of the block or tab that was clicked. The names, and the tab of a block, come from the version. */
function clickResourceCenter(transition: Transition): void {
  const { blocks, tabs } = transition.content.outline;
  const find = <Part extends { id: string }>(parts: readonly Part[], suffix: string) => {
    const id = transition.text(suffix);
    const part = parts.find((one) => one.id === id);
    if (id !== undefined && !part) {
      transition.refuse(`attributes.resource_center_${suffix}`, 'is not in this version', 'reference_target');
    }
    return part;
  };
  const block = find(blocks, 'block_id');
  const named = find(tabs, 'tab_id');
  const tab = block ? tabs.find(({ id }) => id === block.tabId) : named;
  transition.record(transition.event.name, {
    resource_center_block_id: block?.id,
    resource_center_block_name: block?.name,
    resource_center_tab_id: tab?.id,
    resource_center_tab_name: tab?.name,
  });
}

export const resourceCenter: Lifecycle<'resource-center'> = {
  rules: {
    resource_center_started: ignoreRepeated,
    resource_center_opened: recordEvent,
    resource_center_closed: recordEvent,
    resource_center_clicked: clickResourceCenter,
    resource_center_dismissed: finish,
  },
  outline: (body) => {
    const { tabs } = dataOf('resource-center', body);
    return {
      tabs: tabs.map(({ id, name }) => ({ id, name })),
      blocks: tabs.flatMap((tab) =>
        tab.blocks.map((block) => ({
          id: block.id,
          name: 'name' in block ? block.name : undefined,
          tabId: tab.id,
        })),
      ),
    };
  },
};
