import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goals, inWords, isFailure, verdictsOf } from '../goals.js';
import type { Figure } from '../running/figures.js';
import { sectionOf, storedPage, storedPlot, withSection } from './page.js';
import { growthPlot } from './plot.js';
import { readResults } from './results.js';
import { titles } from './titles.js';

const outdated = 'docs is out of date: run "npm run bench -- page"';
const results = readResults();

describe('the page of the benchmarks', () => {
  it('is what the stored results make of it', () => {
    const page = storedPage();
    expect(withSection(page, sectionOf(results)) === page, outdated).toBe(true);
  });

  it('shows growth as the stored results have it', () => {
    expect(growthPlot(results.growth!.figures) === storedPlot(), outdated).toBe(true);
  });

  it('knows every part that has results', () => {
    expect(Object.keys(results).filter((part) => !titles[part])).toEqual([]);
  });

  it('cannot be written where its marks are missing', () => {
    expect(() => withSection('# Benchmarks\n', sectionOf({}))).toThrow('lacks the marks');
  });
});

describe('the gauge', () => {
  const sources = new URL('../gauge/', import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );

  it('took less than ten minutes when it was last run', () => {
    const names = Object.keys(titles).filter((name) => !titles[name]?.isStudy);
    // A part that is new has no results yet.
    const seconds = names.map((name) => results[name]?.seconds ?? 0);
    expect(seconds.filter((each) => each > 0).length).toBeGreaterThan(8);
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThan(600);
  });

  it('uses no study', () => {
    expect(files.length).toBeGreaterThan(8);
    const users = files.filter((file) => readFileSync(new URL(file, sources), 'utf8').includes('/studies/'));
    expect(users).toEqual([]);
  });

  it('has the parts whose titles are those of no study', () => {
    const list = readFileSync(new URL('index.ts', sources), 'utf8');
    const parts = [...list.matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);
    expect(parts.sort()).toEqual(
      Object.keys(titles)
        .filter((name) => !titles[name]?.isStudy)
        .sort(),
    );
  });
});

describe('goals', () => {
  it('name parts and figures that exist', () => {
    const wrong = goals.filter(({ part, figure, times }) => {
      const names = results[part]?.figures.map(({ name }) => name);
      return !titles[part] || (names && [figure, times ?? figure].some((name) => !names.includes(name)));
    });
    expect(wrong).toEqual([]);
  });

  it('are bounded on one side at least', () => {
    expect(goals.filter(({ most, least }) => most === undefined && least === undefined)).toEqual([]);
  });

  const cpuOf = (getUser: number, content: number): Figure[] => [
    { name: 'GET user, 5,000 ids in turn', value: getUser, unit: 'x live' },
    { name: 'POST /sdk/v1/content, 100 live pieces', value: content, unit: 'x live' },
  ];
  const contentVerdict = (figures: Figure[]) =>
    verdictsOf('cpu', figures).find(({ goal }) => goal.figure.startsWith('POST /sdk/v1/content'))!;

  it.each([
    [6, 'met', false],
    [7, 'missed by 17 %', false],
    [8, 'missed by 33 %', true],
  ])('at most 3 times another figure of 2: %d', (value, words, fails) => {
    const verdict = contentVerdict(cpuOf(2, value));
    expect([verdict.bound, inWords(verdict), isFailure(verdict)]).toEqual(['at most 6', words, fails]);
  });

  it.each([
    [20_000, 'met', false],
    [18_000, 'missed by 11 %', false],
    [10_000, 'missed by 100 %', true],
  ])('at least 20,000: %d', (value, words, fails) => {
    const figures = [{ name: 'new users, beside other work', value, unit: 'rows/s' }];
    const [verdict] = verdictsOf('bulk', figures);
    expect([inWords(verdict!), isFailure(verdict!)]).toEqual([words, fails]);
  });

  it.each([
    [1.2, 'met', false],
    [1.3, 'missed by 4 %', true],
    [0.7, 'missed by 7 %', true],
  ])('a bound that has its margin in it: %d', (value, words, fails) => {
    const figures = [{ name: 'a whole day, measured beside predicted', value, unit: 'x' }];
    const [verdict] = verdictsOf('simulation', figures);
    expect([inWords(verdict!), isFailure(verdict!)]).toEqual([words, fails]);
  });

  it('that were not measured do not fail', () => {
    const verdict = contentVerdict([]);
    expect([inWords(verdict), isFailure(verdict)]).toEqual(['not measured', false]);
  });
});
