import { type ContentCounts, type ContentEvents, prefixed, users, versionAttributes } from '../definition.ts';

const announcement = [...versionAttributes('announcement'), ...prefixed('announcement', 'level', 'source')];

/** An announcement has no event for its beginning or its end: it is seen once. */
export const events = {
  announcement_seen: {
    displayName: 'Announcement Seen',
    attributes: announcement,
    changesDecisions: true,
  },
} satisfies ContentEvents;

export const counts = {
  view: 'announcement_seen',
  fields: {
    uniqueSeen: users('announcement_seen', 'The number of different users who saw the announcement.'),
  },
} satisfies ContentCounts;
