import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, useServer } from '../../../test/harness.ts';
import { type Published, useLiving } from '../../../test/lived-content.ts';

const server = useServer();
const { project, api, put, living } = useLiving(server);

const call = (query: string) => api(`/sessions${query}`);
const idsOf = ({ body }: { body: { results: { id: string }[] } }) => body.results.map(({ id }) => id);

describe('the list', () => {
  let flow: Published;
  let banner: Published;
  const sessions: string[] = [];
  let first: Date;
  beforeAll(async () => {
    [flow, banner] = [await living.publish('flow'), await living.publish('banner')];
    server.pass(60);
    first = server.clock.now;
    for (let n = 0; n < 12; n++) {
      sessions.push(await living.begin(n % 2 ? banner : flow, `reader ${n % 4} ${n < 4 ? '' : n}`));
      // Several begin in the same millisecond.
      if (n % 3 === 2) server.pass(1);
    }
    for (const id of [sessions[0]!, sessions[6]!]) await living.event(id, 'flow_completed');
  });
  const at = (seconds: number) => new Date(first.getTime() + seconds * 1000).toISOString();

  it('shows all of the environment, oldest first or newest first', async () => {
    expect(idsOf(await call(''))).toEqual(sessions);
    expect(idsOf(await call('?orderBy=-createdAt'))).toEqual(sessions.toReversed());
    const staging = `/v2/projects/${project.id}/environments/${project.staging}/sessions`;
    expect((await server.call(staging, project)).body.results).toEqual([]);
  });

  it.each([
    ['by content', () => `contentId=${banner.id}`, (n: number) => n % 2 === 1],
    ['by user', () => 'userId=reader%200%20', (n: number) => n === 0],
    ['completed', () => 'completed=true', (n: number) => n === 0 || n === 6],
    ['not completed', () => 'completed=0', (n: number) => n !== 0 && n !== 6],
    [
      'by content and completed',
      () => `contentId=${flow.id}&completed=no`,
      (n: number) => n % 2 === 0 && n !== 0 && n !== 6,
    ],
    ['from a time on', () => `createdAfter=${at(2)}`, (n: number) => n >= 6],
    ['up to a time', () => `createdBefore=${at(1)}`, (n: number) => n < 6],
    ['of a user who is unknown', () => 'userId=nobody', () => false],
  ])('can be filtered %s', async (_, query, belongs) => {
    expect(idsOf(await call(`?${query()}`))).toEqual(sessions.filter((__, n) => belongs(n)));
  });

  it.each([
    ['contentId=unknown', '404 E1004'],
    ['completed=maybe', '400 E1017'],
    ['createdAfter=yesterday', '400 E1017'],
    ['orderBy=progress', '400 E1017'],
    ['limit=0', '400 E1017'],
  ])('refuses %s with %s', async (query, code) => {
    expect(codeOf(await call(`?${query}`))).toBe(code);
  });

  it.each(['', '&orderBy=-createdAt', '&completed=false'])('pages there and back%s', async (query) => {
    const whole = idsOf(await call(`?limit=100${query}`));
    const pages = [await call(`?limit=5${query}`)];
    while (pages.at(-1)!.body.next) pages.push(await server.call(pages.at(-1)!.body.next, project));
    expect(pages.flatMap(idsOf)).toEqual(whole);
    const back = await server.call(pages.at(-1)!.body.previous, project);
    expect(idsOf(back)).toEqual(idsOf(pages.at(-2)!));
  });

  it('expands what each session refers to', async () => {
    const { body } = await call('?expand=user&expand=content&limit=2');
    const shown = body.results.map((one: { user: { id: string }; content: { id: string } }) => [
      one.user.id,
      one.content.id,
    ]);
    expect(shown).toEqual([
      ['reader 0 ', flow.id],
      ['reader 1 ', banner.id],
    ]);
  });
});

describe('what is expanded on a page of sessions', () => {
  it('is refused when it has more bytes than an answer may have, and read with a smaller limit', async () => {
    const banner = await living.publish('banner');
    const value = 'x'.repeat(15_000);
    const attributes = { one: value, two: value, three: value, four: value };
    await put('/users/large', attributes);
    await put('/companies/large', attributes);
    await put('/companies/large/memberships/large');
    const id = await living.begin(banner, 'large', { companyId: 'large' });
    await sql`
      INSERT INTO content_sessions
      SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id || n, 'ended_at', now()))).*
      FROM content_sessions s, generate_series(1, 99) n WHERE s.id = ${id}`.execute(server.db);
    const query = '?userId=large&limit=100&expand=user&expand=company';
    const refused = await call(query);
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.message).toContain('Ask for fewer sessions at once with limit');
    const fewer = await call(query.replace('100', '50'));
    expect(fewer.body.results).toHaveLength(50);
    expect(fewer.body.results[0].company.attributes.four).toBe(value);
  });
});
