import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolationProblem, interpolationsOf, renderInterpolation } from './interpolation.ts';

const attributes = {
  name: 'Ada',
  age: 36,
  vip: false,
  tags: ['a', 'b'],
  none: null,
  blank: '',
  deep: { a: 1 },
};

describe('a text with placeholders', () => {
  it.each([
    ['Hi {{ name }}!', 'Hi Ada!'],
    ['{{name}}{{ name }}', 'AdaAda'],
    ['{{ name | default: "you" }}', 'Ada'],
    ["{{ missing | default: 'you' }}", 'you'],
    ['{{missing|default:"you two"}}', 'you two'],
    ['{{ missing }}', ''],
    ['{{ missing | default: "" }}', ''],
    ['{{ none | default: "x" }} {{ blank | default: "y" }}', 'x y'],
    ['{{ age }} {{ vip }} {{ tags }}', '36 false a, b'],
    ['{{ deep | default: "x" }}', 'x'],
    ['{{ toString | default: "x" }}', 'x'],
    ['{{ 1 }} {{ name', '{{ 1 }} {{ name'],
  ])('%j is seen as %j', (text, seen) => {
    expect(renderInterpolation(text, attributes)).toBe(seen);
  });

  it('has its values encoded where they become part of an address', () => {
    const url = '/users/{{ id }}?a={{ a | default: "b c" }}';
    expect(renderInterpolation(url, { id: 'x/../y?' }, encodeURIComponent)).toBe(
      '/users/x%2F..%2Fy%3F?a=b%20c',
    );
  });

  it('shows each attribute that it names, and no value is read again', () => {
    const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,5}$/);
    const values = fc.oneof(fc.string({ minLength: 1 }), fc.constant('{{ name }}'));
    fc.assert(
      fc.property(fc.uniqueArray(names, { minLength: 1 }), values, (list, value) => {
        const text = list.map((name) => `<{{ ${name} }}>`).join('');
        expect(interpolationProblem(text)).toBeUndefined();
        expect(interpolationsOf(text)).toEqual(list);
        const given = Object.fromEntries(list.map((name) => [name, value]));
        expect(renderInterpolation(text, given)).toBe(`<${value}>`.repeat(list.length));
      }),
    );
  });
});
