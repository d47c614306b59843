import type { KindOfContent } from '../kind.ts';

export const launcher = {
  name: 'Launcher',
  hint: 'A small mark on the page that opens something.',
  measures: [
    { name: 'Users who saw it', key: 'uniqueSeen' },
    { name: 'Activations', key: 'newActivations' },
  ],
} as const satisfies KindOfContent<'launcher'>;
