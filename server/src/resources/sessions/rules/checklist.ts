import { taskAttributes } from '../attributes.ts';
import type { Turn } from '../turn.ts';

type Task = Turn['content']['outline']['tasks'][number];

function taskOf(turn: Turn): Task | undefined {
  const { taskId } = turn.event;
  if (taskId === undefined) {
    turn.refuse('taskId', 'is required');
    return undefined;
  }
  const task = turn.content.outline.tasks.find(({ id }) => id === taskId);
  if (!task) turn.refuse('taskId', 'is not the id of an item of this version', 'reference_target');
  return task;
}

/** Which items are there may depend on things that only the page knows, so the page may say it. */
function noteVisible(turn: Turn): void {
  const { visibleTaskIds } = turn.event;
  if (!visibleTaskIds) return;
  const visibleTasks = turn.content.outline.tasks
    .map(({ id }) => id)
    .filter((id) => visibleTaskIds.includes(id));
  turn.remember({ visibleTasks });
}

export function showChecklist(turn: Turn): void {
  turn.record(turn.event.name);
  takeStock(turn);
}

export function clickTask(turn: Turn): void {
  const task = taskOf(turn);
  if (!task) return;
  turn.record(turn.event.name, taskAttributes(task));
  takeStock(turn);
}

/** Each task is done once. The order of items is for the page to keep: messages may arrive in another one. */
export function completeTask(turn: Turn): void {
  const task = taskOf(turn);
  if (!task) return;
  const done = turn.session.memory.tasks ?? [];
  if (done.includes(task.id)) {
    turn.ignored = 'repeated';
    return;
  }
  turn.remember({ tasks: [...done, task.id] });
  turn.record(turn.event.name, taskAttributes(task));
  takeStock(turn);
}

export function completeChecklist(turn: Turn): void {
  if (turn.complete()) {
    turn.record(turn.event.name);
    dismissIfDone(turn);
  } else turn.ignored = 'repeated';
}

/** How much of what is visible is done, and what follows when that is all. */
function takeStock(turn: Turn): void {
  noteVisible(turn);
  const { tasks: done = [], visibleTasks } = turn.session.memory;
  const visible = visibleTasks ?? turn.content.outline.tasks.map(({ id }) => id);
  if (visible.length === 0) return;
  const share = visible.filter((id) => done.includes(id)).length / visible.length;
  turn.raiseProgress(Math.round(share * 100));
  if (share === 1 && turn.complete()) {
    turn.record('checklist_completed');
    dismissIfDone(turn);
  }
}

function dismissIfDone(turn: Turn): void {
  if (!turn.content.outline.endsWhenDone) return;
  turn.end('auto_dismissed');
  turn.record('checklist_dismissed');
}
