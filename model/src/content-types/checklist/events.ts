import {
  type ContentCounts,
  type ContentEvents,
  prefixed,
  sessionAttributes,
  total,
  users,
} from '../definition.ts';

const checklist = sessionAttributes('checklist');
const task = prefixed('checklist_task', 'id', 'cvid', 'name');

export const events = {
  checklist_started: {
    displayName: 'Checklist Started',
    attributes: [...checklist, 'checklist_start_reason'],
    begins: true,
    changesDecisions: true,
  },
  checklist_seen: { displayName: 'Checklist Shown', attributes: checklist },
  checklist_hidden: { displayName: 'Checklist Hidden', attributes: checklist },
  checklist_task_clicked: { displayName: 'Checklist Task Clicked', attributes: [...checklist, ...task] },
  checklist_task_completed: {
    displayName: 'Checklist Task Completed',
    attributes: [...checklist, ...task],
    changesDecisions: true,
  },
  checklist_completed: {
    displayName: 'Checklist Completed',
    attributes: checklist,
    changesDecisions: true,
  },
  checklist_dismissed: {
    displayName: 'Checklist Dismissed/Ended',
    attributes: [...checklist, 'checklist_end_reason'],
    ends: true,
    changesDecisions: true,
  },
} satisfies ContentEvents;

export const counts = {
  view: 'checklist_started',
  completion: 'checklist_completed',
  fields: {
    uniqueStarts: users('checklist_started', 'The number of different users who started the checklist.'),
    totalStarts: total('checklist_started', 'The number of times that the checklist was started.'),
    uniqueCompletions: users(
      'checklist_completed',
      'The number of different users who completed every task.',
    ),
    totalCompletions: total('checklist_completed', 'The number of times that every task was completed.'),
    uniqueOpens: users('checklist_seen', 'The number of different users who opened the checklist.'),
    totalOpens: total('checklist_seen', 'The number of times that the checklist was opened.'),
  },
  parts: {
    attribute: 'checklist_task_id',
    fields: {
      uniqueCompletions: users(
        'checklist_task_completed',
        'The number of different users who completed the task.',
      ),
      totalCompletions: total('checklist_task_completed', 'The number of times that the task was completed.'),
      uniqueClicks: users('checklist_task_clicked', 'The number of different users who clicked the task.'),
      totalClicks: total('checklist_task_clicked', 'The number of clicks on the task.'),
    },
  },
} satisfies ContentCounts;
