import type { KindOfContent } from '../kind.ts';

export const flow = {
  name: 'Flow',
  hint: 'Leads through steps, and may ask questions.',
  measures: [
    { name: 'Users who started', key: 'uniqueStarts' },
    { name: 'Users who completed', key: 'uniqueCompletions' },
  ],
} as const satisfies KindOfContent<'flow'>;
