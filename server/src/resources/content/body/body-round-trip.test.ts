import fc from 'fast-check';
import type { VersionBody } from 'guidepost-model/content/body';
import { initialBody } from 'guidepost-model/content/defaults';
import { forkBody } from 'guidepost-model/content/fork';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import { readVersionPatch } from 'guidepost-model/content/read-patch';
import { referencesOfBody } from 'guidepost-model/content/references';
import { Steps } from 'guidepost-model/content/schemas/body';
import { HideRules, StartRules } from 'guidepost-model/content/schemas/start-rules';
import { dataSchemas } from 'guidepost-model/content-types/schemas';
import { contentTypes } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { bodyPatches } from '../../../../../model/test/arbitrary-bodies.ts';
import { sampleProject, targets } from '../../../../../model/test/sample-project.ts';
import { newValidator } from '../../../http/request/validation.ts';

const ajv = newValidator();
const validate = {
  steps: ajv.compile(Steps),
  startRules: ajv.compile(StartRules),
  hideRules: ajv.compile(HideRules),
};

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe.each(contentTypes)('a body of type %s', (type) => {
  const validateData = type === 'flow' ? undefined : ajv.compile(dataSchemas[type]);
  const themeId = type === 'tracker' ? null : sampleProject.theme;

  const written = bodyPatches(type, sampleProject).map((patch) => {
    const { body, issues } = readVersionPatch(type, copy(patch), initialBody(type, themeId), targets);
    if (issues) throw new Error(`${JSON.stringify(issues)} for ${JSON.stringify(patch)}`);
    return body;
  });

  const check = (fact: (body: VersionBody) => void) => fc.assert(fc.property(written, fact), { numRuns: 60 });

  it('has the form that its schemas promise', () => {
    check((body) => {
      for (const [key, isValid] of Object.entries(validate)) {
        const part = body[key as keyof typeof validate];
        if (part !== null) expect(isValid(copy(part)), JSON.stringify(isValid.errors)).toBe(true);
      }
      if (validateData) expect(validateData(copy(body.data)), JSON.stringify(validateData.errors)).toBe(true);
    });
  });

  it('can be written back unchanged, as a whole and part by part', () => {
    check((body) => {
      expect(readVersionPatch(type, copy(body), body, targets)).toEqual({ body });
      for (const [key, part] of Object.entries(body))
        expect(readVersionPatch(type, { [key]: copy(part) }, body, targets)).toEqual({ body });
    });
  });

  it('can be written to a fork of its version, where only the ids of steps differ', () => {
    check((body) => {
      const fork = forkBody(body);
      expect(readVersionPatch(type, copy(body), fork, targets)).toEqual({ body: fork });
      const ids = fork.steps.map(({ id }) => id);
      expect(body.steps.filter(({ id }) => ids.includes(id))).toEqual([]);
      expect(fork.steps.map(({ cvid }) => cvid)).toEqual(body.steps.map(({ cvid }) => cvid));
    });
  });

  it('is not changed by a write that is based on it', () => {
    check((body) => {
      const before = copy(body);
      readVersionPatch(type, initialBody(type, sampleProject.theme), body, targets);
      expect(body).toEqual(before);
    });
  });

  it('has references that exist, of which each is named once', () => {
    check((body) => {
      const references = referencesOfBody(type, body);
      const keys = references.map(({ path: _, ...target }) => JSON.stringify(target));
      expect(new Set(keys).size).toBe(keys.length);
      const { contents, themes } = possibleReferencesIn(body);
      for (const reference of references) {
        if (reference.kind === 'content') expect(contents).toContain(reference.id);
        if (reference.kind === 'theme') expect(themes).toContain(reference.id);
      }
    });
  });
});
