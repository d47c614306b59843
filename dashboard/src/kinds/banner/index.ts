import type { KindOfContent } from '../kind.ts';

export const banner = {
  name: 'Banner',
  hint: 'A line of news above or inside the page.',
  measures: [
    { name: 'Users who saw it', key: 'uniqueSeen' },
    { name: 'Users who closed it', key: 'uniqueDismissals' },
  ],
} as const satisfies KindOfContent<'banner'>;
