import { Blocks } from '../../blocks/blocks.tsx';
import { prepareBlocks } from '../../blocks/lazy.tsx';
import type { Renderer } from '../../engine/drawn-content.ts';
import { onColor } from '../../ui/copied/on-color.ts';
import { type Draw, fill } from '../../ui/draw.ts';
import { Floating, type Position } from '../../ui/floating/floating.tsx';
import { addStyles } from '../../ui/host.ts';
import { Drawing } from '../../ui/icon.tsx';
import { mountView } from '../../ui/mount.tsx';
import { Panel } from '../../ui/panel.tsx';
import { numberOf, setting } from '../../ui/theme.ts';
import { useRef, useState } from '../../ui/view/hooks.ts';
import type { ChecklistItem } from '../../wire/wire.ts';
import css from './checklist.css?inline';

addStyles(css);

const check = 'M10 15.17 19.19 5.98 20.61 7.39 10 18 3.64 11.64 5.05 10.22Z';
const chevronDown = 'M12 13.17 16.95 8.22 18.36 9.64 12 16 5.64 9.64 7.05 8.22Z';

interface Props {
  draw: Draw<'checklist'>;
  items: ChecklistItem[];
}

function Checklist({ draw }: { draw: Draw<'checklist'> }) {
  const { content, settings, isOpen, visibleTaskIds } = draw.drawn;
  const items = content.data.items.filter((item) => visibleTaskIds.includes(item.id));
  const at = isOpen
    ? {
        position: setting(settings, 'checklist.placement.position'),
        x: numberOf(settings, 'checklist.placement.positionOffsetX'),
        y: numberOf(settings, 'checklist.placement.positionOffsetY'),
      }
    : {
        position: setting(settings, 'checklistLauncher.placement.position'),
        x: numberOf(settings, 'checklistLauncher.placement.positionOffsetX'),
        y: numberOf(settings, 'checklistLauncher.placement.positionOffsetY'),
      };
  return (
    <Floating {...at} position={at.position as Position} isSmall={!isOpen}>
      {isOpen ? <Opened draw={draw} items={items} /> : <OpenButton draw={draw} items={items} />}
    </Floating>
  );
}

function OpenButton({ draw, items }: Props) {
  const { content, completedTaskIds, words } = draw.drawn;
  const left = items.filter((item) => !completedTaskIds.has(item.id)).length;
  return (
    <button
      type="button"
      class="gp-checklist-button gp-arrive"
      aria-expanded={false}
      onClick={() => draw.reports.setOpen(content.contentId, true)}
    >
      {content.data.buttonText || words.openChecklist}
      {left > 0 && (
        <>
          <span class="gp-counter" aria-hidden="true">
            {left}
          </span>
          <span class="gp-hidden">{doneText(draw, items)}</span>
        </>
      )}
    </button>
  );
}

function doneText({ drawn }: Props['draw'], items: ChecklistItem[]): string {
  const n = items.filter((item) => drawn.completedTaskIds.has(item.id)).length;
  return fill(drawn.words.progress, { n, total: items.length });
}

function Opened({ draw, items }: Props) {
  const { drawn, reports } = draw;
  const { content, completedTaskIds, settings, words } = drawn;
  const { contentId, data } = content;
  const panelRef = useRef<HTMLDivElement | null>(null);
  const done = items.filter((item) => completedTaskIds.has(item.id)).length;
  const checkmark = String(setting(settings, 'checklist.checkmarkColor'));
  return (
    <Panel
      draw={draw}
      kind="checklist"
      label={data.buttonText || words.checklist}
      width={numberOf(settings, 'checklist.width')}
      panelRef={panelRef}
      style={{ '--gp-on-check': onColor(checkmark) }}
      closeLabel={words.closeChecklist}
      closePath={chevronDown}
      onClose={() => reports.setOpen(contentId, false)}
    >
      <Blocks blocks={data.content} draw={{ ...draw, path: 'data.content', from: 'button' }} />
      {items.length > 0 && (
        <>
          <div class="gp-tally">
            <div
              class="gp-tally-bar"
              role="progressbar"
              aria-label={doneText(draw, items)}
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={items.length}
            >
              <i style={{ width: `${(100 * done) / items.length}%` }} />
            </div>
            <span aria-hidden="true">
              {done}/{items.length}
            </span>
          </div>
          <Tasks draw={draw} items={items} />
        </>
      )}
      {!data.preventDismiss && <Dismissal draw={draw} />}
    </Panel>
  );
}

function Tasks({ draw, items }: Props) {
  const { content, completedTaskIds, words } = draw.drawn;
  const firstOpen = items.findIndex((item) => !completedTaskIds.has(item.id));
  const isLocked = (at: number) =>
    content.data.completionOrder === 'ordered' && firstOpen >= 0 && at > firstOpen;
  return (
    <ol class="gp-tasks">
      {items.map((item, at) => {
        const isDone = completedTaskIds.has(item.id);
        const cannot = isLocked(at) && !isDone;
        const state = isDone ? words.taskDone : cannot ? words.taskLocked : words.taskOpen;
        return (
          <li key={item.id} aria-current={at === firstOpen ? 'step' : undefined}>
            <button
              type="button"
              class={isDone ? 'gp-task gp-done' : 'gp-task'}
              aria-disabled={cannot || undefined}
              onClick={() => cannot || draw.reports.taskClicked(content.contentId, item.id)}
            >
              <span class="gp-check">{isDone && <Drawing path={check} />}</span>
              <span>
                <span class="gp-task-name">{item.name}</span>
                <span class="gp-hidden"> ({state})</span>
                {item.description && <small>{item.description}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Asks once more, as nothing brings a dismissed checklist back. */
function Dismissal({ draw }: { draw: Draw<'checklist'> }) {
  const { content, words } = draw.drawn;
  const [isAsked, setAsked] = useState(false);
  const dismiss = () => draw.reports.close(content.contentId, 'dismiss');
  if (!isAsked) {
    return (
      <button type="button" class="gp-quiet" onClick={() => setAsked(true)}>
        {words.dismissChecklist}
      </button>
    );
  }
  return (
    <div class="gp-confirm" role="group" aria-label={words.confirmDismiss}>
      <p>{words.confirmDismiss}</p>
      <button type="button" class="gp-button gp-primary" onClick={dismiss}>
        {words.dismiss}
      </button>
      <button
        type="button"
        class="gp-button gp-secondary"
        ref={(keep: HTMLButtonElement | null) => keep?.focus()}
        onClick={() => setAsked(false)}
      >
        {words.keep}
      </button>
    </div>
  );
}

export const renderer: Renderer<'checklist'> = {
  prepare: (content) => prepareBlocks(content.data.content),
  mount: (drawn, page, reports) => {
    const zIndex = (one: typeof drawn) => setting(one.settings, 'checklist.zIndex');
    return mountView({ view: Checklist, order: 2, zIndex }, drawn, page, reports);
  },
};
