import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderInterpolation } from './interpolation.ts';
import { type TextNode, textTree } from './text-tree.ts';

const paragraph = (...children: TextNode[]): TextNode => ({ type: 'p', children });

describe('markdown as a tree', () => {
  const rows: [markdown: string, tree: TextNode[]][] = [
    ['', []],
    ['plain text', [paragraph('plain text')]],
    ['one\ntwo', [paragraph('one\ntwo')]],
    ['one\n\ntwo', [paragraph('one'), paragraph('two')]],
    ['one  \ntwo', [paragraph('one', { type: 'br' }, 'two')]],
    ['one\\\ntwo', [paragraph('one', { type: 'br' }, 'two')]],
    ['# Big', [{ type: 'h1', children: ['Big'] }]],
    ['### Small ##', [{ type: 'h2', children: ['Small'] }]],
    ['#hashtag', [paragraph('#hashtag')]],
    [
      '**a** *b* _c_ ~~d~~ __e__',
      [
        paragraph(
          { type: 'strong', children: ['a'] },
          ' ',
          { type: 'em', children: ['b'] },
          ' ',
          { type: 'em', children: ['c'] },
          ' ',
          { type: 'del', children: ['d'] },
          ' ',
          { type: 'strong', children: ['e'] },
        ),
      ],
    ],
    ['**a *b* c**', [paragraph({ type: 'strong', children: ['a ', { type: 'em', children: ['b'] }, ' c'] })]],
    ['snake_case_name', [paragraph('snake_case_name')]],
    ['2 * 3 * 4', [paragraph('2 * 3 * 4')]],
    ['**never closed', [paragraph('**never closed')]],
    ['\\*stars\\*', [paragraph('*stars*')]],
    ['`a *b*`', [paragraph({ type: 'code', children: ['a *b*'] })]],
    ['```js\nlet a;\n```\nafter', [{ type: 'pre', children: ['let a;'] }, paragraph('after')]],
    [
      '[a **b**](https://x.example/p?q=1)',
      [
        paragraph({
          type: 'a',
          href: 'https://x.example/p?q=1',
          children: ['a ', { type: 'strong', children: ['b'] }],
        }),
      ],
    ],
    ['[me](/users/{{ id }})', [paragraph({ type: 'a', href: '/users/{{ id }}', children: ['me'] })]],
    [
      '![logo](https://x.example/l.png)',
      [paragraph({ type: 'img', src: 'https://x.example/l.png', alt: 'logo' })],
    ],
    [
      '<https://x.example>',
      [paragraph({ type: 'a', href: 'https://x.example', children: ['https://x.example'] })],
    ],
    [
      'Hi {{ name | default: "you" }}!',
      [paragraph('Hi ', { type: 'attr', name: 'name', fallback: 'you' }, '!')],
    ],
    [
      '- a\n- b',
      [
        {
          type: 'ul',
          children: [
            { type: 'li', children: ['a'] },
            { type: 'li', children: ['b'] },
          ],
        },
      ],
    ],
    [
      '1. a\n2. b',
      [
        {
          type: 'ol',
          children: [
            { type: 'li', children: ['a'] },
            { type: 'li', children: ['b'] },
          ],
        },
      ],
    ],
    [
      '- a\n  - b\n- c',
      [
        {
          type: 'ul',
          children: [
            { type: 'li', children: ['a', { type: 'ul', children: [{ type: 'li', children: ['b'] }] }] },
            { type: 'li', children: ['c'] },
          ],
        },
      ],
    ],
  ];
  it.each(rows)('%j', (markdown, tree) => {
    expect(textTree(markdown)).toEqual(tree);
  });

  const textOf = (node: TextNode): string => {
    if (typeof node === 'string') return node;
    return 'children' in node ? node.children.map(textOf).join('') : '';
  };

  it('any text is read without an exception, and words are neither lost nor made up', () => {
    const piece = fc.constantFrom(
      '**',
      '*',
      '_',
      '~~',
      '`',
      '[',
      '](',
      ')',
      '!',
      '\\',
      '\n',
      '- ',
      '# ',
      ' ',
      '{{ a }}',
      'word',
      '<',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const words = pieces.join('').match(/word/g)?.length ?? 0;
        const tree = textTree(pieces.join(''));
        const all = JSON.stringify(tree).match(/word/g)?.length ?? 0;
        expect(all).toBe(words);
        expect(tree.map(textOf).join('')).not.toContain('undefined');
      }),
      { numRuns: 2000 },
    );
  });

  it('plain words come out as they went in', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,8}$/), (text) => {
        expect(textTree(text)).toEqual([paragraph(text)]);
      }),
    );
  });

  it('hostile texts of the largest size are read', () => {
    for (const part of ['**a', '[', '![', '`', '*_~~', '- ', '{{', '](', '\\'])
      expect(textTree(part.repeat(Math.floor(20_000 / part.length)))).toBeDefined();
  });
});

describe('placeholders', () => {
  it.each([
    ['Hi {{ name }}', { name: 'Ada' }, 'Hi Ada'],
    ['Hi {{ name | default: "you" }}', {}, 'Hi you'],
    ["Hi {{ name | default: 'you' }}", { name: '' }, 'Hi you'],
    ['{{ tags }} {{ seats }}', { tags: ['a', 'b'], seats: 5 }, 'a, b 5'],
    ['{{ toString }}', {}, ''],
  ])('%j of %j reads %j', (text, attributes, rendered) => {
    expect(renderInterpolation(text, attributes)).toBe(rendered);
  });
});
