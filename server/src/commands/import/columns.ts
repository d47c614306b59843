import { isCodeName } from 'guidepost-model/code-names';
import { parseInstant } from 'guidepost-model/instants';
import { OperatorError } from '../../operator-error.ts';

/** Kinds that can be imported: the fields that a line has besides its attributes, of which the first ones are needed. */
export const kinds = {
  users: { needed: ['id'], more: [] },
  companies: { needed: ['id'], more: [] },
  memberships: { needed: ['companyId', 'userId'], more: [] },
  events: { needed: ['userId', 'name'], more: ['companyId', 'occurredAt', 'messageId'] },
} as const satisfies Record<string, { needed: string[]; more: string[] }>;

export type Kind = keyof typeof kinds;
export type Row = Record<string, string>;

const types = {
  string: (text: string) => text,
  number: (text: string) => {
    const value = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(value) ? value : undefined;
  },
  boolean: (text: string) =>
    ({ true: true, false: false, yes: true, no: false, 1: true, 0: false })[text.toLowerCase()],
  date: (text: string) => parseInstant(text)?.toISOString(),
} as const;
type Type = keyof typeof types;

export interface ImportColumn {
  header: string;
  /** A field of the line, or an attribute by its code name. */
  target: string;
  isField: boolean;
  type: Type;
}

interface Wishes {
  kind: Kind;
  /** Such as "Email=email"; nothing after the = leaves the column out. */
  map: string[];
  /** Such as "seats=number". */
  type: string[];
}

/** Use of each column of the file. */
export function columnsFor(headers: string[], { kind, map, type }: Wishes): ImportColumn[] {
  const targets = pairsOf(map, headers, '--map');
  const wanted = pairsOf(type, headers, '--type');
  const fields: string[] = [...kinds[kind].needed, ...kinds[kind].more];
  const columns: ImportColumn[] = [];
  for (const header of headers) {
    const target = targets.get(header) ?? header;
    if (target === '') continue;
    const isField = fields.includes(target);
    if (!isField && !isCodeName(target)) {
      throw new OperatorError(
        `The column "${header}" has no name that an attribute may have. Name one with --map "${header}=name", or leave the column out with --map "${header}=".`,
      );
    }
    columns.push({ header, target, isField, type: typeFrom(wanted.get(header)) });
  }
  const missing = kinds[kind].needed.filter((field) => !columns.some(({ target }) => target === field));
  if (missing.length > 0) {
    throw new OperatorError(
      `No column is ${missing.join(' and ')}. Say which with --map "COLUMN=${missing[0]}". The file has: ${headers.join(', ')}`,
    );
  }
  const twice = columns.find(
    ({ target }, index) => columns.findIndex((other) => other.target === target) < index,
  );
  if (twice) throw new OperatorError(`Two columns are ${twice.target}. Map one of them to another name.`);
  return columns;
}

function pairsOf(pairs: string[], headers: string[], option: string): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      // From the end: the name of a column may have the character too.
      const at = pair.lastIndexOf('=');
      const header = pair.slice(0, at).trim();
      if (at < 1) throw new OperatorError(`${option} ${pair} must be COLUMN=VALUE`);
      if (!headers.includes(header)) {
        throw new OperatorError(
          `${option} names the column "${header}". The file has: ${headers.join(', ')}`,
        );
      }
      return [header, pair.slice(at + 1).trim()];
    }),
  );
}

function typeFrom(word = 'string'): Type {
  if (Object.hasOwn(types, word)) return word as Type;
  throw new OperatorError(`--type knows ${Object.keys(types).join(', ')}, not ${word}`);
}

/** The line of a row, or what is wrong with it. An empty cell is left out. */
export function lineOf(row: Row, columns: ImportColumn[]): { line: object } | { problem: string } {
  const fields: Record<string, string> = {};
  const attributes: Record<string, unknown> = {};
  for (const { header, target, isField, type } of columns) {
    const text = (row[header] ?? '').trim();
    if (text === '') continue;
    if (isField) {
      const field = target === 'occurredAt' ? types.date(text) : text;
      if (field === undefined) return { problem: `${header}: "${text}" is not a date` };
      fields[target] = field;
      continue;
    }
    const value = types[type](text);
    if (value === undefined) return { problem: `${header}: "${text}" is not a ${type}` };
    attributes[target] = value;
  }
  return { line: { ...fields, ...(Object.keys(attributes).length > 0 && { attributes }) } };
}
