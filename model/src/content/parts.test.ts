import { expect, it } from 'vitest';
import { patched } from '../../test/body-patches.ts';
import { sampleProject, targets } from '../../test/sample-project.ts';
import type { InParts } from '../in-parts.ts';
import { maxSteps } from '../limits.ts';
import { initialBody } from './defaults.ts';
import { possibleReferencesInParts } from './possible-references.ts';
import { questionsInParts } from './question-list.ts';
import { versionPatchInParts } from './read-patch.ts';
import { referencesInParts } from './references.ts';
import { applyInParts } from './translations/apply.ts';
import { textsInParts, textsOf } from './translations/texts.ts';
import { translateInParts } from './translations/translate.ts';
import { translatedInParts, unitsInParts, unitsOf } from './translations/units.ts';
import { usabilityInParts } from './usability.ts';

/*
 * How long a part takes depends on the machine; how many parts there are does not. A step is bounded (`maxPartValues`),
 * so work with a pause for each step of the largest body never takes long between two pauses.
 */

const steps = Array.from({ length: maxSteps }, (_, step) => ({
  name: `Step ${step}`,
  type: 'modal',
  content: Array.from({ length: 20 }, (_, n) => ({ type: 'text', markdown: `Text ${step} ${n}` })),
}));
const initial = initialBody('flow', sampleProject.theme);
const body = patched('flow', { steps });
const texts = textsOf('flow', body);
const units = unitsOf('flow', body);
const stored = Object.fromEntries(
  units.map(({ path }) => [path, { source: 'Other', translation: 'Anderer' }]),
);
const proposals = texts.map(({ path }) => ({ path, translation: 'Text', place: path }));

const countOf = (work: InParts<unknown>) => [...work].length;

it.each<[string, () => InParts<unknown>, least: number]>([
  ['reading a patch', () => versionPatchInParts('flow', { steps }, initial, targets), maxSteps],
  [
    'reading a patch over a stored body',
    () => versionPatchInParts('flow', { steps }, body, targets),
    3 * maxSteps,
  ],
  ['finding what it may refer to', () => possibleReferencesInParts({ steps }), 50],
  ['finding what it refers to', () => referencesInParts('flow', body), maxSteps],
  [
    'judging whether it can be published',
    () => usabilityInParts('flow', body, targets, { isStartedByOthers: false }),
    4 * maxSteps,
  ],
  ['finding its texts', () => textsInParts('flow', body), maxSteps],
  ['finding its units', () => unitsInParts('flow', body), maxSteps],
  ['matching translations of other texts', () => translatedInParts(units, stored), 100],
  ['listing its questions', () => questionsInParts('flow', body), maxSteps],
  ['translating', () => translateInParts('flow', body, {}), 2 * maxSteps + texts.length],
  ['applying translations', () => applyInParts(texts, {}, proposals), proposals.length],
])('%s of ten thousand blocks has pauses', (_, work, least) => {
  expect(countOf(work())).toBeGreaterThanOrEqual(least);
});
