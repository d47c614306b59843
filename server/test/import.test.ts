import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useProject } from './api.ts';
import { useServer } from './harness.ts';
import { run } from './processes.ts';

const server = useServer();
const { project, api } = useProject(server);
let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'guidepost-import-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const fileOf = (name: string, text: string) => {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
};
const importing = (file: string, ...words: string[]) => {
  const place = ['--project', project.id, '--environment', project.production];
  const settings = { GUIDEPOST_URL: server.url, GUIDEPOST_TOKEN: project.token };
  return run(['import', file, ...place, ...words], settings);
};
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('a file of users is imported; rows that fail are told with their reasons', async () => {
  const file = fileOf(
    'users.csv',
    '\ufeffUser ID,Email,Seats,Active,Since,Notes,zip\n' +
      'ada,ada@example.com,3,yes,2026-01-31,"a, b",01234\n' +
      'bob,bob@example.com,many,no,,,\n' +
      ',nobody@example.com,,,,,\n' +
      'cyd,,4,no,2026-02-01T10:00:00+02:00,,\n',
  );
  const map = ['User ID=id', 'Email=email', 'Seats=seats', 'Active=active', 'Since=since', 'Notes='];
  const type = ['Seats=number', 'Active=boolean', 'Since=date'];
  const words = [...map.flatMap((pair) => ['--map', pair]), ...type.flatMap((pair) => ['--type', pair])];
  const { code, stdout, stderr } = await importing(file, ...words);
  expect([code, stdout]).toEqual([1, '4 rows were sent, 2 of them failed.\n']);
  expect(stderr).toBe(`${file}.report tells which rows failed and why.\n`);
  expect((await api('/users/ada')).body.attributes).toMatchObject({
    email: 'ada@example.com',
    seats: 3,
    active: true,
    since: '2026-01-31T00:00:00.000Z',
    zip: '01234',
  });
  expect((await api('/users/ada')).body.attributes.Notes).toBeUndefined();
  expect((await api('/users/cyd')).body.attributes).toMatchObject({
    seats: 4,
    since: '2026-02-01T08:00:00.000Z',
  });
  expect((await api('/users/bob')).status).toBe(404);
  expect(linesOf(`${file}.report`)).toMatchObject([
    { file: 'users.csv', kind: 'users', project: project.id },
    { row: 2, status: 400, message: 'Seats: "many" is not a number' },
    { row: 3, status: 400, message: expect.stringContaining('E1017') },
    { done: 4 },
  ]);
});

it('an interrupted import of events is resumed where it stood, and no row is recorded twice', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => `ada,bought,${n}\n`).join('');
  const file = fileOf('events.csv', `userId,name,price\n${rows}`);
  const words = ['--kind', 'events', '--type', 'price=number'];
  expect(await importing(file, ...words)).toMatchObject({
    code: 0,
    stdout: '20 rows were sent, 0 of them failed.\n',
  });
  const report = `${file}.report`;
  expect(await importing(file, ...words)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--resume'),
  });
  // As it is after an interruption: five rows are done, the third could not be written then, and a line is cut off.
  const [first] = readFileSync(report, 'utf8').split('\n');
  writeFileSync(report, `${first}\n{"row":3,"status":503,"message":"","record":{}}\n{"done":5}\n{"ro`);
  const resumed = await importing(file, ...words, '--resume', report);
  expect(resumed).toMatchObject({ code: 0, stdout: '16 rows were sent, 0 of them failed.\n' });
  expect((await api('/events?name=bought&limit=100')).body.results).toHaveLength(20);
  writeFileSync(file, 'userId,name\nada,another\n');
  const other = await importing(file, ...words, '--resume', report);
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('another import') });
});

it.each([
  ['a column that cannot be an attribute', 'id,2 much\nada,1\n', [], '--map "2 much=name"'],
  ['no column with the id', 'name\nada\n', [], 'No column is id'],
  ['an unknown column in --map', 'id\nada\n', ['--map', 'Email=email'], 'The file has: id'],
  ['an unknown type', 'id,seats\nada,1\n', ['--type', 'seats=integer'], '--type knows'],
  ['no rows', 'id\n', [], 'no rows'],
  ['a report that is no file', 'id\nada\n', ['--resume', '/dev/zero'], 'There is no report'],
  ['a quote that is never closed', `id\n"${'a\n'.repeat(1_000_000)}`, [], 'cannot be read as CSV'],
])('%s is told before anything is sent', async (_, text, words, told) => {
  const { code, stderr } = await importing(fileOf('wrong.csv', text), ...words);
  expect([code, stderr]).toEqual([1, expect.stringContaining(told)]);
});

it('a token that may not is told what the service says', async () => {
  const file = fileOf('refused.csv', 'id\nada\n');
  const words = ['import', file, '--project', project.id, '--environment', project.production];
  const { code, stderr } = await run(words, { GUIDEPOST_URL: server.url, GUIDEPOST_TOKEN: 'unknown' });
  expect([code, stderr]).toEqual([1, expect.stringContaining('403 E1000')]);
});
