import { expect, it } from 'vitest';
import { marksOf } from './findings.ts';

it.each([
  ['steps[1].target', ['steps[1]', 'steps[1].target']],
  ['steps[0].content[2].url', ['steps[0]', 'steps[0].content[2]', 'steps[0].content[2].url']],
  ['steps[0].content', ['steps[0]', 'steps[0].content']],
  ['steps', ['steps']],
  ['data.items', ['data.items']],
  ['data.target', ['', 'data.target']],
  ['themeId', ['', 'themeId']],
  ['startRules', ['startRules']],
  ['hideRules.when[0]', ['hideRules.when[0]', 'startRules']],
])('a finding at %s marks what leads there', (path, places) => {
  const finding = { severity: 'error' as const, path, message: '', text: '' };
  expect([...marksOf([finding]).keys()].sort()).toEqual(places);
});
