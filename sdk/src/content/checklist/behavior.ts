import type { ContentView, Reports } from '../../engine/drawn-content.ts';
import type { SessionEvent } from '../../engine/kinds.ts';
import { begin, complete, record } from '../../engine/sessions.ts';
import { act, screen } from '../../screen/engine.ts';
import type { Behavior, RunOf } from '../behavior.ts';
import { about } from '../chosen.ts';
import { isUnlocked, viewTasks } from './tasks.ts';

const completed: SessionEvent = {
  isUrgent: true,
  page: 'checklist:task-completed',
  grows: 'completedTaskIds',
};

const note = (run: RunOf<'checklist'>) =>
  record(run, `checklist_${run.isOpen ? 'seen' : 'hidden'}`, {}, { isUrgent: run.isOpen });

export const checklist: Behavior<'checklist'> = {
  sharesCorner: true,
  view: (run, view) => {
    view.visibleTaskIds = advanceTasks(run, view);
  },
  taskIdOf: ({ data }, rule) => {
    const [, item] = /^data\.items\[(\d+)/.exec(rule) ?? [];
    return item && data.items[+item]?.id;
  },
  seen: (run) => {
    const isNew = !run.session;
    begin(run);
    if (isNew && run.isOpen) note(run);
  },
  toggled: note,
};

/** Records what has come to be done, and says what is there. Before the checklist was ever seen nothing counts. */
function advanceTasks(run: RunOf<'checklist'>, { truths }: ContentView): string[] {
  const { content, session } = run;
  const { visible, justDone, isComplete } = viewTasks(
    content,
    session?.completedTaskIds ?? [],
    (path) => truths[path],
  );
  const visibleTaskIds = visible.map(({ id }) => id);
  if (!session) return visibleTaskIds;
  for (const { id } of justDone)
    record(run, 'checklist_task_completed', { taskId: id, visibleTaskIds }, completed);
  if (isComplete) complete(run);
  return visibleTaskIds;
}

export const checklistReports: Pick<Reports, 'taskClicked'> = {
  taskClicked: about((run, taskId: string) => {
    const { content } = run as RunOf<'checklist'>;
    const { completedTaskIds } = begin(run);
    const { visible } = viewTasks(content, completedTaskIds, (path) => screen.truth(content.contentId, path));
    const item = visible.find(({ id }) => id === taskId);
    if (!item || !isUnlocked(content, visible, completedTaskIds, taskId)) return;
    record(run, 'checklist_task_clicked', { taskId }, { grows: 'clickedTaskIds' });
    run.interactions.tasks.add(taskId);
    act(run, item.clickActions, 'task');
  }),
};
