import type { KindOfContent } from '../kind.ts';

export const checklist = {
  name: 'Checklist',
  hint: 'Tasks that a user completes one by one.',
  measures: [
    { name: 'Users who started', key: 'uniqueStarts' },
    { name: 'Users who completed', key: 'uniqueCompletions' },
  ],
} as const satisfies KindOfContent<'checklist'>;
