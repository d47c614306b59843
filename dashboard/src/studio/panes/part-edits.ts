import type { VersionBody } from 'guidepost-model/content/body';
import { type KeyboardEvent, useMemo } from 'react';
import type { OutlineGroup, OutlinePart } from '../../kinds/outline.ts';
import { useEditor } from '../context.ts';
import { copiedText, placeFor, readCopied } from '../document/clipboard.ts';
import { freshCopy } from '../document/new-parts.ts';
import { relinked } from '../document/next-steps.ts';
import { allParts, outlineOf } from '../document/outline.ts';
import {
  type Path,
  parsePath,
  pathText,
  split,
  valueAt,
  withInserted,
  withMoved,
  withRemoved,
} from '../document/paths.ts';

/** What can be done with the parts of the outline. */
export interface PartEdits {
  /** Asks what to add at this place of the list. */
  add: (group: Pick<OutlineGroup, 'list' | 'of'>, index: number) => void;
  insert: (list: Path, index: number, part: unknown) => void;
  duplicate: (part: OutlinePart) => void;
  move: (part: OutlinePart, by: 1 | -1) => void;
  remove: (part: OutlinePart) => void;
  /** Puts the part of that path, as text, where another part is. */
  drop: (from: string, to: Path) => void;
  copied: () => string | undefined;
  /** Whether the text was a part that has a place here. */
  paste: (text: string) => boolean;
  onKey: (event: KeyboardEvent, part: OutlinePart) => void;
}

/** `ask` opens the menu of what can be added. `selected` is the path of the selected part, as text. */
export function usePartEdits(selected: () => string, ask: PartEdits['add']): PartEdits {
  const { store, type, select, isReadOnly } = useEditor();
  return useMemo(() => {
    const body = () => store.state().history.present;
    /** Buttons that lead to the next step follow the order of the steps. */
    const change = (next: (now: VersionBody) => VersionBody) =>
      store.edit((now) => {
        const changed = next(now);
        return changed.steps === now.steps
          ? changed
          : { ...changed, steps: relinked(now.steps, changed.steps) };
      });
    const insert: PartEdits['insert'] = (list, index, part) => {
      change((now) => withInserted(now, list, index, part));
      select([...list, index]);
    };
    const moveTo = (list: Path, from: number, to: number) => {
      change((now) => withMoved(now, list, from, to));
      select([...list, to]);
    };
    const edits: PartEdits = {
      add: ask,
      insert,
      duplicate: ({ path }) => {
        const [list, index] = split(path);
        insert(list, index + 1, freshCopy(valueAt(body(), path)));
      },
      move: ({ path }, by) => {
        const [list, index] = split(path);
        const length = (valueAt(body(), list) as unknown[]).length;
        if (index + by >= 0 && index + by < length) moveTo(list, index, index + by);
      },
      remove: ({ path }) => {
        const [list, index] = split(path);
        change((now) => withRemoved(now, path));
        const left = (valueAt(body(), list) as unknown[]).length;
        select(left === 0 ? list.slice(0, -1) : [...list, Math.min(index, left - 1)]);
      },
      drop: (from, to) => {
        const source = parsePath(from);
        const [[list, start], [target, end]] = [split(source), split(to)];
        if (source.length === 0 || to.join().startsWith(`${source.join()},`)) return;
        if (pathText(list) === pathText(target)) return moveTo(list, start, end);
        // First it is put there, then taken away here: what stands before the old place may move the new one.
        const part = valueAt(body(), source);
        change((now) => {
          const without = withRemoved(now, source);
          const place = shifted(target, source);
          return withInserted(without, place, end, part);
        });
        select([...shifted(target, source), end]);
      },
      copied: () => {
        const part = allParts(outlineOf(type, body())).find(({ path }) => pathText(path) === selected());
        return part && copiedText(part.of, valueAt(body(), part.path));
      },
      paste: (text) => {
        const copied = readCopied(text);
        if (!copied) return false;
        const groups = outlineOf(type, body());
        const around = allParts(groups).filter(({ path }) => {
          const place = pathText(path);
          return selected() === place || selected().startsWith(`${place}.`);
        });
        const place = placeFor(copied.of, groups, around);
        if (place) insert(place.list, place.index, freshCopy(copied.part));
        return place !== undefined;
      },
      onKey: (event, part) => {
        if (isReadOnly) return;
        const [list, index] = split(part.path);
        const isCommand = event.ctrlKey || event.metaKey;
        const keys: Record<string, (() => void) | false> = {
          ArrowUp: event.altKey && (() => edits.move(part, -1)),
          ArrowDown: event.altKey && (() => edits.move(part, 1)),
          Delete: () => edits.remove(part),
          d: isCommand && (() => edits.duplicate(part)),
          '/': () => edits.add({ list, of: part.of }, index + 1),
        };
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      },
    };
    return edits;
  }, [store, type, select, isReadOnly, selected, ask]);
}

/** The path of a list after the part at `gone` was taken away, which may have stood before it. */
function shifted(list: Path, gone: Path): Path {
  const [goneList, goneIndex] = split(gone);
  const depth = goneList.length;
  const isBehind =
    pathText(list.slice(0, depth)) === pathText(goneList) &&
    typeof list[depth] === 'number' &&
    list[depth] > goneIndex;
  return isBehind ? list.with(depth, (list[depth] as number) - 1) : list;
}
