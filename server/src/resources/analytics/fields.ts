import type { ContentType } from 'guidepost-model/content/types';

/** How a field counts a metric: every event, the different users, or the users for whom it was the first time ever. */
export interface Field {
  metric: string;
  count: 'total' | 'users' | 'new_users';
  description: string;
}
export type Fields = Record<string, Field>;

const events = (metric: string, description: string): Field => ({ metric, count: 'total', description });
const users = (metric: string, description: string): Field => ({ metric, count: 'users', description });
const newUsers = (metric: string, description: string): Field => ({
  metric,
  count: 'new_users',
  description,
});

/** What each type of content reports, for the whole range and again for each day. */
export const contentFields = {
  flow: {
    uniqueStarts: users('flow_started', 'The number of different users who started the flow.'),
    totalStarts: events('flow_started', 'The number of times that the flow was started.'),
    uniqueCompletions: users('flow_completed', 'The number of different users who completed the flow.'),
    totalCompletions: events('flow_completed', 'The number of times that the flow was completed.'),
  },
  checklist: {
    uniqueStarts: users('checklist_started', 'The number of different users who started the checklist.'),
    totalStarts: events('checklist_started', 'The number of times that the checklist was started.'),
    uniqueCompletions: users(
      'checklist_completed',
      'The number of different users who completed every task.',
    ),
    totalCompletions: events('checklist_completed', 'The number of times that every task was completed.'),
    uniqueOpens: users('checklist_seen', 'The number of different users who opened the checklist.'),
    totalOpens: events('checklist_seen', 'The number of times that the checklist was opened.'),
  },
  launcher: {
    uniqueSeen: users('launcher_seen', 'The number of different users who saw the launcher.'),
    newActivations: newUsers(
      'launcher_activated',
      'The number of different users who activated the launcher for the first time ever.',
    ),
  },
  banner: {
    uniqueSeen: users('banner_seen', 'The number of different users who saw the banner.'),
    uniqueDismissals: users('banner_dismissed', 'The number of different users who dismissed the banner.'),
  },
  'resource-center': {
    uniqueOpens: users(
      'resource_center_opened',
      'The number of different users who opened the resource center.',
    ),
    totalOpens: events('resource_center_opened', 'The number of times that the resource center was opened.'),
    uniqueClicks: users('resource_center_clicked', 'The number of different users who clicked a block.'),
    totalClicks: events(
      'resource_center_clicked',
      'The number of clicks on blocks, including blocks that no longer exist.',
    ),
  },
  announcement: {
    uniqueSeen: users('announcement_seen', 'The number of different users who saw the announcement.'),
  },
  tracker: {
    uniqueUsers: users(
      'event_tracker_completed',
      'The number of different users for whom the tracker recorded the event of the tracker.',
    ),
    totalOccurrences: events(
      'event_tracker_completed',
      'The number of times that the tracker recorded the event of the tracker.',
    ),
  },
} satisfies Record<ContentType, Fields>;

export const stepFields = {
  uniqueViews: users('flow_step_seen', 'The number of different users who saw the step.'),
  totalViews: events('flow_step_seen', 'The number of times that the step was shown.'),
  uniqueCompletions: users('flow_step_completed', 'The number of different users who completed the step.'),
  totalCompletions: events('flow_step_completed', 'The number of times that the step was completed.'),
  uniqueTooltipTargetMissing: users(
    'tooltip_target_missing',
    'The number of different users for whom the target of the tooltip was not found.',
  ),
  totalTooltipTargetMissing: events(
    'tooltip_target_missing',
    'The number of times that the target of the tooltip was not found.',
  ),
} satisfies Fields;

export const taskFields = {
  uniqueCompletions: users(
    'checklist_task_completed',
    'The number of different users who completed the task.',
  ),
  totalCompletions: events('checklist_task_completed', 'The number of times that the task was completed.'),
  uniqueClicks: users('checklist_task_clicked', 'The number of different users who clicked the task.'),
  totalClicks: events('checklist_task_clicked', 'The number of clicks on the task.'),
} satisfies Fields;

export const blockFields = {
  uniqueClicks: users('resource_center_clicked', 'The number of different users who clicked the block.'),
  totalClicks: events('resource_center_clicked', 'The number of clicks on the block.'),
} satisfies Fields;
