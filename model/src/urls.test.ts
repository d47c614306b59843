import { expect, it } from 'vitest';
import { urlOf } from './urls.ts';

it('an address is one however often it is read', () => {
  for (let times = 0; times < 20_000; times++) {
    if (urlOf('https://bücher.example.com/')?.hostname === 'xn--bcher-kva.example.com') continue;
    throw new Error(`it was none after ${times} times`);
  }
});

it.each(['', 'example.com', 'https://', 'https://a b/', '/path'])('%j is no address', (text) => {
  expect(urlOf(text)).toBeUndefined();
});
