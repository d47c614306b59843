import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedUrl, hasKnownProvider } from './embed-providers.ts';

const nocookie = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('the address of a player', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', nocookie],
    ['http://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', `${nocookie}?start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=42', `${nocookie}?start=42`],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', nocookie],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', nocookie],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?list=PL1', `${nocookie}?list=PL1`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871?h=abc', 'https://player.vimeo.com/video/76979871?h=abc&dnt=1'],
    ['https://www.loom.com/share/0a1b2c?sid=1', 'https://www.loom.com/embed/0a1b2c'],
    ['https://acme.wistia.com/medias/abc123', 'https://fast.wistia.net/embed/iframe/abc123'],
    ['https://fast.wistia.net/embed/iframe/abc123', 'https://fast.wistia.net/embed/iframe/abc123'],
    ['https://www.dailymotion.com/video/x8abc', 'https://geo.dailymotion.com/player.html?video=x8abc'],
    ['https://open.spotify.com/intl-de/track/4uLU6', 'https://open.spotify.com/embed/track/4uLU6'],
    [
      'https://soundcloud.com/a/b',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb',
    ],
    [
      'https://www.figma.com/design/AbC/File?node-id=1',
      'https://www.figma.com/embed?embed_host=guidepost&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2FAbC%2FFile%3Fnode-id%3D1',
    ],
    ['https://codepen.io/ada/pen/xyZ', 'https://codepen.io/ada/embed/xyZ'],
    ['https://acme.typeform.com/to/abc', 'https://acme.typeform.com/to/abc'],
    ['http://calendly.com/ada/30min', 'https://calendly.com/ada/30min'],
    ['https://airtable.com/appX1/shrY2', 'https://airtable.com/embed/appX1/shrY2'],
    ['https://miro.com/app/board/uXjV=/', 'https://miro.com/app/live-embed/uXjV=/'],
    ['https://docs.google.com/document/d/1a-B_c/edit', 'https://docs.google.com/document/d/1a-B_c/preview'],
    ['https://docs.google.com/presentation/d/1aB/edit', 'https://docs.google.com/presentation/d/1aB/embed'],
    [
      'https://docs.google.com/forms/d/e/1F/viewform',
      'https://docs.google.com/forms/d/e/1F/viewform?embedded=true',
    ],
    ['https://app.arcade.software/share/AbCdEfGh', 'https://demo.arcade.software/AbCdEfGh?embed'],
    ['https://app.storylane.io/share/abc', 'https://app.storylane.io/demo/abc'],
  ])('of %s is %s', (page, player) => {
    expect(embedUrl(page)).toBe(player);
    expect(hasKnownProvider(page)).toBe(true);
  });

  it('of a player is its own', () => {
    for (const page of [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
      'https://loom.com/share/ab',
    ])
      expect(embedUrl(embedUrl(page) ?? '')).toBe(embedUrl(page));
  });

  it.each([
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/about',
    'https://www.youtube.com/watch?v=a"onload=b',
    'https://vimeo.com/',
    'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
    'no address',
    '',
  ])('is none for %j', (page) => {
    expect(embedUrl(page)).toBeNull();
  });

  it('leads to the provider by https, whatever the page is called', () => {
    const hosts = fc.constantFrom(
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'loom.com',
      'codepen.io',
      'miro.com',
    );
    fc.assert(
      fc.property(hosts, fc.webPath(), fc.webQueryParameters(), (host, path, query) => {
        const player = embedUrl(`https://${host}${path}?v=${query}`);
        if (player !== null) expect(new URL(player).protocol).toBe('https:');
        if (player !== null) expect(hasKnownProvider(player)).toBe(true);
      }),
    );
  });
});
