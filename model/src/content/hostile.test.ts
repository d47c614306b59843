import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyPatches } from '../../test/arbitrary-bodies.ts';
import { block, issuesOf, patched, patchedFrom, step } from '../../test/body-patches.ts';
import { sampleProject, targets } from '../../test/sample-project.ts';
import { type ContentType, contentTypes } from '../content-types/types.ts';
import { initialBody } from './defaults.ts';
import { possibleReferencesIn } from './possible-references.ts';
import { readVersionPatch } from './read-patch.ts';
import { referencesOfBody } from './references.ts';
import { usabilityOf } from './usability.ts';

const text = { type: 'text', markdown: 'Hi' };
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** Innermost first. */
const nested = (levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown => {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};
const columns = (inner: unknown) => ({ type: 'columns', columns: [{ blocks: [inner] }] });
const group = (inner: unknown) => ({ type: 'group', match: 'all', conditions: [inner] });

describe('columns', () => {
  it('go five deep', () => {
    expect(issuesOf('flow', block(nested(5, columns, text) as object))).toEqual([]);
    const path = `steps[0].content[0]${'.columns[0].blocks[0]'.repeat(6)}`;
    expect(issuesOf('flow', block(nested(6, columns, text) as object))).toEqual([`schema ${path}`]);
  });

  it('a thousand deep are one clear problem', () => {
    expect(issuesOf('flow', block(nested(1000, columns, text) as object))).toHaveLength(1);
  });
});

describe('size', () => {
  it('of conditions is limited: a thousand groups in each other are one clear problem', () => {
    const when = [nested(1000, group, { type: 'current_url', includes: ['*'] })];
    expect(issuesOf('flow', { startRules: { when } })).toHaveLength(1);
  });

  it.each([
    [10_000, []],
    [10_001, ['schema steps[20].content[0]']],
  ])('%d blocks give %j', (count, issues) => {
    const content = (length: number) => ({ name: 'A', type: 'modal', content: times(length, text) });
    const steps = [...times(20, content(500)), ...times(count - 10_000, content(1))];
    expect(issuesOf('flow', { steps })).toEqual(issues);
  });

  it('of one step and of data is limited, as sent and as kept', () => {
    const content = (length: number) => times(length, text);
    expect(issuesOf('flow', step({ content: content(990) }))).toEqual([]);
    // Each of them is kept with an id, the word `block` and its type.
    expect(issuesOf('flow', step({ content: content(1000) }))).toEqual(['schema steps[0]']);
    expect(issuesOf('flow', step({ content: content(2000), name: 1 }))).toEqual(['schema steps[0]']);
    expect(issuesOf('banner', { data: { content: content(990) } })).toEqual([]);
    expect(issuesOf('banner', { data: { content: content(1000) } })).toEqual(['schema data']);
  });

  it('of the texts of one step and of data is limited', () => {
    const content = (length: number) => times(length, { type: 'text', markdown: 'x'.repeat(20_000) });
    expect(issuesOf('flow', step({ content: content(12) }))).toEqual([]);
    expect(issuesOf('flow', step({ content: content(13) }))).toEqual(['schema steps[0]']);
    expect(issuesOf('flow', { steps: times(13, step({ content: content(12) }).steps[0]) })).toEqual([]);
    expect(issuesOf('banner', { data: { content: content(13) } })).toEqual(['schema data']);
  });

  it('of one step is limited so that what was read can be sent back', () => {
    const body = patched('flow', step({ content: times(990, text) }));
    expect(patchedFrom('flow', body, { steps: body.steps })).toEqual(body);
  });

  it('that is too large is not looked at any further', () => {
    const steps = [
      ...times(20, { name: 'A', type: 'modal', content: times(500, text) }),
      step({ content: [text, {}] }).steps[0],
    ];
    expect(issuesOf('flow', { steps, data: {}, startRules: 1 })).toEqual(['schema steps[20].content[0]']);
  });

  it.each([
    [500, []],
    [501, ['schema steps']],
  ])('%d steps give %j', (count, issues) => {
    expect(issuesOf('flow', { steps: times(count, { name: 'A', type: 'modal' }) })).toEqual(issues);
  });

  it('of a name is limited, in characters', () => {
    expect(issuesOf('flow', step({ name: '😀'.repeat(255) }))).toEqual([]);
    expect(issuesOf('flow', step({ name: '😀'.repeat(256) }))).toEqual(['schema steps[0].name']);
    expect(issuesOf('flow', step({ name: 'a'.repeat(2 ** 17) }))).toEqual(['schema steps[0].name']);
  });

  it('of a text is limited', () => {
    expect(issuesOf('flow', block({ type: 'text', markdown: 'a'.repeat(20_000) }))).toEqual([]);
  });

  it('of the answer is limited too', () => {
    const many = Object.fromEntries(times(4900, 0).map((_, index) => [`key${index}`, 1]));
    expect(issuesOf('banner', { data: many })).toHaveLength(1000);
    expect(issuesOf('flow', { steps: times(400, { content: times(100, {}) }) })).toHaveLength(1000);
    const long = { [`a${'b'.repeat(2 ** 20)}`]: 1 };
    expect(issuesOf('banner', { data: long })[0]!.length).toBeLessThan(200);
  });
});

describe('names of the language', () => {
  const odd = JSON.parse(
    '{"__proto__": {"name": "A"}, "constructor": 1, "toString": 2, "hasOwnProperty": 3}',
  );

  it('are unknown keys like any other', () => {
    const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    expect(issuesOf('banner', { data: odd })).toEqual(keys.map((key) => `schema data.${key}`));
    expect(issuesOf('flow', { startRules: odd })).toEqual(keys.map((key) => `schema startRules.${key}`));
    expect(issuesOf('flow', odd)).toEqual(keys.map((key) => `schema ${key}`));
    expect(issuesOf('flow', step(odd))).toEqual([]);
  });

  it('are no fields, words or references', () => {
    expect(issuesOf('flow', { steps: [Object.create({ name: 'A', type: 'modal' })] })).toHaveLength(2);
    expect(issuesOf('flow', step({ type: 'constructor' }))).toEqual(['schema steps[0].type']);
    expect(issuesOf('flow', block({ type: '__proto__' }))).toEqual(['schema steps[0].content[0].type']);
    expect(issuesOf('tracker', { data: { event: 'constructor' } })).toEqual(['reference_target data.event']);
  });
});

describe('anything at all', () => {
  const keys = fc.constantFrom(
    'steps',
    'data',
    'startRules',
    'hideRules',
    'themeId',
    'scheduledAt',
    'content',
    'type',
    'columns',
    'blocks',
    'question',
    'actions',
    'when',
    'items',
    'tabs',
    'options',
    'range',
    '__proto__',
    'constructor',
    'id',
  );
  const anything = fc.anything({
    key: keys,
    maxDepth: 6,
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
  });

  it.each(contentTypes)('is read without an exception: %s', (type) => {
    fc.assert(
      fc.property(anything, (patch) => {
        possibleReferencesIn(patch);
        readVersionPatch(type, patch, initialBody(type, sampleProject.theme), targets);
      }),
      { numRuns: 300 },
    );
  });

  it.each(contentTypes)('in place of any part is read without an exception: %s', (type) => {
    fc.assert(
      fc.property(bodyPatches(type, sampleProject), fc.nat(), anything, (patch, place, value) => {
        const { body } = readVersionPatch(type, withValue(patch, place, value), stored(type), targets);
        if (!body) return;
        referencesOfBody(type, body);
        usabilityOf(type, body, targets, { isStartedByOthers: false });
      }),
      { numRuns: 300 },
    );
  });
});

const stored = (type: ContentType) => initialBody(type, sampleProject.theme);

/** The patch with one of its values, whichever, replaced. */
function withValue(patch: object, place: number, value: unknown): unknown {
  const copy = structuredClone(patch);
  const places: [object, string][] = [];
  const collect = (parent: object) => {
    for (const [key, item] of Object.entries(parent)) {
      places.push([parent, key]);
      if (typeof item === 'object' && item !== null) collect(item);
    }
  };
  collect(copy);
  const chosen = places[place % places.length];
  if (chosen) Object.assign(chosen[0], { [chosen[1]]: value });
  return copy;
}
