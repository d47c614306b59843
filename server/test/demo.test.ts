import { get as httpGet, type IncomingMessage, type RequestOptions } from 'node:http';
import { contentTypes } from 'guidepost-model/content-types/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDemoEnvironment } from '../src/resources/environments/demo.ts';
import { useProject } from './api.ts';
import { type Answer, newProject, type TestProject, useServer } from './harness.ts';
import { newPerson, signedIn } from './people.ts';
import { run } from './processes.ts';

const server = useServer();
const { project } = useProject(server);

const guidepost = (...words: string[]) =>
  run(words, { DATABASE_URL: server.databaseUrl, SECRET_KEY: server.config.SECRET_KEY! });

async function list(what: string) {
  const path = `/v2/projects/${project.id}/${what}`;
  return (await server.call(path, { token: project.token })).body.results;
}

/** Other processes tell the server about it; this one does not listen. */
async function open(path = '/demo'): Promise<Answer> {
  server.forgetRights();
  return server.call(path);
}

/** fetch() lets nobody write a Host header. */
const get = (options: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(options, (answer) => resolve(answer.resume())).on('error', reject);
  });

const tokenIn = ({ body }: Answer): string => /content="(sdk_demo_[\w-]+)"/.exec(body)?.[1] ?? '';

it('without a demo the page says how to make one, and there is none to remove', async () => {
  const { status, headers, body } = await open();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('npx guidepost demo');
  const { code, stdout } = await guidepost('demo', '--remove');
  expect([code, stdout]).toEqual([0, 'There is no demo to remove.\n']);
});

it('a project that does not exist is refused', async () => {
  const { code, stderr } = await guidepost('demo', '--project', 'nowhere');
  expect([code, stderr]).toEqual([1, 'No such project: nowhere\nThere are: Test project\n']);
  expect(await list('environments')).toHaveLength(2);
});

describe('the page of a demo', () => {
  // The other projects are younger than the first.
  beforeAll(() => server.pass(1));

  const demoOf = async (of: TestProject) => {
    const made = await insertDemoEnvironment(server.db, of.id, server.clock.now);
    server.forgetRights();
    return made!.sdk_token;
  };

  it('shows the demo of a project of the person who has signed in, and never that of others', async () => {
    const [theirs, others] = [await newProject(server), await newProject(server)];
    const [token, other] = [await demoOf(theirs), await demoOf(others)];
    const ada = await signedIn(server, await newPerson(server, { project: theirs, role: 'viewer' }));
    const stranger = await signedIn(server, await newPerson(server));
    expect(tokenIn(await ada('/demo'))).toBe(token);
    expect(tokenIn(await ada(`/demo/team?project=${theirs.id}`))).toBe(token);
    for (const answer of [await stranger('/demo'), await open(), await open(`/demo?project=${others.id}`)]) {
      expect(answer.body).not.toContain(other);
      expect(answer.body).toContain('No demo to show');
    }
    expect(tokenIn(await ada(`/demo?project=${others.id}`))).toBe('');
  });

  it('of several projects shows the one that the address names', async () => {
    const [first, second] = [await newProject(server), await newProject(server)];
    const tokens = [await demoOf(first), await demoOf(second)];
    const ada = await newPerson(server, { project: first, role: 'viewer' });
    const membership = { project_id: second.id, account_id: ada.id, role: 'viewer' as const };
    await server.db
      .insertInto('members')
      .values({ ...membership, created_at: server.clock.now })
      .execute();
    const call = await signedIn(server, ada);
    const shown = [tokenIn(await call('/demo')), tokenIn(await call(`/demo?project=${second.id}`))];
    expect(shown).toEqual(tokens);
  });
});

describe('a policy', () => {
  const scriptsOf = async (path: string, host: string) => {
    const { hostname, port } = new URL(server.url);
    const { headers } = await get({ hostname, port, path, headers: { host, accept: 'text/html' } });
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };

  it.each([
    ['/', '/assets/'],
    ['/sign-in', '/assets/'],
    ['/preview-frame', '/assets/'],
    ['/docs', '/docs/js/'],
    ['/demo', '/sdk/guidepost.js', '/sdk/c/', '/demo/app.js'],
  ])('of %s names the paths of its scripts at the host that the browser used', async (path, ...scripts) => {
    for (const host of ['guide.example.com', 'localhost:8080', '192.0.2.1:80'])
      expect(await scriptsOf(path, host)).toBe(scripts.map((one) => `http://${host}${one}`).join(' '));
    // A policy has no form for such an address. What authors wrote is refused to its pages.
    expect(await scriptsOf(path, '[::1]:3000')).toBe("'self'");
  });
});

describe('the demo', () => {
  beforeAll(async () => {
    const body = { type: 'tracker', name: 'Demo: mine' };
    const path = `/v2/projects/${project.id}/content`;
    expect((await server.call(path, { method: 'POST', token: project.token, body })).status).toBe(201);
    const made = await guidepost('demo');
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Published 8 pieces of content');
  });

  it('publishes content of every type into an environment of its own, once', async () => {
    const second = await guidepost('demo');
    expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('is there already')]);

    expect(await list('environments')).toMatchObject([
      { name: 'Production' },
      { name: 'Staging' },
      { name: 'Demo' },
    ]);
    const contents: { type: string; publishedVersionId: string | null }[] = await list('content?limit=100');
    expect(new Set(contents.map(({ type }) => type))).toEqual(new Set(contentTypes));
    expect(contents).toHaveLength(8 + 1);

    const delivered = await server.call('/sdk/v1/content', {
      method: 'POST',
      token: tokenIn(await open()),
      body: {
        userId: 'ada',
        attributes: { name: 'Ada' },
        context: { pageUrl: 'https://app.example.com/demo' },
      },
    });
    expect(delivered.status).toBe(200);
    const names = delivered.body.contents.map(({ name }: { name: string }) => name);
    expect(names).toContain('Demo: Welcome tour');
  });

  it('has pages of one product, whose files load under a strict policy', async () => {
    const pages = await Promise.all(
      ['/demo', '/demo/', '/demo/projects', '/demo/team', '/demo/settings'].map(open),
    );
    expect(new Set(pages.map(tokenIn)).size).toBe(1);
    expect(tokenIn(pages[0]!)).not.toBe('');
    expect(pages[0]!.headers.get('content-security-policy')).not.toContain('unsafe');
    const files = await Promise.all(['/demo/app.js', '/demo/style.css'].map(open));
    expect(files.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/javascript; charset=utf-8'],
      [200, 'text/css; charset=utf-8'],
    ]);
    expect((await open('/demo/missing.html')).status).toBe(404);
  });

  it('speaks English and German, and says nothing in half', async () => {
    const contents: { id: string; type: string; editedVersionId: string }[] = await list('content?limit=100');
    for (const { id, type, editedVersionId } of contents.filter((one) => one.type !== 'tracker')) {
      const path = `/v2/projects/${project.id}/content/${id}/versions/${editedVersionId}/localizations/de-demo`;
      const { body } = await server.call(path, { token: project.token });
      const missing = body.units.filter(
        ({ translation, optional }: { translation: string; optional: boolean }) =>
          translation === '' && !optional,
      );
      expect([type, body.enabled, missing]).toEqual([type, true, []]);
    }
    const token = tokenIn(await open());
    const visit = async (locale_code: string) =>
      JSON.stringify(
        (
          await server.call('/sdk/v1/visit', {
            method: 'POST',
            token,
            body: { userId: 'ada', attributes: { locale_code } },
          })
        ).body.contents,
      );
    expect(await visit('en')).toContain('Welcome to Harbor');
    expect(await visit('de-demo')).toContain('Willkommen bei Harbor');
  });

  it('is removed without what others made, and can be made again', async () => {
    const removed = await guidepost('demo', '--remove');
    expect([removed.code, removed.stderr]).toEqual([0, '']);
    expect(await list('environments')).toMatchObject([{ name: 'Production' }, { name: 'Staging' }]);
    expect(await list('content')).toMatchObject([{ name: 'Demo: mine' }]);
    expect((await list('localizations')).map(({ code }: { code: string }) => code)).not.toContain('de-demo');
    expect((await open()).body).toContain('npx guidepost demo');

    expect((await guidepost('demo')).stdout).toContain('Published 8 pieces of content');
  });
});
