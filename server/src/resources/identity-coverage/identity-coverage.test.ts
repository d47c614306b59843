import { expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { useIdentity } from '../../../test/identity.ts';

const server = useServer();
const { api, set, tokenOf, send } = useIdentity(server);

it('tells by day how runtime calls prove who their users are', async () => {
  await send('identify', { userId: 'ada' });
  await send('identify', { userId: 'ada', identityToken: 'nonsense' });
  await send('identify', { userId: 'ada', identityToken: tokenOf('ada') });
  await send('identify', { userId: 'anon-1' });
  const { body } = await api('/identity-coverage');
  expect(body).toEqual({
    object: 'identityCoverage',
    requireIdentity: false,
    days: [{ day: '2026-03-01', verified: 1, anonymous: 1, unverified: 2, refused: 0 }],
  });

  server.pass(86_400);
  await set({ requireIdentity: true });
  const batch = [
    { type: 'identify', userId: 'ada' },
    { type: 'identify', userId: 'bob' },
    { type: 'track', userId: 'ada', name: 'clicked', identityToken: tokenOf('ada') },
  ];
  await send('batch', { batch });
  expect((await api('/identity-coverage')).body).toMatchObject({
    requireIdentity: true,
    days: [
      { day: '2026-03-02', verified: 1, anonymous: 0, unverified: 0, refused: 2 },
      { day: '2026-03-01', verified: 1, unverified: 2 },
    ],
  });
  server.pass(29 * 86_400);
  expect((await api('/identity-coverage')).body.days).toMatchObject([{ day: '2026-03-02' }]);
});

it('tells when a signing secret was last used', async () => {
  const [{ lastUsedAt: before }] = (await api('/signing-secrets')).body.results;
  const now = server.pass(3600);
  await send('identify', { userId: 'ada', identityToken: tokenOf('ada') });
  await api('/identity-coverage');
  const [{ lastUsedAt: after }] = (await api('/signing-secrets')).body.results;
  expect([before < after, after]).toEqual([true, now]);
});

it('writes the calls of some seconds together', async () => {
  const { rows } = await server.database.pool.query('SELECT xmin::text, * FROM identity_coverage');
  await Promise.all(Array.from({ length: 50 }, () => send('identify', { userId: 'anon-2' })));
  // Nothing was written for the calls themselves.
  expect((await server.database.pool.query('SELECT xmin::text, * FROM identity_coverage')).rows).toEqual(
    rows,
  );
  expect((await api('/identity-coverage')).body.days[0].anonymous).toBe(50);
});

it('is counted in the metrics', async () => {
  const { body } = await server.call('/metrics');
  expect(body).toMatch(/guidepost_runtime_identity_total\{outcome="refused"\} \d+/);
});
