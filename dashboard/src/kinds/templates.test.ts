import { initialBody } from 'guidepost-model/content/defaults';
import { readVersionPatch } from 'guidepost-model/content/read-patch';
import { contentTypes } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { targets } from '../../../model/test/sample-project.ts';
import { templates } from './templates.ts';

const all = contentTypes.flatMap((type) => templates[type].map((template) => ({ type, ...template })));

describe.each(all)('the template $name', ({ type, body, event }) => {
  it('is taken by the service as it is, after the event that comes with it', () => {
    const events: typeof targets.events = (codeName) =>
      codeName === event?.codeName ? { predefined: false } : targets.events(codeName);
    const { body: made, issues } = readVersionPatch(type, structuredClone(body), initialBody(type, null), {
      ...targets,
      events,
    });
    expect(issues).toBeUndefined();
    const parts = made?.steps.length ? made.steps : [made?.data];
    expect(parts.every(Boolean)).toBe(true);
  });
});

it('there are a dozen templates with different names, and one at least for every type', () => {
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(contentTypes.filter((type) => templates[type].length === 0)).toEqual([]);
});
