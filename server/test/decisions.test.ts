import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const pages = readdirSync(`${root}docs/adr`).filter((name) => name.endsWith('.md') && name !== 'README.md');

const sources = [
  'model/src',
  'server/src',
  'server/migrations',
  'server/test',
  'client/src',
  'sdk/src',
  'dashboard/src',
  'bench',
  'proof',
  'scripts',
];
const isSource = (path: string) =>
  /\.(ts|tsx|js|sql|json)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path);

const sourceFiles = sources.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => `${folder}/${path}`),
);

/** Every word of the sources and of the packages that they name. */
function wordsOfTheSources(): Set<string> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const [word] of text.matchAll(/[\w-]+/g))
      for (const part of [word, ...word.split('-')]) words.add(part);
  };
  for (const path of sourceFiles) if (path !== 'server/test/decisions.test.ts') add(read(path));
  for (const folder of ['', 'server/', 'client/', 'sdk/', 'dashboard/']) add(read(`${folder}package.json`));
  return words;
}
const known = wordsOfTheSources();
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const commandNames = commands.map(({ name }) => name.split(' ')[0]);

const isPath = (span: string) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(span) && /^[a-z.]+\//.test(span);

/** The reason why a code span of a page is not true, if there is one. */
function wrongIn(span: string): string | undefined {
  const [first, second, third] = span.split(' ');
  if (first === 'npm') return third && scripts.includes(third) ? undefined : 'no script of package.json';
  if (first === 'npx')
    return second === 'guidepost' && commandNames.includes(third) ? undefined : 'no command';
  // Folders of the service that are built, addresses and media types begin otherwise than the folders of the project.
  if (isPath(span) && existsSync(`${root}${span.split('/')[0]}`)) {
    return span === 'server/program/' || existsSync(root + span) ? undefined : 'no such path';
  }
  const unknown = [...span.matchAll(/[A-Za-z_]\w{2,}/g)]
    .map(([word]) => word)
    .filter((word) => !known.has(word));
  return unknown.length > 0 ? `no source has ${unknown.join(', ')}` : undefined;
}

describe.each(pages)('docs/adr/%s', (name) => {
  const text = read(`docs/adr/${name}`);

  it('names only paths, commands and identifiers that exist', () => {
    // What was tried and left is not there.
    const today = text.replace(/^## What else was tried$.*?(?=^## )/ms, '');
    const spans = [...today.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    const wrong = spans.flatMap((span) => {
      const reason = wrongIn(span);
      return reason ? [`${span}: ${reason}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('has the four parts of a decision, in their order', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'What we do',
      'What else was tried',
      'What was measured',
      'Checks that hold it',
    ]);
  });

  it('names a file or a command that checks it', () => {
    expect(text.slice(text.indexOf('## Checks'))).toMatch(/`(\S+\.ts|npm run \w+)`/);
  });
});

it('code and pages link to topics and not to records of the archive', () => {
  const texts = ['README.md', 'CONTRIBUTING.md', ...pagesBelow('docs')];
  const outside = [...texts, ...sourceFiles].filter(
    (path) => !path.startsWith('docs/adr/') && path !== 'server/test/decisions.test.ts',
  );
  const linking = outside.filter((path) => /adr\/(archive\/)?\d{4}-|\bADR \d/.test(read(path)));
  expect(linking).toEqual([]);
});

const pagesBelow = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`);
