import {
  type ContentCounts,
  type ContentEvents,
  prefixed,
  sessionAttributes,
  total,
  users,
} from '../definition.ts';

const flow = sessionAttributes('flow');
const step = prefixed('flow_step', 'cvid', 'id', 'name', 'number', 'progress');

export const events = {
  flow_started: {
    displayName: 'Flow Started',
    attributes: [...flow, 'flow_start_reason'],
    begins: true,
    changesDecisions: true,
  },
  flow_step_seen: { displayName: 'Flow Step Seen', attributes: [...flow, ...step] },
  flow_step_completed: {
    displayName: 'Flow Step Completed',
    attributes: [...flow, ...step],
    changesDecisions: true,
  },
  flow_completed: { displayName: 'Flow Completed', attributes: [...flow, ...step], changesDecisions: true },
  flow_ended: {
    displayName: 'Flow Dismissed/Ended',
    attributes: [...flow, ...step, 'flow_end_reason'],
    ends: true,
    changesDecisions: true,
  },
  tooltip_target_missing: { displayName: 'Tooltip Target Missing', attributes: [...flow, ...step] },
} satisfies ContentEvents;

/** A step did not find its element. */
export const missingTargetEvent = 'tooltip_target_missing' satisfies keyof typeof events;

export const counts = {
  view: 'flow_started',
  completion: 'flow_completed',
  fields: {
    uniqueStarts: users('flow_started', 'The number of different users who started the flow.'),
    totalStarts: total('flow_started', 'The number of times that the flow was started.'),
    uniqueCompletions: users('flow_completed', 'The number of different users who completed the flow.'),
    totalCompletions: total('flow_completed', 'The number of times that the flow was completed.'),
  },
  parts: {
    attribute: 'flow_step_cvid',
    fields: {
      uniqueViews: users('flow_step_seen', 'The number of different users who saw the step.'),
      totalViews: total('flow_step_seen', 'The number of times that the step was shown.'),
      uniqueCompletions: users(
        'flow_step_completed',
        'The number of different users who completed the step.',
      ),
      totalCompletions: total('flow_step_completed', 'The number of times that the step was completed.'),
      uniqueTooltipTargetMissing: users(
        'tooltip_target_missing',
        'The number of different users for whom the target of the tooltip was not found.',
      ),
      totalTooltipTargetMissing: total(
        'tooltip_target_missing',
        'The number of times that the target of the tooltip was not found.',
      ),
    },
  },
} satisfies ContentCounts;
