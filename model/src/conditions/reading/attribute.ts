import type { Fields } from '../../reading/reader.ts';
import { problems } from '../../reading/wording.ts';
import type { Definition } from '../definitions.ts';
import { allOperators, type OperandKey, type Operator, operandsOf, operators } from '../operators.ts';
import type { AttributeCondition } from '../types.ts';
import type { ConditionReader } from './condition-reader.ts';

type Operands = Pick<AttributeCondition, OperandKey>;
type AttributeTest = Operands & { attribute: string; op: Operator };

/** Reads the test of an attribute. Without `find` it is unknown where to look for the attribute. */
export function readTest(
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
