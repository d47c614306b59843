import type { KindOfContent } from '../kind.ts';

export const announcement = {
  name: 'Announcement',
  hint: 'News for the resource center, or in a box of their own.',
  measures: [{ name: 'Users who saw it', key: 'uniqueSeen' }],
} as const satisfies KindOfContent<'announcement'>;
