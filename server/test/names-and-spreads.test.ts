import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const workspaces = ['model', 'server', 'client', 'sdk', 'dashboard', 'bench', 'proof'];
/** Made by scripts from the document of the API and from the database. */
const generated = ['client/src/schema.ts', 'dashboard/src/api/app-schema.ts'];

const sources = workspaces.flatMap((workspace) =>
  readdirSync(root + workspace, { recursive: true, encoding: 'utf8' })
    .map((path) => `${workspace}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\/(node_modules|dist)\/|\.d\.ts$/.test(path))
    .filter((path) => !generated.includes(path))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** A word that many files declare says little in each of them. */
const mostDeclarations = 3;

describe('a name', () => {
  it('of an exported type is declared in few files', () => {
    const files = new Map<string, Set<string>>();
    for (const { path, text } of sources)
      for (const [, name = ''] of isTest(path)
        ? []
        : text.matchAll(/^export (?:declare )?(?:interface|type) (\w+)/gm))
        files.set(name, (files.get(name) ?? new Set()).add(path));
    expect(files.size).toBeGreaterThan(500);
    const repeated = [...files].filter(([, paths]) => paths.size > mostDeclarations);
    expect(repeated.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
  });
});

describe('a spread', () => {
  const literal = /\.\.\.(?:\{[^{}[\]]*\}|\[[^{}[\]]*\]|\(\[[^{}[\]]*\] as const\))\s*(?:[,}\])]|$)/g;
  const spreadsIn = (text: string) => [...text.matchAll(literal)].map(([found]) => found);

  it('spreads something that has a name, and no literal', () => {
    const found = sources
      .filter(({ path }) => !path.endsWith('/names-and-spreads.test.ts'))
      .flatMap(({ path, text }) => spreadsIn(text).map((spread) => `${path}: ${spread}`));
    expect(found).toEqual([]);
  });

  it.each(['({ ...{ a, b }, c })', "[...['a', 'b'], c]", '<A {...{ b, c }} />'])(
    'of a literal is found: %s',
    (code) => {
      expect(spreadsIn(code)).toHaveLength(1);
    },
  );

  it.each(['({ ...a, b })', '[...new Set([a])]', "[...['a'].map(f)]", '({ ...(a && { b }) })'])(
    'of another kind is none: %s',
    (code) => {
      expect(spreadsIn(code)).toEqual([]);
    },
  );
});
