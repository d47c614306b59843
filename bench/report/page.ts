import { readFileSync, writeFileSync } from 'node:fs';
import { inWords, verdictsOf } from '../goals.js';
import { digits, type Figure, withUnit } from '../running/figures.js';
import { growthPlot } from './plot.js';
import { pathOf, type Result, type Results } from './results.js';
import { titles } from './titles.js';

const page = 'docs/benchmarks.md';
const plot = 'docs/growth.svg';
const begin =
  '<!-- Written by `npm run bench -- --write` and `npm run study -- NAME --write` from bench/results.json. -->';
const end = '<!-- The end of what is written. -->';

/** The part of the page that is written from the results. */
export function sectionOf(results: Results): string {
  const known = Object.keys(titles).filter((name) => results[name]);
  return [begin, overview(results, known), ...known.map((name) => partOf(name, results[name]!)), end].join(
    '\n\n',
  );
}

/** Puts the section in place of the one that the page has. */
export function withSection(text: string, section: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} lacks the marks of the section that is written`);
  return text.slice(0, from) + section + text.slice(to + end.length);
}

export const storedPage = () => readFileSync(pathOf(page), 'utf8');
export const storedPlot = () => readFileSync(pathOf(plot), 'utf8');

export function writePage(results: Results): void {
  writeFileSync(pathOf(page), withSection(storedPage(), sectionOf(results)));
  if (results.growth) writeFileSync(pathOf(plot), growthPlot(results.growth.figures));
}

function overview(results: Results, known: string[]): string {
  const verdicts = known.flatMap((name) => verdictsOf(name, results[name]!.figures));
  const measured = verdicts.filter(({ missedBy }) => missedBy !== undefined);
  const missed = measured.filter(({ missedBy }) => missedBy! > 0);
  const rows = missed.map((verdict) => {
    const { part, figure } = verdict.goal;
    const found = results[part]!.figures.find(({ name }) => name === figure)!;
    return [`\`${part}\``, figure, withUnit(found), verdict.bound, inWords(verdict)];
  });
  const head = `Of ${measured.length} goals ${measured.length - missed.length} are met.`;
  if (rows.length === 0) return head;
  return `${head} These are missed:\n\n${table(['part', '', 'measured', 'goal', ''], rows)}`;
}

function partOf(name: string, result: Result): string {
  const { date, version, machine, load, seconds, note, figures } = result;
  const { title, about, isStudy } = titles[name]!;
  return [
    `### ${title}`,
    `\`npm run ${isStudy ? 'study' : 'bench'} -- ${name}\`: ${about}`,
    ...(name === 'growth' ? ['![CPU time of a unit of work by the number of users](growth.svg)'] : []),
    figuresTable(name, figures),
    [
      `${date}, version ${version}, ${machine}`,
      ...(load === undefined ? [] : [`load ${digits(load)} at the beginning`]),
      ...(seconds === undefined ? [] : [`${seconds} s`]),
    ].join(', ') + (note ? `. ${note}` : '.'),
  ].join('\n\n');
}

function figuresTable(part: string, figures: Figure[]): string {
  const verdicts = verdictsOf(part, figures);
  const columns: [head: string, cell: (figure: Figure) => string][] = [
    ['', ({ name }) => name],
    ['measured', withUnit],
    ['goal', ({ name }) => verdicts.find(({ goal }) => goal.figure === name)?.bound ?? ''],
    [
      ' ',
      ({ name }) => {
        const verdict = verdicts.find(({ goal }) => goal.figure === name);
        return verdict ? inWords(verdict) : '';
      },
    ],
    ['CPU: Node, PostgreSQL', ({ cpu }) => (cpu ? `${digits(cpu.node)}, ${digits(cpu.postgres)} µs` : '')],
    [
      'a second',
      ({ perSecond }) => (perSecond === undefined ? '' : Math.round(perSecond).toLocaleString('en')),
    ],
    ['  ', ({ note = '' }) => note],
  ];
  const rows = figures.map((figure) => columns.map(([, cell]) => cell(figure)));
  // A column that says nothing is left out.
  const used = columns.map((_, place) => place === 0 || rows.some((row) => row[place] !== ''));
  const kept = (row: string[]) => row.filter((_, place) => used[place]);
  return table(kept(columns.map(([head]) => head.trim())), rows.map(kept));
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
