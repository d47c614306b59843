import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run: (context?: ElementContext) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe complains about: on the whole page, or in the elements of the selectors. */
export async function complaints(page: Page, ...selectors: string[]): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (chosen) => axe.run(chosen.length > 0 ? { include: chosen.map((one) => [one]) } : document),
    selectors,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
