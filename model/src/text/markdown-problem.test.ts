import fc from 'fast-check';
import { marked, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { safeMarkdown } from '../../test/arbitrary-bodies.ts';
import { markdownProblem } from './markdown-problem.ts';

describe('markdown', () => {
  it.each(safeMarkdown)('%j is fine', (text) => {
    expect(markdownProblem(text)).toBeUndefined();
  });

  it.each([
    ['[a](javascript:alert(1))', 'destination_url'],
    ['[a]( JaVaScRiPt:alert(1))', 'destination_url'],
    ['[a](<javascript:alert(1)>)', 'destination_url'],
    ['[a](javascript\\:alert(1))', 'destination_url'],
    ['[a](javascript&colon;alert(1))', 'destination_url'],
    ['[a](java&#x73;cript:alert(1))', 'destination_url'],
    ['[a](&#106;avascript:alert(1))', 'destination_url'],
    ['[a](\n  javascript:alert(1))', 'destination_url'],
    ['[a](data:text/html,x "title")', 'destination_url'],
    ['[a](vbscript:x)', 'destination_url'],
    ['[a]({{ plan }}:alert(1))', 'destination_url'],
    ['[a]({{ plan }})', 'destination_url'],
    ['[a](java{{ plan | default: "script" }}:alert(1))', 'destination_url'],
    ['[a][b]\n\n[b]: javascript:alert(1)', 'destination_url'],
    ['[a][b]\n\n> [b]:\n> javascript:alert(1)', 'destination_url'],
    ['[never used]: javascript:alert(1)', 'destination_url'],
    ['<javascript:alert(1)>', 'destination_url'],
    ['<DATA:text/html,x>', 'destination_url'],
    ['[![a](https://a.b/c)](javascript:alert(1))', 'destination_url'],
    ['**[a](javascript:alert(1))**', 'destination_url'],
    ['- > [a](javascript:alert(1))', 'destination_url'],
    ['![a](javascript:alert(1))', 'media_url'],
    ['![a](data:image/svg+xml,x)', 'media_url'],
    ['![a](relative.png)', 'media_url'],
    ['[![a](data:x)](https://a.b)', 'media_url'],
    ['<script>alert(1)</script>', 'schema'],
    ['a <b onclick=x>', 'schema'],
    ['a\n\n<div\nonclick=x>', 'schema'],
    ['</b>', 'schema'],
    ['<!-- a -->', 'schema'],
    ['<?php ?>', 'schema'],
    ['\\<b>', 'schema'],
    ['www.a.b\\<b>', 'schema'],
    ['``` <b> ``` <i>', 'schema'],
    ['http://a`<b>` `', 'schema'],
    ['| a |\n|--|\n| ` | <b> ` |', 'schema'],
  ])('%j is refused', (text, rule) => {
    expect(markdownProblem(text)).toMatchObject({ rule });
  });

  it('takes hostile texts of any kind in one pass', () => {
    const parts = [
      '>',
      '> ',
      '[',
      '[]',
      '[](',
      '*a ',
      '_a',
      '`a',
      '<a ',
      '![',
      '[a]: b\n',
      '{{',
      '{{ a | default: "',
      '\\',
    ];
    for (const part of parts) markdownProblem(part.repeat(20_000 / part.length));
  });

  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '](',
    ']:',
    '[a]',
    '![',
    '!',
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '<b>',
    '<b ',
    '`',
    '``',
    '```\n',
    '~~~\n',
    '\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '\\',
    '|',
    '|-|',
    '\n|-|\n',
    '- ',
    '> ',
    '1. ',
    '# ',
    '*',
    '**',
    '_',
    '~',
    '\r\n',
    '\f',
    '\u00a0',
    '&#58;',
    '"',
    "'",
    ':',
    '&',
    '&colon;',
    '/',
    '#',
    '?',
    '@',
    '=',
    'a',
    'x',
    'java',
    'script',
    'b',
    'javascript:',
    'data:',
    'https://',
    'http://a',
    'www.a.b',
    'a@b.c',
    'mailto:',
    '{{',
    '}}',
    '{{ plan }}',
    'é',
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 18 }).map((parts) => parts.join(''));

  it('has neither HTML nor links with a harmful scheme, wherever marked would find any', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, gfm) => {
        if (markdownProblem(text)) return;
        for (const token of tokensOf(text, gfm)) {
          expect(token.type, token.raw).not.toBe('html');
          const { href } = token as Tokens.Link;
          if (href) expect([href, decoded(href)].map(schemeOf)).toSatisfy(areHarmless, href);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function tokensOf(text: string, gfm: boolean): Token[] {
  const found: Token[] = [];
  marked.walkTokens(marked.lexer(text, { gfm }), (token) => {
    found.push(token);
  });
  return found;
}

/** As a browser finds it, which skips blanks and control characters. */
function schemeOf(href: string): string | undefined {
  const base = 'https://example.com/page';
  return URL.canParse(href, base) ? new URL(href, base).protocol : undefined;
}

/** What stands in the attribute of a page is read once more, for its entities. */
function decoded(href: string): string {
  return href.replaceAll('&colon;', ':').replaceAll(/&#(\d+);?/g, (_, code) => String.fromCharCode(code));
}

const harmless = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:', undefined];
const areHarmless = (schemes: (string | undefined)[]) => schemes.every((scheme) => harmless.includes(scheme));
