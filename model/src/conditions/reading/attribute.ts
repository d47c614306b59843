import type { Fields } from '../../reading/reader.ts';
import { problems } from '../../reading/wording.ts';
import type { Definition } from '../definitions.ts';
import { allOperators, type OperandKey, type Operator, operandsOf, operators } from '../operators.ts';
import type { ConditionPlace } from '../places.ts';
import type { AttributeCondition, EventAttributeCondition } from '../types.ts';
import type { ConditionReader } from './condition-reader.ts';

export function readAttribute(
  reader: ConditionReader,
  fields: Fields,
  path: string,
  { scopes }: ConditionPlace,
): AttributeCondition | undefined {
  const scope = reader.word(fields.scope, scopes, `${path}.scope`);
  const find = scope && ((codeName: string) => reader.targets.definitions(scope, codeName));
  const test = readTest(reader, fields, path, `${scope} attribute`, find);
  return scope && test && { type: 'attribute', scope, ...test };
}

export function readEventAttribute(
  reader: ConditionReader,
  fields: Fields,
  path: string,
): EventAttributeCondition | undefined {
  const find = reader.targets.eventAttributes ?? (() => undefined);
  const test = readTest(reader, fields, path, 'event attribute', find);
  return test && { type: 'event_attribute', ...test };
}

type Operands = Pick<AttributeCondition, OperandKey>;
type AttributeTest = Operands & { attribute: string; op: Operator };

/** Reads what is asked of which attribute. Without `find` it is unknown where to look for the attribute. */
function readTest(
  reader: ConditionReader,
  fields: Fields,
  path: string,
  kind: string,
  find: ((codeName: string) => Definition | undefined) | undefined,
): AttributeTest | undefined {
  const attribute = reader.text(fields.attribute, `${path}.attribute`);
  const definition = attribute === undefined ? undefined : find?.(attribute);
  if (attribute !== undefined && find && !definition)
    reader.reportMissing(`${path}.attribute`, kind, attribute);
  // Without a definition it is unknown which operators there are, but not whether it is one at all.
  const known = definition ? (Object.keys(operators[definition.dataType]) as Operator[]) : allOperators;
  const op = reader.word(fields.op, known, `${path}.op`);
  if (attribute === undefined || !definition || !op) return undefined;
  return { attribute, op, ...readOperands(reader, fields, definition, op, path) };
}

function readOperands(
  reader: ConditionReader,
  fields: Fields,
  { dataType }: Definition,
  op: Operator,
  path: string,
): Operands {
  const operands: Operands = {};
  const expected = operandsOf(dataType, op);
  for (const key of expected?.keys ?? []) {
    if (key === 'values') {
      const values = reader.texts(fields.values, `${path}.values`);
      if (values) operands.values = values;
      if (Array.isArray(fields.values)) reader.array(fields.values, `${path}.values`, { least: 1 });
      continue;
    }
    const text = reader.text(fields[key], `${path}.${key}`);
    if (text === undefined) continue;
    if (!expected?.accepts(text)) reader.report(`${path}.${key}`, problems.mustBe(expected?.meaning));
    operands[key] = text;
  }
  return operands;
}
