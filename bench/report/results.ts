import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { programVersion } from 'guidepost/dist/program-version.js';
import type { Figure } from '../running/figures.js';

/** Figures of a part, with the place and the day of the run. */
export interface Result {
  /** The day, in UTC. */
  date: string;
  /** The version of the product. */
  version: string;
  machine: string;
  /** How many processes wanted to run when the part began: other work makes figures worse. */
  load?: number;
  /** How long the part took. */
  seconds?: number;
  note?: string;
  figures: Figure[];
}

/** The last result of each part, by its name. */
export type Results = Record<string, Result>;

/** The root of the project, from the compiled program as from the source. */
const rootOf = (url: string) => url.replace(/\/bench\/(dist\/)?report\/[^/]*$/, '/');
export const pathOf = (path: string) => fileURLToPath(new URL(path, rootOf(import.meta.url)));

const file = pathOf('bench/results.json');

export const readResults = (): Results => JSON.parse(readFileSync(file, 'utf8'));

/** Parts that were not run keep what they had. */
export function storeResults(fresh: Results): Results {
  const results = { ...readResults(), ...fresh };
  const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, rounded, 2)}\n`);
  return readResults();
}

/** More digits than these are noise. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/** Runs a part, and says where and when. */
export async function recorded(postgres: string, run: () => Promise<Figure[]>): Promise<Result> {
  const began = performance.now();
  const [load] = loadavg();
  const figures = await run();
  return {
    date: new Date().toISOString().slice(0, 10),
    version: programVersion(),
    machine: `${cpus().length} cores (${cpus()[0]!.model.trim()}), Node ${process.versions.node}, PostgreSQL ${postgres}`,
    load: load!,
    seconds: Math.round((performance.now() - began) / 1000),
    figures,
  };
}
