import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limitsPage } from './limits-docs.ts';

it('docs/limits.md is what the table of limits prints', () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
  expect(page, 'docs/limits.md is out of date: run "npm run generate"').toBe(limitsPage());
});
