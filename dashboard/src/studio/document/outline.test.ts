import { expect, it } from 'vitest';
import { patched } from '../../../../model/test/body-patches.ts';
import { allParts, outlineOf, partAround } from './outline.ts';
import { parsePath, pathText } from './paths.ts';

it.each([
  ['steps[0].content[1].actions[0].url', 'steps[0].content[1]'],
  ['steps[0].triggers[0].when[0].value', 'steps[0]'],
  ['steps[2]', 'steps[2]'],
  ['data.items[3].completeWhen', 'data.items[3]'],
  ['data.tabs[0].blocks[1].items[2].content', 'data.tabs[0].blocks[1]'],
  ['data.content[0].columns[1].blocks[0].markdown', 'data.content[0].columns[1].blocks[0]'],
  ['startRules.when[0].value', 'startRules'],
  ['hideRules.when', 'startRules'],
  ['data.buttonText', ''],
  ['themeId', ''],
])('%s belongs to the part "%s"', (path, part) => {
  expect(pathText(partAround(parsePath(path)))).toBe(part);
});

it('every block of a flow is in its outline, also those in columns, and each row says what is in it', () => {
  const text = { type: 'text', markdown: '## Hello **you**\n\n- see [this](https://example.com)' };
  const columns = { type: 'columns', columns: [{ blocks: [text] }, { blocks: [] }] };
  const body = patched('flow', { steps: [{ name: 'A', type: 'modal', content: [columns] }] });
  const parts = allParts(outlineOf('flow', body));
  expect(parts.map(({ title }) => title)).toEqual(['A', '2 columns', 'Hello you see this']);
  expect(parts.map(({ path }) => pathText(partAround(path)))).toEqual(
    parts.map(({ path }) => pathText(path)),
  );
});
