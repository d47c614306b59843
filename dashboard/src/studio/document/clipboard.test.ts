import { expect, it } from 'vitest';
import { patched } from '../../../../model/test/body-patches.ts';
import { copiedText, placeFor, readCopied } from './clipboard.ts';
import { allParts, outlineOf } from './outline.ts';

const text = { type: 'text', markdown: 'Hello' };
const body = patched('flow', {
  steps: [
    { name: 'A', type: 'modal', content: [text, text] },
    { name: 'B', type: 'modal', content: [] },
  ],
});
const groups = outlineOf('flow', body);
const [first, firstText, , second] = allParts(groups);

it('a part is copied as text and read again, and other texts are not read', () => {
  expect(readCopied(copiedText('block', text))).toEqual({ of: 'block', part: text });
  expect(readCopied('Hello')).toBeUndefined();
  expect(readCopied('{"guidepost":"part","of":"nothing","part":{}}')).toBeUndefined();
  expect(readCopied('null')).toBeUndefined();
});

it('a part goes after the part of its kind that is selected or around it', () => {
  expect(placeFor('block', groups, [first!, firstText!])).toEqual({
    list: ['steps', 0, 'content'],
    index: 1,
  });
  expect(placeFor('step', groups, [first!, firstText!])).toEqual({ list: ['steps'], index: 1 });
});

it('a part goes to the end of the list inside of what is selected, else of the first list', () => {
  expect(placeFor('block', groups, [second!])).toEqual({ list: ['steps', 1, 'content'], index: 0 });
  expect(placeFor('step', groups, [])).toEqual({ list: ['steps'], index: 2 });
  expect(placeFor('tab', groups, [first!])).toBeUndefined();
});
