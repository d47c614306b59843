import { type ContentCounts, type ContentEvents, newUsers, sessionAttributes, users } from '../definition.ts';

const launcher = sessionAttributes('launcher');

export const events = {
  launcher_seen: {
    displayName: 'Launcher Seen',
    attributes: [...launcher, 'launcher_start_reason'],
    begins: true,
  },
  launcher_activated: { displayName: 'Launcher Activated', attributes: launcher, changesDecisions: true },
  launcher_dismissed: {
    displayName: 'Launcher Dismissed',
    attributes: [...launcher, 'launcher_end_reason'],
    ends: true,
    changesDecisions: true,
  },
} satisfies ContentEvents;

export const counts = {
  view: 'launcher_seen',
  completion: 'launcher_activated',
  fields: {
    uniqueSeen: users('launcher_seen', 'The number of different users who saw the launcher.'),
    newActivations: newUsers(
      'launcher_activated',
      'The number of different users who activated the launcher for the first time ever.',
    ),
  },
} satisfies ContentCounts;
