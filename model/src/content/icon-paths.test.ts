import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconPaths } from './icon-paths.ts';
import { builtinIcons } from './icons.ts';

describe('the drawings of icons', () => {
  it('exist for every built-in icon and for no other', () => {
    expect(Object.keys(iconPaths).sort()).toEqual([...builtinIcons].sort());
  });

  it('are what the generator prints', async () => {
    const generator = new URL('../../../scripts/icon-paths.js', import.meta.url).href;
    const { iconPathsFile } = (await import(generator)) as { iconPathsFile: () => string };
    expect(readFileSync(new URL('icon-paths.ts', import.meta.url), 'utf8')).toBe(iconPathsFile());
  });

  it('are the data of SVG paths', () => {
    for (const path of Object.values(iconPaths)) expect(path).toMatch(/^M[\d.MLHVCSQTAZ -]+$/i);
  });
});
