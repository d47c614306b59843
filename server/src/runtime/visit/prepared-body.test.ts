import { maxSteps } from 'guidepost-model/limits';
import { expect, it } from 'vitest';
import { patched } from '../../../../model/test/body-patches.ts';
import { conditionListsInParts } from '../content/condition-lists.ts';
import { prepareBody } from './prepared-body.ts';

/* How long a part takes depends on the machine; how many parts there are does not: see model/src/content/parts.test.ts. */

const textsOfStep = 20;
const body = patched('flow', {
  steps: Array.from({ length: maxSteps }, (_, step) => ({
    name: `Step ${step}`,
    type: 'modal',
    content: Array.from({ length: textsOfStep }, (_, n) => ({ type: 'text', markdown: `Text ${step} ${n}` })),
  })),
});

it('the largest body is prepared for pages with a pause for each step, text and written step', () => {
  const work = prepareBody('flow', body, [], { versionId: 'version', isAllowed: false });
  expect([...work].length).toBeGreaterThanOrEqual(maxSteps * (textsOfStep + 3));
});

it('the lists of conditions of the largest body are found with a pause for each step', () => {
  expect([...conditionListsInParts('flow', body)].length).toBeGreaterThanOrEqual(maxSteps);
});
