import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';

it.each([
  ['https://guidepost.example', 'max-age=31536000'],
  ['http://guidepost.example', null],
])('every page of %s tells browsers what they may do with it', async (BASE_URL, https) => {
  const server = await startTestServer({ BASE_URL });
  try {
    for (const path of ['/', '/sign-in', '/docs', '/demo', '/nowhere', '/app/me', '/openapi.json']) {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
      const found = ['x-frame-options', 'permissions-policy', 'strict-transport-security'].map((name) =>
        headers.get(name),
      );
      expect([path, ...found]).toEqual([
        path,
        'SAMEORIGIN',
        'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        https,
      ]);
    }
    const { headers } = await fetch(`${server.url}/v2/me`);
    expect(headers.get('x-frame-options')).toBeNull();
  } finally {
    await server.close();
  }
});
