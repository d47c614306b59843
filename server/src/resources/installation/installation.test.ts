import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { runtimeCalls } from '../../../test/runtime-calls.ts';
import { useVisits } from '../../../test/visits.ts';

const server = useServer();
const visits = useVisits(server);
const { project, content, fresh } = visits;
const { send } = runtimeCalls(server, visits);

const installation = (environmentId = project.production) =>
  content.must('GET', `/environments/${environmentId}/installation`);
const visit = (origin: string | undefined, context: object = {}) =>
  send('visit', { userId: 'ann', context }, origin === undefined ? {} : { origin });

describe('the installation of an environment', () => {
  it('is not there before the first visit', async () => {
    await fresh();
    expect(await installation()).toEqual({
      object: 'installation',
      environmentId: project.production,
      isInstalled: false,
      firstSeenAt: null,
      lastSeenAt: null,
      sdkVersion: null,
      origins: [],
    });
  });

  it('tells since when, until when, where and in which version the SDK was seen', async () => {
    await fresh();
    const first = server.clock.now.toISOString();
    await visit('https://app.example.com', {
      sdkVersion: '1.2.0',
      title: 'Home',
      referrer: 'https://example.com',
    });
    const last = server.pass(120);
    await visit('https://www.example.com', { sdkVersion: '1.3.0' });
    const seen = { firstSeenAt: last, lastSeenAt: last };
    expect(await installation()).toMatchObject({
      isInstalled: true,
      firstSeenAt: first,
      lastSeenAt: last,
      sdkVersion: '1.3.0',
      origins: [
        { origin: 'https://www.example.com', sdkVersion: '1.3.0', ...seen },
        { origin: 'https://app.example.com', sdkVersion: '1.2.0', firstSeenAt: first, lastSeenAt: first },
      ],
    });
    expect(await installation(project.staging)).toMatchObject({ isInstalled: false });
  });

  it('is written at most once a minute for an origin', async () => {
    await fresh();
    const origin = 'https://app.example.com';
    const first = server.clock.now.toISOString();
    await visit(origin);
    server.pass(59);
    await visit(origin);
    expect((await installation()).lastSeenAt).toBe(first);
    const later = server.pass(1);
    await visit(origin);
    expect((await installation()).lastSeenAt).toBe(later);
  });

  it('takes the origin from the address of the page where the browser sends none', async () => {
    await fresh();
    await visit(undefined, { pageUrl: 'https://shop.example.com/cart?x=1' });
    await visit('null', { pageUrl: 'file:///tmp/page.html' });
    const { origins } = await installation();
    expect(origins).toMatchObject([{ origin: 'https://shop.example.com' }]);
  });

  it('remembers the 20 origins that were seen last, and the first time of all', async () => {
    await fresh();
    const first = server.clock.now.toISOString();
    for (let index = 0; index < 22; index++) {
      await visit(`https://site-${index}.example.com`);
      server.pass(1);
    }
    const { origins, firstSeenAt } = await installation();
    expect(firstSeenAt).toBe(first);
    expect(origins).toHaveLength(20);
    expect([origins[0].origin, origins[19].origin]).toEqual([
      'https://site-21.example.com',
      'https://site-2.example.com',
    ]);
  });
});
