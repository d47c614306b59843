import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo, useProject } from '../../../test/api.ts';
import { type Answer, codeOf, newProject, useServer } from '../../../test/harness.ts';

const server = useServer();

const german = { code: 'de-DE', name: 'German', locale: 'de-DE' };
const { call, create } = callsTo(server, '/localizations', german);
const { project } = useProject(server);
let target: { id: string };
beforeAll(async () => {
  target = (await create(project, { code: 'target' })).body;
});

/** Good and bad values of the fields; both are sent to POST and to PATCH. */
const accepted: [string, Record<string, string>][] = [
  ['a code of 2 characters', { code: 'de' }],
  ['a code of 35 characters', { code: 'd'.repeat(35) }],
  ['a code of 35 characters with space around', { code: ` \n${'e'.repeat(35)}\t ` }],
  ['a name of 2 characters', { name: 'ab' }],
  ['a name of 64 characters', { name: 'x'.repeat(64) }],
  ['a name of 64 characters with space around', { name: `  ${'x'.repeat(64)}\u00a0` }],
  ['a name of 64 emoji', { name: '😀'.repeat(64) }],
  ['a name with space inside', { name: 'a  b' }],
  ['a locale of 2 characters', { locale: 'de' }],
  ['a locale of 35 characters', { locale: 'x'.repeat(35) }],
  ['a locale with space around', { locale: ' de ' }],
  ['a locale that is no tag', { locale: '¿qué? 😀' }],
];

const refused: [string, Record<string, unknown>][] = [
  ['a code of 1 character', { code: 'd' }],
  ['a code of 1 character with space around', { code: ' d ' }],
  ['a code of 36 characters', { code: 'd'.repeat(36) }],
  ['a code with a space inside', { code: 'de DE' }],
  ['a code with a dot', { code: 'de.DE' }],
  ['a code with a slash', { code: 'de/DE' }],
  ['a code with an umlaut', { code: 'dé' }],
  ['a code with an emoji', { code: 'de😀' }],
  ['a code with a line break inside', { code: 'de\nDE' }],
  ['a code with a NUL', { code: 'de\0' }],
  ['an empty code', { code: '' }],
  ['a blank code', { code: '   ' }],
  ['a code that is null', { code: null }],
  ['a code that is a number', { code: 42 }],
  ['a code that is a list', { code: ['de'] }],
  ['a name of 1 character', { name: 'x' }],
  ['a name of 1 character with space around', { name: '  x  ' }],
  ['a name of 65 characters', { name: 'x'.repeat(65) }],
  ['a name of 65 emoji', { name: '😀'.repeat(65) }],
  ['a blank name', { name: ' \t\n ' }],
  ['a name with a NUL', { name: 'a\0b' }],
  ['a name that is null', { name: null }],
  ['a name that is a number', { name: 7 }],
  ['a name that is an object', { name: { de: 'Deutsch' } }],
  ['a locale of 1 character', { locale: 'd' }],
  ['a locale of 1 character with space around', { locale: ' d ' }],
  ['a locale of 36 characters', { locale: 'd'.repeat(36) }],
  ['a locale with a NUL', { locale: '\0\0' }],
  ['a locale that is null', { locale: null }],
  ['a locale that is a boolean', { locale: true }],
  ['an unknown key', { title: 'German' }],
  ['isDefault', { isDefault: true }],
  ['two unknown keys', { id: 'x', deleted: false }],
  ['a problem in every field', { code: 'd', name: null, locale: 1 }],
];

/** One issue for each of the fields. */
function expectIssues(answer: Answer, fields: object): void {
  expect(codeOf(answer)).toBe('400 E1017');
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  const paths = Object.keys(fields);
  const expected = paths.map((path) => ({ rule: 'schema', path, message: expect.stringContaining(path) }));
  expect(answer.body.error.issues.toSorted(byPath)).toEqual(expected.sort(byPath));
}

describe('the fields of a localization', () => {
  it.each(accepted)('may be %s, and are stored without the space around', async (_, fields) => {
    const trimmed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.trim()]));
    const created = await create(await newProject(server), fields);
    expect([created.status, created.body]).toEqual([201, expect.objectContaining({ ...german, ...trimmed })]);
    const patched = await call(project, 'PATCH', `/${target.id}`, fields);
    expect([patched.status, patched.body]).toEqual([200, expect.objectContaining(trimmed)]);
  });

  it.each(refused)('are refused on POST and PATCH: %s', async (_, fields) => {
    const before = (await call(project, 'GET')).body;
    expectIssues(await create(project, fields), fields);
    expectIssues(await call(project, 'PATCH', `/${target.id}`, fields), fields);
    expectIssues(await call(project, 'PATCH', '/nowhere', fields), fields);
    expect((await call(project, 'GET')).body).toEqual(before);
  });

  it.each(['code', 'name', 'locale'])('are all needed on POST: %s', async (key) => {
    expectIssues(await create(project, { [key]: undefined }), { [key]: undefined });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty object', {}],
    ['null', null],
    ['a list', [german]],
    ['a text', '"de-DE"'],
    ['broken JSON', '{"code":'],
    ['a __proto__', '{"code":"de","name":"German","locale":"de","__proto__":{}}'],
    ['half a surrogate pair', '{"code":"de","name":"\\ud83d","locale":"de"}'],
  ])('are refused as a whole: %s', async (_, body) => {
    const sent = body === null ? 'null' : body;
    expect(codeOf(await call(project, 'POST', '', sent))).toBe('400 E1017');
    expect(codeOf(await call(project, 'PATCH', `/${target.id}`, sent))).toBe('400 E1017');
  });
});
