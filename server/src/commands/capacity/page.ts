import { reportOf } from './capacity.ts';
import { type Cost, type WorkName, workNames } from './costs.ts';
import { measured } from './measured.ts';
import type { StoredKind } from './storage.ts';
import { asText, plain } from './text.ts';

const workTitles: Record<WorkName, string> = {
  putUser: 'write of a user',
  getUser: 'read of a user',
  listPage: 'page of 35 users',
  visit: 'page view, 10 live pieces',
  visitKnown: 'the same of a page that knows its content',
  piece: 'each further piece',
  knownPiece: 'each further piece, known',
  batch: 'batch of one event',
  event: 'each further event of a batch',
  session: 'session, two batches',
  message: 'message to one endpoint, beside its write',
};

const storedTitles: Record<StoredKind, string> = {
  user: 'user',
  company: 'company',
  membership: 'membership',
  event: 'event',
  session: 'session',
  auditEntry: 'entry of the audit log',
  message: 'message',
};

/** Writes into docs/scaling.md what was measured and what the command prints: the two tables and every example. */
export const scalingPage = (page: string): string =>
  withTable(withTable(page, 'cpu', cpuTable()), 'stored', storedTable()).replace(
    /^(\$ npx guidepost capacity (.*)\n)[\s\S]*?(?=\n```)/gm,
    (_, line: string, words: string) => line + asText(reportOf(optionsOf(words)), measured).trim(),
  );

const optionsOf = (words: string) =>
  Object.fromEntries([...words.matchAll(/--(\S+) (\S+)/g)].map(([, name, value]) => [name, value]));

function withTable(page: string, name: string, rows: string[]): string {
  const place = new RegExp(`(<!-- measured: ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`);
  if (!place.test(page)) throw new Error(`docs/scaling.md lacks the marks of ${name}.`);
  return page.replace(place, (_, begin: string, end: string) => begin + rows.join('\n') + end);
}

function cpuTable(): string[] {
  const cell = ({ node, postgres }: Cost) => `${plain(node)} + ${plain(postgres)}`;
  const { works, idle } = measured.cpu;
  return [
    '| | alone | busy | together | loading |',
    '|---|---|---|---|---|',
    ...workNames.map((name) => {
      const { alone, busy, together, cold } = works[name];
      return `| ${[workTitles[name], ...[alone, busy, together, cold].map(cell)].join(' | ')} |`;
    }),
    '',
    `An idle process takes ${percent(idle.node)} of a core and an idle PostgreSQL ${percent(idle.postgres)}. Measured on ${measured.machine}.`,
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function storedTable(): string[] {
  const kinds = Object.keys(storedTitles) as StoredKind[];
  return [
    '| | rows | table | indexes | write-ahead log |',
    '|---|---|---|---|---|',
    ...kinds.map((kind) => {
      const { rows, table, indexes, wal } = measured.stored[kind];
      return `| ${[storedTitles[kind], rows.toFixed(1), ...[table, indexes, wal].map(plain)].join(' | ')} |`;
    }),
  ];
}
