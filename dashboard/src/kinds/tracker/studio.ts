import type { KindInStudio } from '../studio-kind.ts';

export const tracker: KindInStudio = {
  outline: () => [],
  start: {
    label: 'Record the event',
    hint: 'When off, nothing is recorded.',
    whenHint: 'The event is recorded whenever all of these come true on a page.',
  },
  emptyPreview: () => 'A tracker shows nothing. It records its event when its conditions come true.',
  countsParts: false,
};
