import type { Definition } from '../definitions.ts';
import { allOperators, type OperandKey, type Operator, operandsOf, operators } from '../operators.ts';
import type { AttributeCondition, EventAttributeCondition } from '../types.ts';
import {
  type Fields,
  type Reader,
  readText,
  readTexts,
  readWord,
  report,
  reportMissing,
} from './condition-reader.ts';

export function readAttribute(reader: Reader, fields: Fields, path: string): AttributeCondition | undefined {
  const scope = readWord(reader, fields, 'scope', reader.scopes, path);
  const find = scope && ((codeName: string) => reader.definitions(scope, codeName));
  const test = readTest(reader, fields, path, scope ?? '', find);
  return scope && test && { type: 'attribute', scope, ...test };
}

export function readEventAttribute(
  reader: Reader,
  fields: Fields,
  path: string,
): EventAttributeCondition | undefined {
  const find = reader.eventAttributes ?? (() => undefined);
  const test = readTest(reader, fields, path, 'event', find);
  return test && { type: 'event_attribute', ...test };
}

type Operands = Pick<AttributeCondition, OperandKey>;
type AttributeTest = Operands & { attribute: string; op: Operator };

/** What is asked of which attribute. Without `find` it is unknown where to look for it. */
function readTest(
  reader: Reader,
  fields: Fields,
  path: string,
  kind: string,
  find: ((codeName: string) => Definition | undefined) | undefined,
): AttributeTest | undefined {
  const attribute = readText(reader, fields.attribute, `${path}.attribute`);
  const definition = attribute === undefined ? undefined : find?.(attribute);
  if (attribute !== undefined && find && !definition)
    reportMissing(reader, `${path}.attribute`, `${kind} attribute`, attribute);
  // Without a definition it is unknown which operators there are, but not whether it is one at all.
  const known = definition ? (Object.keys(operators[definition.dataType]) as Operator[]) : allOperators;
  const op = readWord(reader, fields, 'op', known, path);
  if (attribute === undefined || !definition || !op) return undefined;
  return { attribute, op, ...readOperands(reader, fields, definition, op, path) };
}

function readOperands(
  reader: Reader,
  fields: Fields,
  { dataType }: Definition,
  op: Operator,
  path: string,
): Operands {
  const { keys, meaning, accepts } = operandsOf(dataType, op)!;
  const operands: Operands = {};
  for (const key of keys) {
    const place = `${path}.${key}`;
    if (key === 'values') {
      const texts = readTexts(reader, fields.values, place);
      if (texts === undefined) continue;
      if ((fields.values as unknown[]).length === 0) report(reader, place, 'must have at least 1 items');
      operands.values = texts;
      continue;
    }
    const text = readText(reader, fields[key], place);
    if (text === undefined) continue;
    if (!accepts(text)) report(reader, place, `must be ${meaning}`);
    operands[key] = text;
  }
  return operands;
}
