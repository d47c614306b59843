import { button, type Sample, sampleOf, text } from '../sample.ts';

const announcement = sampleOf('announcement', 'Announcement', {
  title: 'Dark mode is here',
  introContent: [text('a1', 'Switch it on in your profile.'), button('a2', 'Try it')],
  enableReadMore: true,
  readMoreLabel: 'Read more',
  detailContent: [],
  distribution: 'popup',
  popupConfig: { style: 'modal' },
});

export const samples: readonly Sample[] = [announcement];
