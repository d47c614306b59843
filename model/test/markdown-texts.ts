import fc from 'fast-check';

const words = fc.constantFrom('alpha', 'beta', 'Gamma', 'a_b', 'x1', 'né', '7', 'it&lt;', 'R&amp;D', 'e.g.');
const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const addresses = fc.constantFrom(
  'https://example.com',
  '/path/a_b?c=d#e',
  'relative/*path*',
  'mailto:a@example.com',
  '#top',
  '/a(b)c',
);

const atom = fc.oneof(
  text,
  text.map((inside) => `*${inside}*`),
  text.map((code) => `\`${code.replaceAll('&', '')} *x*\``),
  fc.tuple(text, addresses).map(([label, address]) => `[${label}](${address})`),
  fc.tuple(text, addresses).map(([label, address]) => `[**${label}** x](<${address}> "title")`),
  words.map((alt) => `![${alt.replace(/[&;_]/g, '')}](https://example.com/i.png)`),
  fc.constantFrom('<https://example.com/a>', 'https://example.com/b', '\\*not\\*'),
  fc.constantFrom('one  \ntwo', 'a\\\nb', 'soft\nline'),
);

const line = (part: fc.Arbitrary<string>) =>
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

/** Between marks, beside words, where all readers agree. */
const marked = (mark: string, inside: fc.Arbitrary<string>) =>
  line(fc.oneof(atom, inside)).map((content) => `${mark}so ${content} on${mark}`);

// No mark stands inside its like: there marked reads otherwise than CommonMark.
const deleted = marked('~~', atom);
const emphasised = marked('_', deleted);
const strong = marked('**', fc.oneof(emphasised, deleted));
const inline = line(fc.oneof(atom, strong, emphasised, deleted));

const oneLine = inline.map((line) => line.replaceAll(/ *\\?\n/g, ' '));

const indent = (lines: string, blanks: number) => lines.replaceAll('\n', `\n${' '.repeat(blanks)}`);

const list = (mark: string, divider: string) =>
  fc
    .array(fc.tuple(oneLine, fc.option(fc.array(oneLine, { minLength: 1, maxLength: 2 }))), {
      minLength: 2,
      maxLength: 4,
    })
    .map((items) =>
      items
        .map(([item, nested]) => {
          const inside = nested ? `\n${nested.map((one) => `- ${one}`).join('\n')}` : '';
          return `${mark} ${indent(item + inside, mark.length + 1)}`;
        })
        .join(divider),
    );

const block = fc.oneof(
  inline,
  fc.tuple(fc.integer({ min: 1, max: 6 }), oneLine).map(([level, line]) => `${'#'.repeat(level)} ${line}`),
  fc.tuple(oneLine, fc.constantFrom('===', '---')).map(([line, under]) => `Title ${line}\n${under}`),
  list('-', '\n'),
  list('1.', '\n'),
  list('*', '\n\n'),
  text.map((code) => `\`\`\`js\n${code}\n\n  *x*\n\`\`\``),
  text.map((code) => `    ${code}`),
  oneLine.map((line) => `> ${line}`),
  fc.constant('---'),
);

/** Texts that every reader of markdown takes for the same. */
export const markdownTexts = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => blocks.join('\n\nText.\n\n'));

const pieces = fc.constantFrom(
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '<',
  '>',
  '\\',
  '\n',
  '\n\n',
  ' ',
  '  \n',
  '# ',
  '- ',
  '1. ',
  '> ',
  '    ',
  '---',
  '===',
  '&lt;',
  '&#x6a;',
  '|',
  ':',
  '[a]: ',
  '"',
  "'",
  'a',
  'b c',
  'javascript:alert(1)',
  'https://example.com',
  '/path',
  'data:text/html,x',
  '{{ plan }}',
  '{{',
  '}}',
  '\0',
  '{{ plan | default: "x y" }}',
  '](javascript:x)',
  '](/path)',
  '](java&#115;cript:x)',
  '[b](/path)',
  'é',
  '😀',
);

/** Texts of anything that could mean something, in any order. */
export const hostileMarkdown = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
