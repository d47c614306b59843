import { goals, inWords, isFailure, verdictsOf } from '../goals.js';
import { digits, withUnit } from '../running/figures.js';
import type { Result, Results } from './results.js';
import { titles } from './titles.js';

/** Prints the figures of a part. */
export function printPart(part: string, { figures, seconds }: Result): void {
  console.log(`\n${titles[part]?.title ?? part} (${seconds} s)`);
  for (const { name, value, unit, cpu, perSecond, note } of figures) {
    const columns = [
      withUnit({ value, unit }).padStart(18),
      (cpu ? `Node ${digits(cpu.node)}, PostgreSQL ${digits(cpu.postgres)} µs` : '').padEnd(36),
      perSecond === undefined ? '' : `${Math.round(perSecond).toLocaleString('en')}/s`,
      note ?? '',
    ];
    console.log(`  ${name.padEnd(56)}${columns.join('  ')}`.trimEnd());
  }
}

/** Prints every goal of the parts that were run. Answers whether one is missed by more than is tolerated. */
export function printGoals(results: Results): boolean {
  const verdicts = Object.entries(results).flatMap(([part, { figures }]) => verdictsOf(part, figures));
  console.log(`\nGoals (${verdicts.length} of ${goals.length})`);
  for (const verdict of verdicts) {
    const { part, figure } = verdict.goal;
    const found = results[part]!.figures.find(({ name }) => name === figure);
    const columns = [
      `${part}: ${figure}`.padEnd(64),
      (found ? withUnit(found) : '').padStart(16),
      verdict.bound.padEnd(18),
      inWords(verdict),
    ];
    console.log(`  ${columns.join('  ')}`);
  }
  return verdicts.some(isFailure);
}
