import type { ContentKind, SessionEvents } from '../../engine/kinds.ts';

export const flow: ContentKind<'flow'> = {
  isReplaced: true,
  ending: 'ended',
  hasSteps: true,
};

export const flowEvents: SessionEvents = {
  flow_step_seen: { page: 'step:seen', sets: ({ stepCvid = null }) => ({ stepCvid }) },
  flow_step_completed: { page: 'step:completed' },
  tooltip_target_missing: { page: 'target:missing' },
};
