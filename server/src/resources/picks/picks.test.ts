import { pickLimits, targetLimits } from 'guidepost-model/conditions/target-limits';
import { describe, expect, it } from 'vitest';
import { callsTo, useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { listen } from '../../db/listen.ts';
import { picksChannel, removeExpiredPicks } from './queries.ts';

const server = useServer();
const { project } = useProject(server);
const picks = callsTo(server, '/picks', { url: 'https://app.example.com/page' });

const result = {
  target: { selector: '#save', text: 'Save' },
  candidates: [{ selector: 'button', nth: 1 }],
  fingerprint: { tag: 'button', role: 'button', text: 'Save', path: 'body>main>button' },
  pageUrl: 'https://app.example.com/page',
};
const tell = (token: string, news: object) =>
  server.call(`/sdk/v1/picks/${token}`, { method: 'POST', body: news });
const read = async (id: string, query = '') => (await picks.get(project, `/${id}${query}`)).body;

describe('an element pick', () => {
  it('carries the element from the page to the author', async () => {
    const { id, token, url } = await picks.created(project, { mustMatch: 'button' });
    expect(url).toBe(`https://app.example.com/page#guidepost=pick.${token}`);
    expect(await read(id)).toMatchObject({
      status: 'waiting',
      result: null,
      lastSeenAt: null,
      mustMatch: 'button',
    });
    const alive = await tell(token, { heartbeat: true });
    expect([alive.body, alive.headers.get('access-control-allow-origin')]).toEqual([
      { status: 'ok', mustMatch: 'button' },
      '*',
    ]);
    expect(await read(id)).toMatchObject({ status: 'open', lastSeenAt: server.clock.now.toISOString() });
    expect((await tell(token, { result })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'chosen', result });
    expect(JSON.stringify(await read(id))).not.toContain(token);
  });

  it('takes all that the limits of targets allow, and content takes it too', async () => {
    const text = 'x'.repeat(targetLimits.text);
    const selector = 'x'.repeat(targetLimits.selector);
    const { matches: count } = targetLimits;
    const target = { selector, text, label: text, within: { selector, text }, nth: count - 1, count };
    const largest = {
      target,
      candidates: Array.from({ length: pickLimits.candidates }, () => target),
      fingerprint: {
        tag: 'x'.repeat(pickLimits.tag),
        role: 'x'.repeat(pickLimits.tag),
        text: 'x'.repeat(pickLimits.text),
        path: 'x'.repeat(pickLimits.path),
      },
      pageUrl: 'x'.repeat(pickLimits.pageUrl),
    };
    const { id, token } = await picks.created(project);
    expect((await tell(token, { result: largest })).status).toBe(200);
    expect((await read(id)).result).toEqual(largest);
    const { create, patchVersion } = contentOf(server, project);
    const steps = [{ name: 'Far', type: 'tooltip', target, content: [] }];
    const saved = await patchVersion(await create(), { steps });
    expect([saved.status, saved.body.steps[0].target]).toEqual([200, target]);
  });

  it('is decided once', async () => {
    const { token } = await picks.created(project);
    await tell(token, { result });
    expect(codeOf(await tell(token, { result }))).toBe('400 E0003');
    expect(codeOf(await tell(token, { heartbeat: true }))).toBe('400 E0003');
  });

  it.each([
    [{}],
    [{ result: { ...result, target: {} } }],
    [{ result: { ...result, target: { selector: 'a', nth: targetLimits.matches } } }],
    [{ result: { ...result, target: { selector: 'a', count: targetLimits.matches + 1 } } }],
    [{ result: { ...result, target: { selector: 'a', count: 0 } } }],
    [{ result: { ...result, target: { selector: 'a', label: '' } } }],
    [{ result: { ...result, target: { selector: 'a', within: { selector: 'td' } } } }],
    [{ result: { ...result, target: { selector: 'a', within: { selector: 'td', text: 'Ada', more: 1 } } } }],
    [{ result: { ...result, more: 1 } }],
    [{ result: { ...result, candidates: Array.from({ length: 11 }, () => result.target) } }],
    [{ result: { ...result, pageUrl: 'x'.repeat(3000) } }],
  ])('refuses the news %#', async (news) => {
    const { token } = await picks.created(project);
    expect(codeOf(await tell(token, news))).toBe('400 E1017');
  });

  it.each([[{ url: 'javascript:alert(1)' }], [{ url: '' }], [{ url: 'https://a.example/', mustMatch: '' }]])(
    'is refused for %j',
    async (fields) => expect(codeOf(await picks.create(project, fields))).toBe('400 E1017'),
  );

  it('belongs to its project', async () => {
    const other = await newProject(server);
    const { id } = await picks.created(project);
    expect(codeOf(await picks.get(other, `/${id}`))).toBe('404 E1048');
    expect(codeOf(await tell('unknown', { heartbeat: true }))).toBe('404 E1048');
  });

  it('expires after an hour, and upkeep removes it', async () => {
    const { id, token } = await picks.created(project);
    server.pass(3600);
    expect(codeOf(await picks.get(project, `/${id}`))).toBe('404 E1048');
    expect(codeOf(await tell(token, { result }))).toBe('404 E1048');
    await removeExpiredPicks(server.db, server.clock.now);
    expect(await server.db.selectFrom('element_picks').selectAll().execute()).toEqual([]);
  });

  it('gives way to newer ones, of which a project keeps 100', async () => {
    const first = await picks.created(project);
    await Promise.all(Array.from({ length: 100 }, () => picks.created(project)));
    expect(codeOf(await picks.get(project, `/${first.id}`))).toBe('404 E1048');
    const { length } = await server.db
      .selectFrom('element_picks')
      .select('id')
      .where('project_id', '=', project.id)
      .execute();
    expect(length).toBe(100);
  });
});

describe('an author who waits', () => {
  it('hears of the page that was opened and of the element that was chosen, at once', async () => {
    const { id, token } = await picks.created(project);
    const opened = read(id, '?wait=25');
    await tell(token, { heartbeat: true });
    expect((await opened).status).toBe('open');
    const chosen = read(id, '?wait=25');
    await tell(token, { heartbeat: true });
    await tell(token, { result });
    expect(await chosen).toMatchObject({ status: 'chosen', result });
    expect((await read(id, '?wait=25')).status).toBe('chosen');
  });

  it('hears of it from another process by a notification', async () => {
    let heard = 0;
    const listener = listen(server.databaseUrl, { [picksChannel]: () => heard++ });
    await until('the listener is there', () => heard > 0);
    const before = heard;
    const { token } = await picks.created(project);
    await tell(token, { heartbeat: true });
    await until('the notification arrives', () => heard > before);
    await listener.close();
  });

  it('is answered when the time is over', async () => {
    const { id } = await picks.created(project);
    expect((await read(id, '?wait=1')).status).toBe('waiting');
    for (const wait of ['26', '-1', 'x'])
      expect(codeOf(await picks.get(project, `/${id}?wait=${wait}`))).toBe('400 E1017');
  });

  it('holds no place after leaving, and there are no more than 20 places for a project', async () => {
    const { id } = await picks.created(project);
    const leaving = new AbortController();
    const path = `${server.url}${picks.pathOf(project, `/${id}`)}?wait=25`;
    const headers = { authorization: `Bearer ${project.token}` };
    // Tries again when it is refused: the request that looks whether all places are taken may have one of them.
    const hold = async (): Promise<string> => {
      const { status } = await fetch(path, { headers, signal: leaving.signal });
      return status === 429 ? hold() : 'answered';
    };
    const waiting = Array.from({ length: 20 }, () => hold().catch(() => 'left'));
    const statusOfWait = async () => (await picks.get(project, `/${id}?wait=1`)).status;
    await until('all places are taken', async () => (await statusOfWait()) === 429);
    const refused = await picks.get(project, `/${id}?wait=1`);
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['429 E1013', '5']);
    expect((await picks.get(project, `/${id}`)).status).toBe(200);
    leaving.abort();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'left'));
    await until('a place is free', async () => (await statusOfWait()) === 200);
  });
});
