import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipped } from '../build/compressed.ts';
import { builtSdk, builtStub } from './built-sdk.ts';

/** What a browser fetches, compressed as the build writes it, in bytes. */
const sizeOf = async (code: string) => (await gzipped(Buffer.from(code))).length;

const statically = /(?:from|import)\s*["'](\.[^"']+)["']/g;

/** The files that are fetched for these chunks, with everything that they import at once. */
async function filesFor(names: string[]): Promise<Map<string, string>> {
  const files = await builtSdk();
  const wanted = new Map<string, string>();
  const want = (path: string): void => {
    const code = files.get(path);
    if (code === undefined) throw new Error(`The build has no ${path}.`);
    if (wanted.has(path)) return;
    wanted.set(path, code);
    for (const [, to] of code.matchAll(statically)) want(posix.join(posix.dirname(path), to!));
  };
  for (const name of names) {
    const path = [...files.keys()].find(
      (file) => file === name || /^c\/(.+)-.{8}\.js$/.exec(file)?.[1] === name,
    );
    want(path ?? name);
  }
  return wanted;
}

/** Of the chunks, without what the others have fetched already. */
async function size(names: string[], known: string[] = []): Promise<number> {
  const before = await filesFor(known);
  const all = await filesFor(names);
  const sizes = [...all].map(([path, code]) => (before.has(path) ? 0 : sizeOf(code)));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

const entry = ['guidepost.js'];
const firstStep = [...entry, 'engine', 'ui'];
/** What all other content shares beyond it. */
const other = [...firstStep, 'behaviors'];
const kb = 1000;

/**
 * What is in the first step of a flow, and why bubbles and tooltips take more than was planned, is in docs/adr/sdk.md. Each
 * kind says itself which code it needs, and types of content are rows of rules: that costs five limits up to one percent.
 */
it.each([
  ['what every page fetches', entry, [], 6.767 * kb],
  ['a page with content that waits', [...entry, 'engine'], [], 12.625 * kb],
  ['the first step of a flow, as a modal', [...firstStep, 'floating'], [], 22.3 * kb],
  ['the first step of a flow, as a bubble', [...firstStep, 'bubble-step'], [], 23.6 * kb],
  ['the first step of a flow, as a tooltip', [...firstStep, 'beside', 'elements'], [], 27.7 * kb],
  ['conditions on elements', ['elements'], [...entry, 'engine'], 2.6 * kb],
  ['conditions on addresses and typed texts', ['address-and-text'], [], 1.5 * kb],
  ['what most flows do not do', ['more-actions'], [...entry, 'engine'], 1.3 * kb],
  ['questions', ['question'], firstStep, 3.1 * kb],
  ['columns', ['columns'], firstStep, kb],
  ['images and embedded pages', ['media'], firstStep, 4 * kb],
  ['what all content but flows shares', ['behaviors'], firstStep, 2.323 * kb],
  ['a checklist', ['checklist', 'more-en'], [...other, 'floating'], 4 * kb],
  ['a launcher', ['launcher', 'more-en'], [...other, 'beside', 'elements'], 4 * kb],
  ['a banner', ['banner', 'more-en'], other, 4 * kb],
  ['an announcement', ['announcement', 'more-en'], [...other, 'floating'], 4 * kb],
  ['a resource center', ['resource-center', 'more-en'], [...other, 'floating'], 7 * kb],
  ['the picker', ['picker'], [...firstStep, 'beside'], 12 * kb],
])('%s keeps its budget', async (_, names, known, budget) => {
  const bytes = await size(names, known);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('the stub that is printed into pages has at most 980 bytes', async () => {
  // A part of the page, which a server compresses while it sends it.
  expect(gzipSync(await builtStub('snippet'), { level: 9 }).length).toBeLessThanOrEqual(980);
});

it('every language has a chunk of its own, and the few words of flows in English come with what draws them', async () => {
  const files = await builtSdk();
  const languages = [...files].filter(
    ([path]) => /^c\/(more-)?[a-z]{2}-.{8}\.js$/.test(path) && !/^c\/ui-/.test(path),
  );
  // The words of flows, and those of everything else.
  expect(languages).toHaveLength(19);
  expect(new Set(languages.map(([, code]) => code)).size).toBe(19);
  expect(languages.some(([path]) => path.startsWith('c/en-'))).toBe(false);
});
