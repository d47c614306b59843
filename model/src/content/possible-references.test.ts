import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyPatches } from '../../test/arbitrary-bodies.ts';
import { sampleProject, targets } from '../../test/sample-project.ts';
import { contentTypes } from '../content-types/types.ts';
import { initialBody } from './defaults.ts';
import { possibleReferencesIn } from './possible-references.ts';
import { readVersionPatch } from './read-patch.ts';
import { type BodyReference, referencesOfBody } from './references.ts';

describe('possible references', () => {
  it('are the names under the keys of references, at any depth, and the placeholders of texts', () => {
    const where = [{ type: 'event_attribute', attribute: 'amount' }];
    const patch = {
      themeId: 'blue',
      steps: [
        {
          themeId: 'red',
          content: [
            { markdown: 'Hi {{ name }} of {{ team | default: "us" }}' },
            { actions: [{ type: 'start_content', content: 'tour' }] },
            { question: { bindAttribute: 'score' } },
          ],
        },
      ],
      data: { event: 'saved', tabs: [{ blocks: [{ items: [{ content: 'list' }] }] }] },
      hideRules: {
        when: [{ conditions: [{ segment: 'some' }, { attribute: 'plan' }, { event: 'bought', where }] }],
      },
    };
    const found = possibleReferencesIn(patch);
    for (const names of Object.values(found)) names.sort();
    expect(found).toEqual({
      attributes: ['amount', 'name', 'plan', 'score', 'team'],
      events: ['bought', 'saved'],
      segments: ['some'],
      themes: ['blue', 'red'],
      contents: ['list', 'tour'],
    });
  });

  it('are found in any value, however strange', () => {
    const keys = fc.constantFrom('event', 'content', 'themeId', 'attribute', 'segment', '__proto__', 'x');
    const values = fc.anything({ key: keys, maxDepth: 6, withNullPrototype: true, withBigInt: true });
    fc.assert(
      fc.property(values, (value) => {
        const names = Object.values(possibleReferencesIn(value)).flat();
        expect(names.every((name) => typeof name === 'string')).toBe(true);
      }),
    );
  });

  it.each(contentTypes)('include every reference of a %s, in the patch and in the stored body', (type) => {
    const themeId = type === 'tracker' ? null : sampleProject.theme;
    fc.assert(
      fc.property(bodyPatches(type, sampleProject), (patch) => {
        const { body } = readVersionPatch(type, patch, initialBody(type, themeId), targets);
        const [sent, stored] = [possibleReferencesIn(patch), possibleReferencesIn(body)];
        for (const reference of referencesOfBody(type, body!)) {
          expect(namesOf(stored, reference)).toContain(nameOf(reference));
          // The theme of the version was not sent.
          if (reference.path !== 'themeId') expect(namesOf(sent, reference)).toContain(nameOf(reference));
        }
      }),
      { numRuns: 60 },
    );
  });
});

const namesOf = (found: ReturnType<typeof possibleReferencesIn>, { kind }: BodyReference) =>
  found[`${kind}s` as const];

const nameOf = (reference: BodyReference) => ('id' in reference ? reference.id : reference.codeName);
