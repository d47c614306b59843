import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { commands } from '../src/commands/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/security.md',
  'docs/contributing/dashboard.md',
];

/** Where the paths of these pages begin. */
const beginnings = ['', 'server/src/', 'dashboard/src/'];

/** Code spans that name a file or a folder, without those that stand for many. */
function pathsIn(page: string): string[] {
  const text = readFileSync(`${root}${page}`, 'utf8').replaceAll(/```.*?```/gs, '');
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');
  return spans.filter((span) => /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|js|md))$/.test(span) && span.includes('/'));
}

it.each(pages)('every path that %s names exists', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(3);
  const missing = paths.filter(
    (path) => !beginnings.some((beginning) => existsSync(root + beginning + path)),
  );
  expect(missing).toEqual([]);
});

it('docs/security.md names a test for each boundary that it defends', () => {
  const text = readFileSync(`${root}docs/security.md`, 'utf8');
  const defended = text.slice(
    text.indexOf('## How they are defended'),
    text.indexOf('## What is not defended'),
  );
  const boundaries = defended.split(/\n\n(?=\*\*)/).slice(1);
  expect(boundaries.length).toBeGreaterThan(10);
  const untested = boundaries.filter((boundary) => !/`[\w/.-]+\.test\.ts`/.test(boundary));
  expect(untested.map((boundary) => /\*\*(.+?)\*\*/.exec(boundary)?.[1])).toEqual([]);
});

it('README.md names every command', () => {
  const text = readFileSync(`${root}README.md`, 'utf8');
  const unnamed = commands.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});

it('docs/troubleshooting.md quotes sentences that the program prints', () => {
  const text = readFileSync(`${root}docs/troubleshooting.md`, 'utf8');
  const quoted = [...text.matchAll(/^\| `([^`]{12,})` \|/gm)].map(([, sentence]) => sentence ?? '');
  expect(quoted.length).toBeGreaterThan(10);
  const sources = readdirSync(`${root}server/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(`${root}server/src/${path}`, 'utf8'))
    .join('\n');
  expect(quoted.filter((sentence) => !sources.includes(sentence))).toEqual([]);
});

it('every link of a page to a file of the project leads somewhere', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => `docs/${path}`),
  ];
  const broken = documents.flatMap((document) => {
    const text = readFileSync(root + document, 'utf8').replaceAll(/```.*?```|`[^`\n]*`/gs, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.replace(/#.*$/, ''))
      .filter((target) => target && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`);
  });
  expect(broken).toEqual([]);
});

it('docs/README.md leads to every page of the manual', () => {
  const doors = readFileSync(`${root}docs/README.md`, 'utf8');
  const manual = ['docs', 'docs/contributing']
    .filter((folder) => existsSync(root + folder))
    .flatMap((folder) =>
      readdirSync(root + folder)
        .filter((name) => name.endsWith('.md') && name !== 'README.md')
        .map((name) => `${folder}/${name}`.replace(/^docs\//, '')),
    );
  expect(manual.filter((page) => !doors.includes(`](${page})`))).toEqual([]);
});

it('every page of the manual begins with the people that it is for', () => {
  const generated = ['configuration.md', 'limits.md', 'schema.md', 'README.md'];
  const names = readdirSync(`${root}docs`).filter(
    (name) => name.endsWith('.md') && !generated.includes(name),
  );
  expect(names.length).toBeGreaterThan(20);
  const without = names.filter(
    (name) => !/^# .+\n\n(For|This page is for) /.test(readFileSync(`${root}docs/${name}`, 'utf8')),
  );
  expect(without).toEqual([]);
});
