import { type ContentCounts, type ContentEvents, sessionAttributes, users } from '../definition.ts';

const banner = sessionAttributes('banner');

export const events = {
  banner_seen: { displayName: 'Banner Seen', attributes: banner, begins: true, changesDecisions: true },
  banner_dismissed: {
    displayName: 'Banner Dismissed',
    attributes: [...banner, 'banner_end_reason'],
    ends: true,
    changesDecisions: true,
  },
} satisfies ContentEvents;

export const counts = {
  view: 'banner_seen',
  fields: {
    uniqueSeen: users('banner_seen', 'The number of different users who saw the banner.'),
    uniqueDismissals: users('banner_dismissed', 'The number of different users who dismissed the banner.'),
  },
} satisfies ContentCounts;
