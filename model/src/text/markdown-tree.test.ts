import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileMarkdown, markdownTexts } from '../../test/markdown-texts.ts';
import { treeOfMarked } from '../../test/marked-tree.ts';
import { shortenPlaceholders } from './interpolation.ts';
import { markdownProblem } from './markdown-problem.ts';
import { markdownTree } from './markdown-tree.ts';
import type { TextNode } from './text-nodes.ts';
import { destinationProblem, mediaProblem } from './urls.ts';

const node = (type: string, ...children: unknown[]) => ({ type, children });
const p = (...children: unknown[]) => node('p', ...children);
const a = (href: string, ...children: unknown[]) => ({ type: 'a', href, children });

describe('the tree of a markdown text', () => {
  it.each<[string, string, unknown[]]>([
    ['nothing', ' \n\n ', []],
    ['paragraphs', 'one\ntwo\n\nthree', [p('one\ntwo'), p('three')]],
    ['headings', '# One #\n## Two\n### Three', [node('h1', 'One'), node('h2', 'Two'), node('h2', 'Three')]],
    ['underlined headings', 'One\n===\n\nTwo\n---', [node('h1', 'One'), node('h2', 'Two')]],
    [
      'emphasis',
      '**a *b*** __c__ _d_ ~~e~~',
      [
        p(
          node('strong', 'a ', node('em', 'b')),
          ' ',
          node('strong', 'c'),
          ' ',
          node('em', 'd'),
          ' ',
          node('del', 'e'),
        ),
      ],
    ],
    ['marks that are none', 'snake_case 2*3*4 * a ** b', [p('snake_case 2', node('em', '3'), '4 * a ** b')]],
    ['code', '`a *b*` ``c ` d``', [p(node('code', 'a *b*'), ' ', node('code', 'c ` d'))]],
    ['blocks of code', '```js\na\n\n  b\n```\n\n    c', [node('pre', 'a\n\n  b'), node('pre', 'c')]],
    ['a block of code without an end', '```\na', [node('pre', 'a')]],
    ['line breaks', 'a  \nb\\\nc', [p('a', { type: 'br' }, 'b', { type: 'br' }, 'c')]],
    [
      'lists',
      '- a\n- b\n  1. c\n  2. d',
      [node('ul', node('li', 'a'), node('li', 'b', node('ol', node('li', 'c'), node('li', 'd'))))],
    ],
    [
      'a list with paragraphs',
      '* a\n\n  b\n* c',
      [node('ul', node('li', p('a'), p('b')), node('li', p('c')))],
    ],
    ['lists with other marks', '- a\n* b', [node('ul', node('li', 'a')), node('ul', node('li', 'b'))]],
    [
      'links',
      '[a **b**](/c "d") <https://e.f> <g@h.i> https://j.k.',
      [
        p(
          a('/c', 'a ', node('strong', 'b')),
          ' ',
          a('https://e.f', 'https://e.f'),
          ' ',
          a('mailto:g@h.i', 'g@h.i'),
          ' ',
          a('https://j.k', 'https://j.k'),
          '.',
        ),
      ],
    ],
    [
      'links by label',
      '[a][b] [b][] [B]\n\n[b]: /c',
      [p(a('/c', 'a'), ' ', a('/c', 'b'), ' ', a('/c', 'B'))],
    ],
    ['images', '![a *b*](https://c.d/e.png)', [p({ type: 'img', src: 'https://c.d/e.png', alt: 'a b' })]],
    [
      'an image that is a link',
      '[![a](https://b.c)](/d)',
      [p(a('/d', { type: 'img', src: 'https://b.c', alt: 'a' }))],
    ],
    ['characters', '\\*a\\* &lt;b&gt; &amp; &#65; &nope;', [p('*a* <b> & A &nope;')]],
    ['quotations', '> a\n> - b', [node('blockquote', p('a'), node('ul', node('li', 'b')))]],
    ['no quotation of nothing', '>\n\na', [p('a')]],
    ['rulers not at all', 'a\n\n---\n\nb', [p('a'), p('b')]],
    ['HTML as text', '<b onclick="x">a</b>', [p('<b onclick="x">a</b>')]],
    [
      'links that lead nowhere as their text',
      '[a *b*]() [c](javascript:d)',
      [p('a ', node('em', 'b'), ' c')],
    ],
    ['images from nowhere as their text', '![a](javascript:b)', [p('a')]],
  ])('has %s', (_, markdown, tree) => {
    expect(markdownTree(markdown)).toEqual(tree);
  });

  it.each<[string, string, unknown[]]>([
    ['in a text', '**Hi {{ name }}**', [p(node('strong', 'Hi ', { type: 'attr', name: 'name' }))]],
    ['with a default', '{{ a | default: "b c" }}', [p({ type: 'attr', name: 'a', fallback: 'b c' })]],
    ['in code', '`{{ a }}`', [p(node('code', { type: 'attr', name: 'a' }))]],
    ['in a heading', '# {{a}}', [node('h1', { type: 'attr', name: 'a' })]],
    ['in an address', '[x](/a/{{ b | default: "c d" }})', [p(a('/a/{{ b | default: "c d" }}', 'x'))]],
    [
      'in an address by itself',
      'https://a.b/{{ c }}',
      [p(a('https://a.b/{{ c }}', 'https://a.b/', { type: 'attr', name: 'c' }))],
    ],
    [
      'in the text of an image',
      '![{{ a }}](https://b.c)',
      [p({ type: 'img', src: 'https://b.c', alt: '{{ a }}' })],
    ],
    ['that is none', '{{ 1 }} {{\u00000}}', [p('{{ 1 }} {{0}}')]],
  ])('has a placeholder %s', (_, markdown, tree) => {
    expect(markdownTree(markdown)).toEqual(tree);
  });

  it('is the tree that marked reads', () => {
    fc.assert(
      fc.property(markdownTexts, (markdown) => {
        expect(markdownTree(markdown)).toEqual(treeOfMarked(markdown));
      }),
      { numRuns: 500 },
    );
  });

  it('neither loses words nor makes them up', () => {
    const marks = [
      '**',
      '*',
      '_',
      'a~~',
      'a`',
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
      '<',
      '> ',
    ];
    const pieces = fc.array(fc.constantFrom('word', ...marks), { maxLength: 60 });
    const wordsIn = (text: string) => text.match(/word/g)?.length ?? 0;
    fc.assert(
      fc.property(pieces, (list) => {
        // Only texts that a body accepts are ever read.
        fc.pre(markdownProblem(list.join('')) === undefined);
        expect(wordsIn(JSON.stringify(markdownTree(list.join(''))))).toBe(wordsIn(list.join('')));
      }),
      { numRuns: 1000 },
    );
  });

  it('has only links and images that markdownProblem allows, of any text', () => {
    fc.assert(
      fc.property(hostileMarkdown, (markdown) => {
        for (const { href, src } of addressesIn(markdownTree(markdown))) {
          if (href !== undefined) expect(destinationProblem(shortenPlaceholders(href))).toBeUndefined();
          if (src !== undefined) expect(mediaProblem(src)).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has no link that markdownProblem has not judged', () => {
    fc.assert(
      fc.property(hostileMarkdown, (markdown) => {
        // The same text with an address that is not allowed, wherever the tree has one.
        for (const { href, src } of addressesIn(markdownTree(markdown))) {
          const address = href ?? src ?? '';
          if (/^(?:mailto|https?):/i.test(address) || !markdown.includes(`](${address})`)) continue;
          const evil = markdown.replaceAll(`](${address})`, '](javascript:x)');
          expect(markdownProblem(evil)).toBeDefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '*',
    '_',
    '~',
    '*_',
    '**a',
    '*a_',
    '[',
    '![',
    '[](',
    '[a](b',
    '[](<',
    '`',
    '``` ',
    '`a``',
    '> ',
    '- ',
    '1. ',
    ' - a\n',
    '# ',
    '#',
    ' ',
    '&',
    '&#',
    '<',
    '<a:',
    '\\',
    '{{',
    '{{ a }}',
    'https://',
    'https://a.',
    '[a]',
    '[a]: b\n',
    '***a* ',
    '(',
    ')',
    '[a](b "',
    '~~~\n',
    '\t',
    '\n',
    '|',
    '*a **b ',
    '_a __b *c **d ',
  ])('is read in time and without an exception: %j again and again', (part) => {
    const tree = markdownTree(part.repeat(40_000 / part.length));
    expect(depthOf(tree)).toBeLessThanOrEqual(60);
  });
});

interface Address {
  href?: string;
  src?: string;
}

function addressesIn(nodes: readonly TextNode[]): Address[] {
  return nodes.flatMap((one) => {
    if (typeof one === 'string') return [];
    const own = one.type === 'a' ? [{ href: one.href }] : one.type === 'img' ? [{ src: one.src }] : [];
    return [...own, ...('children' in one ? addressesIn(one.children) : [])];
  });
}

function depthOf(nodes: readonly TextNode[]): number {
  return Math.max(
    0,
    ...nodes.map((one) => (typeof one === 'object' && 'children' in one ? 1 + depthOf(one.children) : 1)),
  );
}
