import { expect, it } from 'vitest';
import { markedUp } from './markup.ts';

it('what is selected becomes bold, and plain again', () => {
  const bold = markedUp('a word here', 2, 6, 'bold');
  expect(bold.text).toBe('a **word** here');
  expect(markedUp(bold.text, 2, 10, 'bold').text).toBe('a word here');
});

it('every line that is touched becomes an item, and no item again', () => {
  const list = markedUp('one\ntwo\nthree', 1, 5, 'list');
  expect(list.text).toBe('- one\n- two\nthree');
  expect(markedUp(list.text, list.start, list.end, 'list').text).toBe('one\ntwo\nthree');
});

it('a link is ready for its address, and an attribute has a text for users without it', () => {
  const link = markedUp('see docs', 4, 8, 'link');
  expect(link.text).toBe('see [docs](https://)');
  expect(link.text.slice(link.start, link.end)).toBe('https://');
  expect(markedUp('Hi ', 3, 3, 'attribute', 'name').text).toBe('Hi {{ name | default: "there" }}');
});
