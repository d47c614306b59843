import { type ContentCounts, type ContentEvents, total, users, versionAttributes } from '../definition.ts';

/** The built-in event that is recorded beside the event of the customer's choice, which is not counted. */
export const events = {
  event_tracker_completed: {
    displayName: 'Event Tracker Completed',
    attributes: versionAttributes('event_tracker'),
  },
} satisfies ContentEvents;

export const occurrenceEvent = 'event_tracker_completed' satisfies keyof typeof events;

export const counts = {
  view: 'event_tracker_completed',
  fields: {
    uniqueUsers: users(
      'event_tracker_completed',
      'The number of different users for whom the tracker recorded the event of the tracker.',
    ),
    totalOccurrences: total(
      'event_tracker_completed',
      'The number of times that the tracker recorded the event of the tracker.',
    ),
  },
} satisfies ContentCounts;
