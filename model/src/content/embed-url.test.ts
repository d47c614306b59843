import { expect, it } from 'vitest';
import { embedUrlOf } from './embed-url.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  ['https://acme.wistia.com/medias/abc123def4', 'https://fast.wistia.net/embed/iframe/abc123def4'],
  ['https://www.dailymotion.com/video/x7tgad0', 'https://www.dailymotion.com/embed/video/x7tgad0'],
  [
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
  ],
  [
    'https://www.figma.com/design/abc/Title',
    'https://www.figma.com/embed?embed_host=guidepost&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2Fabc%2FTitle',
  ],
  ['https://example.com/video', null],
  ['https://evil.example/https://youtu.be/dQw4w9WgXcQ', null],
  ['not an address', null],
])('the player of %s is %s', (url, player) => {
  expect(embedUrlOf(url)).toBe(player);
});
