import { dataOf } from 'guidepost-model/content/body';
import { problems } from 'guidepost-model/reading/wording';
import { finish, ignoreRepeated } from './any-content.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Transition } from './transition.ts';

type Task = Transition['content']['outline']['tasks'][number];

/** Items keep their ids from version to version, so the id is what a cvid is elsewhere. */
const taskAttributes = ({ id, name }: Task) => ({
  checklist_task_id: id,
  checklist_task_cvid: id,
  checklist_task_name: name,
});

function taskOf(transition: Transition): Task | undefined {
  const { taskId } = transition.event;
  if (taskId === undefined) {
    transition.refuse('taskId', problems.required);
    return undefined;
  }
  const task = transition.content.outline.tasks.find(({ id }) => id === taskId);
  if (!task) transition.refuse('taskId', 'is not the id of an item of this version', 'reference_target');
  return task;
}

/** Which tasks a checklist shows may depend on things that only the page knows, so the page may report them. */
function rememberVisibleTasks(transition: Transition): void {
  const { visibleTaskIds } = transition.event;
  if (!visibleTaskIds) return;
  const visibleTasks = transition.content.outline.tasks
    .map(({ id }) => id)
    .filter((id) => visibleTaskIds.includes(id));
  transition.remember({ visibleTasks });
}

function showChecklist(transition: Transition): void {
  transition.record(transition.event.name);
  updateProgress(transition);
}

function clickTask(transition: Transition): void {
  const task = taskOf(transition);
  if (!task) return;
  const clicked = transition.session.state.clicked ?? [];
  if (!clicked.includes(task.id)) transition.remember({ clicked: [...clicked, task.id] });
  transition.record(transition.event.name, taskAttributes(task));
  updateProgress(transition);
}

/** Each task is completed once. The page keeps the order of the tasks; its messages may arrive in another order. */
function completeTask(transition: Transition): void {
  const task = taskOf(transition);
  if (!task) return;
  const done = transition.session.state.tasks ?? [];
  if (done.includes(task.id)) {
    transition.ignored = 'repeated';
    return;
  }
  transition.remember({ tasks: [...done, task.id] });
  transition.record(transition.event.name, taskAttributes(task));
  updateProgress(transition);
}

function completeChecklist(transition: Transition): void {
  if (transition.complete()) {
    transition.record(transition.event.name);
    dismissIfDone(transition);
  } else transition.ignored = 'repeated';
}

/** Computes how many of the visible tasks are done, and completes the checklist when all of them are. */
function updateProgress(transition: Transition): void {
  rememberVisibleTasks(transition);
  const { tasks: done = [], visibleTasks } = transition.session.state;
  const visible = visibleTasks ?? transition.content.outline.tasks.map(({ id }) => id);
  if (visible.length === 0) return;
  const share = visible.filter((id) => done.includes(id)).length / visible.length;
  transition.raiseProgress(Math.round(share * 100));
  if (share === 1 && transition.complete()) {
    transition.record('checklist_completed');
    dismissIfDone(transition);
  }
}

function dismissIfDone(transition: Transition): void {
  if (!transition.content.outline.endsWhenDone) return;
  transition.end('auto_dismissed');
  transition.record('checklist_dismissed');
}

export const checklist: Lifecycle<'checklist'> = {
  rules: {
    checklist_started: ignoreRepeated,
    checklist_seen: showChecklist,
    checklist_hidden: showChecklist,
    checklist_task_clicked: clickTask,
    checklist_task_completed: completeTask,
    checklist_completed: completeChecklist,
    checklist_dismissed: finish,
  },
  outline: (body) => {
    const { items, autoDismiss } = dataOf('checklist', body);
    return { tasks: items.map(({ id, name }) => ({ id, name })), endsWhenDone: autoDismiss };
  },
};
