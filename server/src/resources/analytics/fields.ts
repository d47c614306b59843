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
    uniqueStarts: users('flow_started', 'Users who started it.'),
    totalStarts: events('flow_started', 'How often it was started.'),
    uniqueCompletions: users('flow_completed', 'Users who completed it.'),
    totalCompletions: events('flow_completed', 'How often it was completed.'),
  },
  checklist: {
    uniqueStarts: users('checklist_started', 'Users who started it.'),
    totalStarts: events('checklist_started', 'How often it was started.'),
    uniqueCompletions: users('checklist_completed', 'Users who completed every task.'),
    totalCompletions: events('checklist_completed', 'How often every task was completed.'),
    uniqueOpens: users('checklist_seen', 'Users who opened it.'),
    totalOpens: events('checklist_seen', 'How often it was opened.'),
  },
  launcher: {
    uniqueSeen: users('launcher_seen', 'Users who saw it.'),
    newActivations: newUsers('launcher_activated', 'Users who activated it for the first time ever.'),
  },
  banner: {
    uniqueSeen: users('banner_seen', 'Users who saw it.'),
    uniqueDismissals: users('banner_dismissed', 'Users who dismissed it.'),
  },
  'resource-center': {
    uniqueOpens: users('resource_center_opened', 'Users who opened it.'),
    totalOpens: events('resource_center_opened', 'How often it was opened.'),
    uniqueClicks: users('resource_center_clicked', 'Users who clicked a block.'),
    totalClicks: events(
      'resource_center_clicked',
      'Clicks on blocks, those included that are no longer there.',
    ),
  },
  announcement: {
    uniqueSeen: users('announcement_seen', 'Users who saw it.'),
  },
  tracker: {
    uniqueUsers: users('event_tracker_completed', 'Users for whom it recorded its event.'),
    totalOccurrences: events('event_tracker_completed', 'How often it recorded its event.'),
  },
} satisfies Record<ContentType, Fields>;

export const stepFields = {
  uniqueViews: users('flow_step_seen', 'Users who saw the step.'),
  totalViews: events('flow_step_seen', 'How often the step was shown.'),
  uniqueCompletions: users('flow_step_completed', 'Users who completed the step.'),
  totalCompletions: events('flow_step_completed', 'How often the step was completed.'),
  uniqueTooltipTargetMissing: users(
    'tooltip_target_missing',
    'Users for whom the target of the tooltip was not found.',
  ),
  totalTooltipTargetMissing: events('tooltip_target_missing', 'How often its target was not found.'),
} satisfies Fields;

export const taskFields = {
  uniqueCompletions: users('checklist_task_completed', 'Users who completed the task.'),
  totalCompletions: events('checklist_task_completed', 'How often the task was completed.'),
  uniqueClicks: users('checklist_task_clicked', 'Users who clicked the task.'),
  totalClicks: events('checklist_task_clicked', 'Clicks on the task.'),
} satisfies Fields;

export const blockFields = {
  uniqueClicks: users('resource_center_clicked', 'Users who clicked the block.'),
  totalClicks: events('resource_center_clicked', 'Clicks on the block.'),
} satisfies Fields;
