import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Bundle {
  gzipped: number;
  /** The packages and built-in modules that the bundle would need beside the model. */
  modules: string[];
}

interface Output {
  code?: string;
  /** The files of a chunk; those of which nothing is left have no length. */
  modules?: Record<string, { renderedLength: number }>;
}

/** The characters that the bundler keeps of a package that nobody uses: typebox does not say that it has no side effects. */
const leftOver = 2_000;

/** The characters of each package in the bundle. */
function lengthsOfPackages(outputs: { output: Output[] }[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { modules = {} } of outputs.flatMap(({ output }) => output))
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
      if (name) lengths.set(name, (lengths.get(name) ?? 0) + renderedLength);
    }
  return lengths;
}

/** What a page would load for these files: everything that they import at run time, minified. */
async function bundle(files: string[]): Promise<Bundle> {
  const entry = 'virtual:entry';
  const modules = new Set<string>();
  const answer = await build({
    root,
    logLevel: 'silent',
    configFile: false,
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: [/^node:/], output: { minify: true } },
    },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId(id) {
          if (id.endsWith(entry)) return `\0${entry}`;
          if (id.startsWith('node:')) modules.add(id);
          return undefined;
        },
        load: (id) =>
          id.endsWith(entry)
            ? files.map((file) => `export * from '${root}src/${file}.ts';`).join('\n')
            : undefined,
      },
    ],
  });
  const outputs = (Array.isArray(answer) ? answer : [answer]) as { output: Output[] }[];
  for (const [name, length] of lengthsOfPackages(outputs)) if (length > leftOver) modules.add(name);
  const code = outputs.flatMap(({ output }) => output.map((chunk) => chunk.code ?? '')).join('');
  return { gzipped: gzipSync(code, { level: 9 }).length, modules: [...modules] };
}

/** Schemas, and what cannot do without them: reading a patch, the body of new content. */
const schemaSide =
  /(?:^|\/)schemas(?:\/|$)|^described$|^content-types\/[\w-]+\/schema$|^(?:blocks|questions|actions|conditions\/kinds)\/|^content\/(?:read-patch|defaults|reading\/)/;

describe('what a page loads of the model', () => {
  it.each([
    // A kind of condition is one object, so its reading comes along.
    ['conditions, evaluated and reduced', ['conditions/evaluate', 'conditions/reduce'], 7],
    ['URL patterns', ['conditions/url-patterns'], 1.5],
    ['the resolution of themes', ['themes/resolve'], 4],
    ['placeholders', ['text/interpolation'], 0.6],
  ])('%s need no schemas and stay small', async (_name, files, kilobytes) => {
    const { gzipped, modules } = await bundle(files);
    expect(modules).toEqual([]);
    expect(gzipped, `${gzipped} bytes, gzipped`).toBeLessThan(kilobytes * 1024);
  });

  const entries = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3));

  it('only what reads or writes bodies by their schemas loads the schemas', async () => {
    const bundles = await Promise.all(entries.map(async (entry) => ({ entry, ...(await bundle([entry])) })));
    const loading = bundles.filter(({ modules }) => modules.length > 0).map(({ entry }) => entry);
    expect(loading.filter((entry) => !schemaSide.test(entry))).toEqual([]);
  });

  it('no file of the model needs more than typebox, so that each can be used in a browser', async () => {
    const { modules } = await bundle(entries);
    expect(modules.filter((name) => name !== 'typebox')).toEqual([]);
  });
});
