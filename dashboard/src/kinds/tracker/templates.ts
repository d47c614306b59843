import type { Template } from '../template.ts';

export const templates: readonly Template[] = [
  {
    id: 'signup-tracker',
    name: 'Visits of a page',
    text: 'Records your event when somebody opens a page.',
    event: { codeName: 'checkout_visited', displayName: 'Checkout visited' },
    body: {
      startRules: { when: [{ type: 'current_url', includes: ['/checkout/*'] }] },
      data: { event: 'checkout_visited' },
    },
  },
];
