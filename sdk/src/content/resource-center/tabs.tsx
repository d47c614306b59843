import { Icon } from '../../ui/copied/chosen-icon.tsx';
import type { Draw } from '../../ui/draw.ts';
import { moveWithArrows } from '../../ui/keys/arrow-keys.ts';
import type { Tab } from '../../wire/wire.ts';

interface Props {
  draw: Draw<'resource-center'>;
  tabs: Tab[];
  chosen: string | undefined;
  choose: (id: string) => void;
}

export function Tabs({ draw, tabs, chosen, choose }: Props) {
  return (
    <div class="gp-tabs" role="tablist" onKeyDown={moveWithArrows}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`gp-tab-${tab.id}`}
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => choose(tab.id)}
          onFocus={() => tab.id === chosen || choose(tab.id)}
        >
          <Icon icon={tab.icon} page={draw.page} />
          {tab.name}
        </button>
      ))}
    </div>
  );
}
