import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../test/api.ts';
import { type Answer, codeOf, newTestToken, useServer } from '../../../test/harness.ts';
import { useLiving } from '../../../test/lived-content.ts';
import { until } from '../../../test/until.ts';
import type { GuidepostApp } from '../../app.ts';
import { limits } from '../request/limits.ts';
import { linesOf, listOrCsv } from './csv.ts';
import { pageSize } from './query.ts';

/** Where the second page of the slow list waits. */
const gate = (() => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
})();

/** A list whose second page takes long. */
function addSlowList({ app }: GuidepostApp): void {
  app.get('/slow', (request, reply) => {
    const list = async () => {
      const isFirst = (request.query as { cursor?: string }).cursor === undefined;
      if (!isFirst) await gate.opened;
      return { results: [{ id: 'x' }], next: isFirst ? '/slow?cursor=2' : null, previous: null };
    };
    return listOrCsv(request, reply, list, () => [{ name: 'id', of: ({ id }) => id }]);
  });
}

const server = useServer({}, addSlowList);
const { project, api, put, living } = useLiving(server);

/** The cells of a file in CSV, whose values have neither commas nor quotes. */
const tableOf = (answer: Answer): string[][] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="guidepost.csv"');
  expect(answer.body.endsWith('\r\n')).toBe(true);
  return answer.body
    .trimEnd()
    .split('\r\n')
    .map((line: string) => line.split(','));
};

/** An answer that nobody reads. */
const begun = (url: string): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => http.get(url, { agent: false }, resolve).on('error', reject));

describe('a list as CSV', () => {
  it('has a header, and a line for every item of all pages', async () => {
    const count = pageSize.most * 2 + 5;
    const writes = Array.from({ length: count }, (_, n) =>
      put(`/users/u${n}`, { plan: n % 2 ? 'pro' : 'free' }),
    );
    await Promise.all(writes);
    const [head, ...lines] = tableOf(await api('/users?format=csv&limit=1&cursor=nothing'));
    expect(head?.slice(0, 2)).toEqual(['id', 'createdAt']);
    const plan = head!.indexOf('attributes.plan');
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map(([id]) => id)).size).toBe(count);
    expect(lines.find(([id]) => id === 'u1')?.[plan]).toBe('pro');
    // The same list at the same time, at other places.
    const files = await Promise.all([1, 2, 3].map(() => api('/users?format=csv')));
    for (const file of files) expect(tableOf(file)).toHaveLength(count + 1);
  });

  it('keeps the filters, the order and the rights of the list', async () => {
    await put('/companies/one', { seats: -5 });
    server.pass(1);
    await put('/companies/two');
    const [head, ...lines] = tableOf(await api('/companies?format=csv&orderBy=-createdAt'));
    expect(lines.map(([id]) => id)).toEqual(['two', 'one']);
    expect(lines[1]?.[head!.indexOf('attributes.seats')]).toBe('-5');
    expect(tableOf(await api('/companies?format=csv&search=tw'))).toHaveLength(2);
    expect(tableOf(await api('/companies?format=csv&createdBefore=2020-01-01'))).toHaveLength(1);
    const token = await newTestToken(server, project, { scopes: ['user:read'] });
    expect(codeOf(await api('/companies?format=csv', 'GET', undefined, { token }))).toBe('403 E1012');
    expect(codeOf(await api('/users?format=csv&companyId=nobody'))).toBe('404 E1002');
    expect(issuesOf(await api('/users?format=xml'))).toEqual(['schema format']);
  });

  it('has everybody who fulfils the conditions of a body, on however many pages', async () => {
    const count = pageSize.most + 3;
    const writes = Array.from({ length: count * 2 }, (_, n) =>
      put(`/users/q${n}`, { team: n % 2 ? 'red' : 'blue' }),
    );
    await Promise.all(writes);
    const isRed = { type: 'attribute', scope: 'user', attribute: 'team', op: 'is', value: 'red' };
    const query = (body: object, of = 'users') => api(`/${of}/query?format=csv`, 'POST', body);
    const [head, ...lines] = tableOf(await query({ conditions: [isRed], limit: 1 }));
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => line[head!.indexOf('attributes.team')]))).toEqual(new Set(['red']));
    expect(tableOf(await query({ conditions: [isRed], search: 'q1' })).length).toBeLessThan(count);
    expect(tableOf(await query({ search: 'nobody-at-all' }, 'companies'))).toHaveLength(1);
    const wrong = await query({ conditions: [{ ...isRed, attribute: 'unknown' }] });
    expect(codeOf(wrong)).toBe('400 E1017');
  });

  it('has nothing that a spreadsheet would run, and quotes what needs quotes', async () => {
    for (const [id, note] of [
      ['equals', '=1+1'],
      ['plus', '+1'],
      ['minus', '-1'],
      ['at', '@SUM(1)'],
      ['tab', '\t=1'],
      ['quoted', 'a "b", c\r\nd'],
    ] as const)
      await put(`/companies/${id}`, { note });
    const { body } = await api('/companies?format=csv');
    for (const cell of ["'=1+1", "'+1", "'-1", "'@SUM(1)", "'\t=1", '"a ""b"", c\r\nd"'])
      expect(body).toContain(`,${cell}`);
    await put('/companies/=cmd');
    expect((await api('/companies?format=csv')).body).toContain("\r\n'=cmd,");
  });

  it('is there for sessions, for analytics and for the audit log', async () => {
    const flow = await living.publish('flow');
    const session = await living.begin(flow, 'ada');
    const [head, ...lines] = tableOf(await api('/sessions?format=csv'));
    expect(head).toEqual(expect.arrayContaining(['id', 'contentId', 'userId', 'progress', 'endedAt']));
    expect(head).not.toContain('answers');
    expect(lines.map(([id]) => id)).toEqual([session]);
    expect(tableOf(await api('/sessions?format=csv&expand=answers'))[0]).toContain('answers');

    const at = `/v2/projects/${project.id}`;
    const range = `environmentId=${project.production}&startDate=2026-02-27&endDate=2026-03-01&format=csv`;
    const read = async (path: string) => tableOf(await server.call(`${at}${path}`, project));
    const [names, ...days] = await read(`/content/${flow.id}/analytics?${range}`);
    expect(names?.[0]).toBe('date');
    expect(days.map(([date]) => date)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    const [columns, ...contents] = await read(`/content/analytics?${range}`);
    expect(contents.map((line) => line[columns!.indexOf('views')])).toEqual(['1']);

    const [fields, ...entries] = await read('/audit-log?format=csv&operation=publishContent');
    expect(entries.map((line) => line[fields!.indexOf('targetId')])).toEqual([flow.id]);
  });

  it('breaks off beyond its most lines, so that nobody takes it for whole', async () => {
    const page = { results: Array.from({ length: 1_000 }, (_, n) => n), next: 'more' };
    const lines = linesOf(page, [{ name: 'n', of: (n: number) => n }], async () => page);
    let count = 0;
    const readAll = async () => {
      for await (const text of lines) count += text.split('\r\n').length - 1;
    };
    await expect(readAll()).rejects.toThrow(`at most ${limits.csvLines.most} lines`);
    // The header is no line of the list.
    expect(count).toBe(limits.csvLines.most + 1);
  });

  it('is refused when too many files are being written, and ends with its reader', async () => {
    const slow = `${server.url}/slow?format=csv`;
    const open = Array.from({ length: 10 }, () => begun(slow));
    for (const answer of open) expect((await answer).statusCode).toBe(200);
    const refused = await server.call(slow);
    expect(codeOf(refused)).toBe('429 E1013');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const answer of open) (await answer).destroy();
    gate.open();
    await until('the files are given up', async () => (await server.call(slow)).status === 200);
  });
});
