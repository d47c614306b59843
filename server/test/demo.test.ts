import { contentTypes } from 'guidepost-model/content/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from './api.ts';
import { type Answer, useServer } from './harness.ts';
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
  expect([code, stderr]).toEqual([1, 'No such project: nowhere\n']);
  expect(await list('environments')).toHaveLength(2);
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
