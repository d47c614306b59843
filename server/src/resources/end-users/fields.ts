import { As } from 'guidepost-model/described';
import type { TSchema } from 'typebox';
import { isoTimeOf } from '../../db/read-time.ts';
import { isoTime } from '../../delivery/outbox.ts';
import { CreatedAt, ExternalIdOf, ObjectWord } from '../../http/description/shapes.ts';
import { AttributeMap } from './attribute-schemas.ts';
import type { Definitions } from './definition-cache.ts';
import { presentAttributes } from './derived-attributes.ts';
import type { EntityRow, EntityTable, ListedRow } from './entity.ts';

/**
 * A field of users or companies: its schema, and its value in each form in which the service shows it. Contract, presenter,
 * lists, CSV, webhook messages and their samples follow from the fields, so a new one is written here once.
 */
interface Field<Schema extends TSchema, Value> {
  schema: Schema;
  /** The value of a stored row. */
  present(row: EntityRow, definitions: Pick<Definitions, 'random'>): Value;
  /** The JSON of the value, from the texts of which a list has its rows. */
  json(row: ListedRow): string;
  /** SQL for the JSON of the value in `row`; `derived` are attributes that follow from the id. */
  sql(row: string, derived: string): string;
}

const field = <Schema extends TSchema, Value>(
  schema: Schema,
  forms: Omit<Field<Schema, Value>, 'schema'>,
): Field<Schema, Value> => ({ schema, ...forms });

/** The fields in the order in which every answer and message has them. The relations come behind them. */
const fieldsOf = <const Noun extends 'user' | 'company'>(noun: Noun) => ({
  id: field(ExternalIdOf(noun), {
    present: ({ external_id }) => external_id,
    json: ({ external_id }) => JSON.stringify(external_id),
    sql: (row) => `to_json(${row}.external_id)::text`,
  }),
  object: field(ObjectWord(noun), {
    present: () => noun,
    json: () => `"${noun}"`,
    sql: () => `'"${noun}"'`,
  }),
  attributes: field(As(AttributeMap, `The attributes of the ${noun}: values by \`codeName\`.`), {
    present: (row, definitions) => presentAttributes(row, noun, definitions),
    json: ({ attributes }) => attributes,
    sql: (row, derived) => `(${row}.attributes || ${derived})::text`,
  }),
  createdAt: field(CreatedAt(noun), {
    present: ({ created_at }) => created_at.toISOString(),
    json: ({ created_at }) => `"${isoTimeOf(created_at)}"`,
    sql: (row) => `'"' || ${isoTime(`${row}.created_at`)} || '"'`,
  }),
});

const fields = { users: fieldsOf('user'), companies: fieldsOf('company') };
type Fields = typeof fields;

/** The relations of each kind, which are null unless a request expands them. */
const relations = {
  users: { companies: null, memberships: null },
  companies: { users: null, memberships: null },
} as const;

type Plain<Table extends EntityTable> = {
  [Name in keyof Fields[Table]]: Fields[Table][Name] extends Field<TSchema, infer Value> ? Value : never;
} & (typeof relations)[Table];

type Schemas<Table extends EntityTable> = {
  [Name in keyof Fields[Table]]: Fields[Table][Name] extends Field<infer Schema, unknown> ? Schema : never;
};

const each = <Value>(
  table: EntityTable,
  make: (field: Field<TSchema, unknown>) => Value,
): [string, Value][] =>
  Object.entries<Field<TSchema, unknown>>(fields[table]).map(([name, field]) => [name, make(field)]);

/** The schemas of the fields by name. */
export const schemasOf = <Table extends EntityTable>(table: Table): Schemas<Table> =>
  Object.fromEntries(each(table, ({ schema }) => schema)) as Schemas<Table>;

const presenter = <Table extends EntityTable>(table: Table) => {
  const values = each(table, ({ present }) => present);
  return (row: EntityRow, definitions: Pick<Definitions, 'random'>): Plain<Table> => {
    const shown: Record<string, unknown> = {};
    for (const [name, present] of values) shown[name] = present(row, definitions);
    return Object.assign(shown, relations[table]) as Plain<Table>;
  };
};

/** What answers and messages show of a user or a company that stands without its relations. */
export const presenters = { users: presenter('users'), companies: presenter('companies') };

const noDerived: Pick<Definitions, 'random'> = {
  random: { user: [], company: [], companyMembership: [], eventDefinition: [] },
};

/** What messages show of a made-up row, in a project without derived attributes. */
export const samples = {
  users: (row: EntityRow) => presenters.users(row, noDerived),
  companies: (row: EntityRow) => presenters.companies(row, noDerived),
};

const relationsText = (table: EntityTable) => JSON.stringify(relations[table]).slice(1);

const lister = (table: EntityTable) => {
  const texts = each(table, ({ json }) => json).map(([name, json], n) => ({
    before: `${n === 0 ? '{' : ','}"${name}":`,
    json,
  }));
  const end = `,${relationsText(table)}`;
  return (row: ListedRow): string => {
    let text = '';
    for (const { before, json } of texts) text += before + json(row);
    return text + end;
  };
};

/** The JSON of what the presenter makes of a row, from the texts of a list. */
export const listers = { users: lister('users'), companies: lister('companies') };

/** SQL for the same JSON, of a row of the database. */
export function jsonSql(table: EntityTable, row: string, derived: string): string {
  const texts = each(table, ({ sql }) => sql(row, derived));
  const parts = texts.map(([name, sql], n) => `'${n === 0 ? '{' : ','}"${name}":' || ${sql}`);
  return `${parts.join(' || ')} || ',${relationsText(table)}'`;
}

/** The names of the fields that are columns of a list as CSV; attributes have columns of their own. */
export const columnNames = each('users', () => undefined)
  .map(([name]) => name)
  .filter((name) => name !== 'object' && name !== 'attributes');
