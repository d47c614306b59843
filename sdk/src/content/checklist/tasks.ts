import type { ChecklistItem, ContentOf } from '../../wire/wire.ts';

/** What holds of a list of conditions of the body, by its path; undefined when there is no such list. */
export type Truth = (path: string) => boolean | undefined;

export interface TaskView {
  /** In their order. */
  visible: ChecklistItem[];
  /** Those that are done now and were not before. */
  justDone: ChecklistItem[];
  isComplete: boolean;
}

/** Which items are there, and which have come to be done. In order, an item waits for those before it. */
export function viewTasks({ data }: ContentOf<'checklist'>, done: readonly string[], truth: Truth): TaskView {
  const { items, completionOrder } = data;
  const numbered = items.map((item, index) => ({ item, path: `data.items[${index}]` }));
  const shown = numbered.filter(({ path }) => truth(`${path}.onlyShowWhen`) !== false);
  const justDone: ChecklistItem[] = [];
  for (const { item, path } of shown) {
    if (done.includes(item.id)) continue;
    if (truth(`${path}.completeWhen`) === true) justDone.push(item);
    else if (completionOrder === 'ordered') break;
  }
  const isDone = ({ id }: ChecklistItem) => done.includes(id) || justDone.some((item) => item.id === id);
  const visible = shown.map(({ item }) => item);
  return { visible, justDone, isComplete: visible.length > 0 && visible.every(isDone) };
}

/** Whether a click on the item means anything yet. */
export function isUnlocked(
  { data }: ContentOf<'checklist'>,
  visible: readonly ChecklistItem[],
  done: readonly string[],
  taskId: string,
): boolean {
  if (data.completionOrder !== 'ordered') return true;
  const first = visible.find(({ id }) => !done.includes(id));
  return first === undefined || first.id === taskId || done.includes(taskId);
}
