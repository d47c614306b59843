import type { StandingView } from '../core/parts.ts';
import { begin, complete, record } from '../engine/sessions.ts';
import type { Run } from '../engine/state.ts';
import { forgetDeeds } from '../page/interactions.ts';
import { elementOf } from '../page/watch.ts';
import type { DeliveredContent, Target } from '../wire/wire.ts';
import { viewTasks } from './checklist/tasks.ts';

/** The view with what stands beside an element or lists tasks; null: its element is not there. */
export function viewStanding<View extends StandingView>(run: Run, view: View): View | null {
  const target = targetOf(run.content);
  const element = target && elementOf(target);
  if (target !== undefined && !element) return null;
  if (element) view.target = element;
  if (run.content.type === 'checklist') view.visibleTaskIds = advanceTasks(run, view);
  return view;
}

/** The element beside or in which it stands; null: it needs one and does not say which; undefined: it needs none. */
function targetOf(content: DeliveredContent): Target | null | undefined {
  if (content.type === 'launcher') return content.data.target ?? null;
  if (content.type !== 'banner' || content.data.placement.endsWith('page')) return undefined;
  return content.data.containerTarget ?? null;
}

/** Records what has come to be done, and says what is there. Before the checklist was ever seen nothing counts. */
function advanceTasks(run: Run, { truths }: StandingView): string[] {
  const { content, session } = run;
  if (content.type !== 'checklist') return [];
  const { visible, justDone, isComplete } = viewTasks(
    content,
    session?.completedTaskIds ?? [],
    (path) => truths[path],
  );
  const visibleTaskIds = visible.map(({ id }) => id);
  if (!session) return visibleTaskIds;
  for (const { id } of justDone) record(run, 'checklist_task_completed', { taskId: id, visibleTaskIds });
  if (isComplete) complete(run);
  return visibleTaskIds;
}

/** The item of a checklist that a rule is about, by the path of the rule in the body. */
export function taskIdOf({ content }: Run, rule: string): string | undefined {
  const item = /^data\.items\[(\d+)/.exec(rule)?.[1];
  return item && content.type === 'checklist' ? content.data.items[+item]?.id : undefined;
}

/** It is on the screen: what has not begun begins now. */
export function seeStanding(run: Run): void {
  const isNew = !run.session;
  const { type } = run.content;
  if (type !== 'announcement') begin(run);
  else if (!run.isPopup) {
    run.isPopup = true;
    record(run, 'announcement_seen', { attributes: { announcement_source: 'popup' } });
  }
  if (isNew && type === 'checklist' && run.isOpen) record(run, 'checklist_seen');
}

/** A tracker counts when its rule begins to hold, not while it does. What was clicked has served its purpose then. */
export function tracks(run: Run, holds: boolean): boolean {
  const isNew = holds && !run.didHold;
  const { clicked, filled } = run.deeds;
  const isDone = isNew && clicked.size + filled.size > 0;
  if (isDone) forgetDeeds(run.deeds);
  run.didHold = holds && !isDone;
  return isNew;
}
