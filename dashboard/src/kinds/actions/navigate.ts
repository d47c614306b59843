import type { ActionOf, KindOfAction } from './kind.ts';

export const navigate: KindOfAction<ActionOf<'navigate'>> = {
  name: 'Open a page',
  sentence: ({ url, newTab }) => `open ${url || '…'}${newTab ? ' in a new tab' : ''}`,
  make: () => ({ type: 'navigate', url: '/' }),
};
