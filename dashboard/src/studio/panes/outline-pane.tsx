import type { Block } from 'guidepost-model/content/body';
import { type DragEvent, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { kindOfBlock } from '../../kinds/blocks/index.ts';
import type { OutlineGroup, OutlinePart } from '../../kinds/outline.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { count } from '../../ui/time.tsx';
import { useBody, useEditor } from '../context.ts';
import { outlineOf } from '../document/outline.ts';
import { type Path, pathText, split } from '../document/paths.ts';
import { choiceLabel } from '../fields/words.ts';
import type { Finding, Marks } from '../findings.ts';
import { partNoun } from './add-block.tsx';
import { copiedBefore, copyText } from './clipboard.ts';
import type { PartEdits } from './part-edits.ts';
import { type PartNumbers, usePartNumbers } from './part-numbers.ts';

interface OutlineProps {
  selected: string;
  edits: PartEdits;
  marks: Marks;
}

const settings: readonly { path: Path; title: string }[] = [
  { path: [], title: 'Settings' },
  { path: ['startRules'], title: 'Audience & start' },
];

/** Everything that the content consists of, to be chosen, moved, copied and removed. */
export function OutlinePane({ selected, edits, marks }: OutlineProps) {
  const { type, select, isReadOnly } = useEditor();
  const body = useBody();
  const groups = useMemo(() => outlineOf(type, body), [type, body]);
  const numbers = usePartNumbers();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    walkRows(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key === 'c') copyText(edits.copied());
    if (event.key === 'v' && !isReadOnly) void copiedBefore().then(edits.paste);
  };
  return (
    <nav aria-label="Outline" className="flex flex-col gap-3 overflow-y-auto p-3" onKeyDown={onKeyDown}>
      <ul className="flex flex-col">
        {settings.map(({ path, title }) => (
          <li key={title} className="flex items-center gap-1">
            <button
              type="button"
              data-row
              aria-current={pathText(path) === selected}
              onClick={() => select(path)}
              className={rowClass(pathText(path) === selected)}
            >
              {title}
            </button>
            <Mark findings={marks.get(pathText(path))} />
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          selected={selected}
          edits={edits}
          marks={marks}
          numbers={numbers}
          depth={0}
        />
      ))}
    </nav>
  );
}

const rowClass = (isSelected: boolean) =>
  `flex min-h-8 w-full min-w-0 flex-wrap items-center gap-x-2 rounded-md px-2 py-1 text-left ${isSelected ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-hover'}`;

/** The arrow keys go from row to row. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || !(event.target as HTMLElement).hasAttribute('data-row')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[rows.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface GroupProps extends OutlineProps {
  group: OutlineGroup;
  numbers: PartNumbers;
  depth: number;
}

function Group({ group, depth, ...rest }: GroupProps) {
  const { isReadOnly } = useEditor();
  const { edits, marks } = rest;
  const list = pathText(group.list);
  return (
    <section className={depth > 0 ? 'ml-3 border-l border-line pl-1' : ''}>
      <div className="flex min-h-8 items-center justify-between pl-2">
        <h2 className={depth > 0 ? 'text-xs font-normal text-muted' : 'text-sm text-muted'}>{group.title}</h2>
        <span className="flex-1 pl-2">
          <Mark findings={marks.get(list)} />
        </span>
        {!isReadOnly && (
          <IconButton
            icon="plus"
            data-path={list}
            label={`Add a ${partNoun[group.of]} to ${group.title}`}
            onClick={() => edits.add(group, group.parts.length)}
          />
        )}
      </div>
      <ul className="flex flex-col">
        {group.parts.map((part, index) => (
          <PartRow
            key={part.id}
            part={part}
            isLast={index === group.parts.length - 1}
            depth={depth}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

interface PartProps extends Omit<GroupProps, 'group'> {
  part: OutlinePart;
  isLast: boolean;
}

/** Drawn again only when its part has changed: a long flow has many rows, and every key in a text passes here. */
const PartRow = memo(function PartRow({ part, isLast, depth, ...rest }: PartProps) {
  const { select } = useEditor();
  const { selected, edits, marks, numbers } = rest;
  const [isOver, setOver] = useState(false);
  const place = pathText(part.path);
  const isSelected = place === selected;
  // A step that is not looked at shows its blocks to nobody.
  const isOpen = selected === place || selected.startsWith(`${place}.`) || part.of !== 'step';
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a place to drop on; keys move parts too */}
      <div
        className={`flex items-center ${isOver ? 'border-t-2 border-accent' : ''}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(dragType(part.of))) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          event.preventDefault();
          edits.drop(event.dataTransfer.getData(dragType(part.of)), part.path);
        }}
      >
        <button
          type="button"
          data-row
          draggable
          onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragType(part.of), place)}
          aria-current={isSelected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
          onClick={() => select(part.path)}
          onKeyDown={(event) => edits.onKey(event, part)}
          className={rowClass(isSelected)}
        >
          {part.of === 'step' && <span className="text-muted">{Number(part.path.at(-1)) + 1}</span>}
          <span className="min-w-0 flex-1 truncate">{part.title}</span>
          <Mark findings={marks.get(place)} />
          <PartNumber part={part} numbers={numbers} />
          <span className="shrink-0 text-xs text-muted">{kindWord(part)}</span>
          <PartMarks part={part} numbers={numbers} />
        </button>
        <PartMenu part={part} isLast={isLast} edits={edits} />
      </div>
      {isOpen &&
        part.groups.map((inner) => (
          <Group key={pathText(inner.list)} group={inner} depth={depth + 1} {...rest} />
        ))}
    </li>
  );
});

const dragType = (of: string) => `application/x-guidepost-${of.toLowerCase()}`;

/** Kinds of blocks in tabs, where their names are too long for a row. */
const shortNames: Record<string, string> = {
  action: 'Action',
  'sub-page': 'Page',
  'content-list': 'List',
  announcement: 'News',
  'live-chat': 'Chat',
};

function kindWord({ of, type }: OutlinePart): string {
  if (of === 'block') return kindOfBlock({ type: type as Block['type'] }).name;
  if (of === 'tabBlock') return shortNames[type] ?? '';
  return of === 'step' ? choiceLabel(type) : '';
}

/** How many users came to a step or did a task. */
function PartNumber({ part, numbers }: { part: OutlinePart; numbers: PartNumbers }) {
  const found = numbers.get(part.id);
  if (!found) return null;
  return (
    <span className="text-xs text-muted" title={found.title}>
      {count(found.value)}
    </span>
  );
}

/** What goes wrong at a step, in a line of its own: its element is missing, or many leave. */
function PartMarks({ part, numbers }: { part: OutlinePart; numbers: PartNumbers }) {
  const found = numbers.get(part.id);
  if (!found || (found.missing === 0 && !found.stuck)) return null;
  return (
    <span className="flex basis-full flex-wrap gap-1 pl-4">
      {found.missing > 0 && (
        <span
          title={`Users who came to this step where its element was not on the page: ${count(found.missing)}.`}
        >
          <Badge tone="warn">element missing</Badge>
        </span>
      )}
      {found.stuck && (
        <span title={found.stuck}>
          <Badge tone="warn">many leave</Badge>
        </span>
      )}
    </span>
  );
}

/** A dot at what has to be fixed or checked; what that is stands in the list of problems. */
function Mark({ findings }: { findings: readonly Finding[] | undefined }) {
  if (!findings?.length) return null;
  const isError = findings.some(({ severity }) => severity === 'error');
  const words = findings.map(({ text }) => text).join('; ');
  return (
    <span
      role="img"
      title={words}
      aria-label={`${isError ? 'Fix' : 'Check'}: ${words}`}
      className={`inline-flex size-4 shrink-0 items-center justify-center rounded-full text-[11px] leading-none font-bold ${isError ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
    >
      !
    </span>
  );
}

function PartMenu({ part, isLast, edits }: Pick<PartProps, 'part' | 'isLast' | 'edits'>) {
  const { isReadOnly } = useEditor();
  const [list, index] = split(part.path);
  if (isReadOnly) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${part.title}`}
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover"
        >
          <Icon name="more" />
        </button>
      }
    >
      <MenuItem onSelect={() => edits.duplicate(part)}>Duplicate</MenuItem>
      <MenuItem disabled={index === 0} onSelect={() => edits.move(part, -1)}>
        Move up
      </MenuItem>
      <MenuItem disabled={isLast} onSelect={() => edits.move(part, 1)}>
        Move down
      </MenuItem>
      <MenuItem onSelect={() => edits.add({ list, of: part.of }, index + 1)}>Add after it…</MenuItem>
      <MenuLine />
      <MenuItem isDangerous onSelect={() => edits.remove(part)}>
        Remove
      </MenuItem>
    </Menu>
  );
}
