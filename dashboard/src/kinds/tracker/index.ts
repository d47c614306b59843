import type { KindOfContent } from '../kind.ts';

export const tracker = {
  name: 'Tracker',
  hint: 'Shows nothing, and records an event when its conditions come true.',
  measures: [
    { name: 'Occurrences', key: 'totalOccurrences' },
    { name: 'Users', key: 'uniqueUsers' },
  ],
} as const satisfies KindOfContent<'tracker'>;
