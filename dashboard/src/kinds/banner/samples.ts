import { type Sample, sampleOf, text } from '../sample.ts';

const banner = sampleOf('banner', 'Banner', {
  placement: 'top-of-page',
  content: [text('n1', 'Maintenance on Sunday from 9 to 10.')],
  settings: { overlayOverAppContent: false, stickToTop: false, allowDismiss: true, animateOnAppear: false },
});

export const samples: readonly Sample[] = [banner];
