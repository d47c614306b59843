import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../dist/', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);
const chunks = Object.entries(manifest);
const entry = chunks.find(([, { isEntry }]) => isEntry)![0];

/** What a browser fetches for a chunk, with everything that the chunk imports at once. */
function filesOf(name: string, known = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = manifest[name]!;
  if (known.has(file)) return known;
  for (const one of [file, ...css]) known.add(one);
  for (const one of imports) filesOf(one, known);
  return known;
}

const kb = 1000;
const sizeOf = (files: Iterable<string>, ending: string) =>
  [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0);

const screens = chunks
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name.startsWith('src/screens/'))
  .map(([name]) => name);

it('the build has the screens', () => expect(screens.length).toBeGreaterThan(2));

it('what every page needs has at most 158 KB of script', () => {
  expect(sizeOf(filesOf(entry), '.js')).toBeLessThanOrEqual(158 * kb);
});

/** Editors also load the rules of content and themes, with which they draw previews. */
const editors = ['src/screens/themes/editor.tsx', 'src/screens/content/translations/translations.tsx'];
const budgetOf = (screen: string) => (editors.includes(screen) ? 250 : 182);

it.each(screens)('%s keeps its budget of script with all that it needs', (screen) => {
  expect(sizeOf(filesOf(screen, filesOf(entry)), '.js')).toBeLessThanOrEqual(budgetOf(screen) * kb);
});

it('the style sheet has at most 20 KB', () => {
  expect(sizeOf(filesOf(entry), '.css')).toBeLessThanOrEqual(20 * kb);
});

it('the editor of content has at most 250 KB of script with all that it needs', () => {
  expect(sizeOf(filesOf('src/studio/studio.tsx', filesOf(entry)), '.js')).toBeLessThanOrEqual(250 * kb);
});
