import type { CallableOperation, Json } from './operations.ts';
import { nameOf } from './operations.ts';
import type { ToolDeclaration } from './tools.ts';
import { hasVisitorText, untrustedHint } from './visitor-text.ts';

/** A tool as the protocol lists it. */
export interface DescribedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, Json>; required: string[] };
  annotations: Json;
}

export const schemaTool: DescribedTool = {
  name: 'describe_schema',
  title: 'Shapes of values',
  description:
    'Tells the fields of named shapes, such as StepInput or Condition, as JSON Schema. A `$ref` inside names another shape, which can be asked for too. Costs no request.',
  inputSchema: {
    type: 'object',
    properties: {
      names: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: 20,
        description: 'The names of the shapes, as descriptions and `$ref` name them.',
      },
    },
    required: ['names'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

const ifMatchDescription =
  'The ETag that reading the version told. With it, the change is refused when somebody else has changed the version since.';

/** The operations of a tool by the words of its argument `kind`; a tool without kinds has one under the empty word. */
export function operationsOf(
  { calls }: ToolDeclaration,
  operations: ReadonlyMap<string, CallableOperation>,
): Map<string, CallableOperation> {
  const rows = typeof calls === 'string' ? [['', calls] as const] : Object.entries(calls);
  return new Map(
    rows.map(([kind, id]) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`no operation is called ${id}`);
      return [kind, operation];
    }),
  );
}

export function describeTool(
  tool: ToolDeclaration,
  operations: ReadonlyMap<string, CallableOperation>,
): DescribedTool {
  const mine = operationsOf(tool, operations);
  const [first] = mine.values();
  const hasKinds = !mine.has('');
  const purpose = [...mine.values()].some(({ id }) => hasVisitorText(id))
    ? `${tool.purpose} ${untrustedHint}`
    : tool.purpose;
  const description = hasKinds
    ? `${purpose}\n\nKinds, with what each needs and takes:\n${[...mine].map(kindLine).join('\n')}`
    : `${purpose}\n\n${first?.description}`;
  const kind = { type: 'string', enum: [...mine.keys()], description: 'What to ask for.' };
  return {
    name: tool.name,
    title: tool.title,
    description,
    inputSchema: {
      type: 'object',
      properties: { ...(hasKinds && { kind }), ...argumentsOf(mine) },
      required: hasKinds ? ['kind'] : requiredOf(first as CallableOperation),
    },
    annotations: {
      readOnlyHint: tool.effect === 'reads',
      ...(tool.effect !== 'reads' && { destructiveHint: tool.effect === 'changes what users see' }),
      openWorldHint: false,
    },
  };
}

/** What the service fills in when only one is possible. */
export const fillable = ['projectId', 'environmentId'];

const requiredOf = ({ parameters, body }: CallableOperation): string[] => [
  ...parameters.filter(({ name, required }) => required && !fillable.includes(name)).map(({ name }) => name),
  ...(body?.required ?? []).filter((name) => !fillable.includes(name)),
];

function kindLine([kind, operation]: [string, CallableOperation]): string {
  const needed = operation.parameters.filter(({ required }) => required).map(({ name }) => name);
  const taken = operation.parameters.filter(({ required }) => !required).map(({ name }) => name);
  const parts = [
    `${operation.summary}.`,
    needed.length > 0 && `Needs ${needed.join(', ')}.`,
    taken.length > 0 && `Takes ${taken.join(', ')}.`,
    operation.scope && `Scope ${operation.scope}.`,
  ];
  return `- ${kind}: ${parts.filter(Boolean).join(' ')}`;
}

/** Every argument of the operations. One that means different things to them is described for each. */
function argumentsOf(operations: ReadonlyMap<string, CallableOperation>): Record<string, Json> {
  const meanings = new Map<string, Map<string, { kinds: string[]; schema: Json }>>();
  for (const [kind, operation] of operations) {
    for (const [name, schema] of ownArguments(operation)) {
      const known = meanings.get(name) ?? new Map<string, { kinds: string[]; schema: Json }>();
      meanings.set(name, known);
      const key = JSON.stringify(schema);
      const same = known.get(key);
      if (same) same.kinds.push(kind);
      else known.set(key, { kinds: [kind], schema });
    }
  }
  return Object.fromEntries([...meanings].map(([name, found]) => [name, merged([...found.values()])]));
}

function ownArguments({ parameters, body, takesIfMatch }: CallableOperation): [string, Json][] {
  return [
    ...parameters.map(({ name, schema, description }): [string, Json] => [
      name,
      withoutReferences({ ...schema, description }),
    ]),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]): [string, Json] => [
      name,
      withoutReferences(schema),
    ]),
    ...(takesIfMatch
      ? [['ifMatch', { type: 'string', description: ifMatchDescription }] as [string, Json]]
      : []),
  ];
}

function merged(meanings: { kinds: string[]; schema: Json }[]): Json {
  const [only] = meanings;
  if (only && meanings.length === 1) return only.schema;
  const types = new Set(meanings.map(({ schema }) => schema.type));
  const lines = meanings.map(({ kinds, schema }) => {
    const words = (schema.enum ?? (schema.items as Json | undefined)?.enum) as string[] | undefined;
    return `${kinds.join(', ')}: ${schema.description}${words ? ` One of ${words.join(', ')}.` : ''}`;
  });
  return { ...(types.size === 1 && only && typeOf(only.schema)), description: lines.join('\n') };
}

const typeOf = ({ type }: Json): Json =>
  type === 'array' ? { type, items: { type: 'string' } } : type === undefined ? {} : { type };

/** What a shape consists of is told by describe_schema: to spell all shapes out would make the list of tools ten times as long. */
function withoutReferences(schema: Json): Json {
  const { $ref, ...rest } = schema;
  if (typeof $ref === 'string') return { ...rest, description: `A ${nameOf($ref)}: see describe_schema.` };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inside(value)]));
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return value !== null && typeof value === 'object' ? withoutReferences(value as Json) : value;
}
