import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyPatch, bodyPatches } from '../../../test/arbitrary-bodies.ts';
import { sampleProject, targets } from '../../../test/sample-project.ts';
import { contentTypes } from '../../content-types/types.ts';
import type { VersionBody } from '../body.ts';
import { initialBody } from '../defaults.ts';
import { forkBody } from '../fork.ts';
import { readVersionPatch } from '../read-patch.ts';
import { textsOf } from './texts.ts';
import { translateBody } from './translate.ts';
import { translatedUnits, unitsOf } from './units.ts';

/** Without the ids by which parts are known, as clients send bodies that know none. */
function withoutIds(body: VersionBody): BodyPatch {
  const { steps, data } = structuredClone(body);
  const forget = (_: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { id, ...rest } = value as Record<string, unknown>;
    return rest;
  };
  return JSON.parse(JSON.stringify(data ? { data } : { steps }, forget));
}

describe.each(contentTypes.filter((type) => type !== 'tracker'))('in any body of a %s', (type) => {
  const bodies = bodyPatches(type, sampleProject).map((patch) => {
    const { body, issues } = readVersionPatch(type, patch, initialBody(type, sampleProject.theme), targets);
    if (!body) throw new Error(JSON.stringify(issues));
    return body;
  });
  const check = (property: (body: VersionBody) => void) =>
    fc.assert(fc.property(bodies, property), { numRuns: 60 });
  const paths = (body: VersionBody) => unitsOf(type, body).map(({ path }) => path);
  const saved = (body: VersionBody) =>
    Object.fromEntries(
      unitsOf(type, body).map(({ path, source }, index) => [path, { source, translation: `${index}` }]),
    );

  it('each text has a path of its own, the same in a fork', () => {
    check((body) => {
      expect(new Set(paths(body)).size).toBe(paths(body).length);
      expect(paths(forkBody(body))).toEqual(paths(body));
    });
  });

  it('each text can be replaced alone', () => {
    check((body) => {
      for (const { path, at, source } of textsOf(type, body)) {
        const translated = translateBody(type, body, { [path]: 'other' });
        expect(textsOf(type, translated).find((text) => text.at === at)?.source).toBe('other');
        expect(translateBody(type, translated, { [path]: source })).toEqual(body);
      }
    });
  });

  it('no translation is lost when it is sent again without ids', () => {
    check((body) => {
      const again = readVersionPatch(type, withoutIds(body), body, targets).body!;
      const before = translatedUnits(unitsOf(type, body), saved(body));
      const after = translatedUnits(unitsOf(type, again), saved(body));
      const sorted = (units: typeof before) =>
        units.map(({ source, translation }) => `${source} ${translation}`).sort();
      expect(sorted(after)).toEqual(sorted(before));
      expect(after.some(({ outdated }) => outdated)).toBe(false);
    });
  });
});
