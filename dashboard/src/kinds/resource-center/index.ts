import type { KindOfContent } from '../kind.ts';

export const resourceCenter = {
  name: 'Resource center',
  hint: 'Help that waits behind a button.',
  measures: [
    { name: 'Users who opened it', key: 'uniqueOpens' },
    { name: 'Users who clicked', key: 'uniqueClicks' },
  ],
} as const satisfies KindOfContent<'resource-center'>;
