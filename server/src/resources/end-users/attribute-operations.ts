import {
  type AttributeValue,
  type DataType,
  type WritableType,
  writableTypes,
} from 'guidepost-model/attributes';
import { isObject } from 'guidepost-model/reading/reader';
import { checkValue, inferType } from './attribute-values.ts';

/** A change that builds upon the stored value. The function `apply_operations` of the database applies it. */
export interface AttributeOperation {
  codeName: string;
  name: 'set_once' | 'add' | 'append' | 'prepend' | 'remove';
  value: AttributeValue;
}

const operationNames = [
  'set',
  'set_once',
  'add',
  'subtract',
  'append',
  'union',
  'prepend',
  'remove',
] as const;
type OperationName = (typeof operationNames)[number];

/** What a client asks to happen to an attribute. */
export interface AskedChange {
  name: OperationName;
  value: unknown;
  /** The type that the client wants a new attribute to have. */
  dataType?: WritableType;
}

type Problem = { problem: string };

/** A plain value sets the attribute; an object is an operation where operations are taken. */
export function readChange(value: unknown, takesOperations: boolean): AskedChange | Problem {
  if (!takesOperations || !isObject(value)) return { name: 'set', value };
  const { data_type: dataType, ...rest } = value;
  const [name, ...others] = Object.keys(rest);
  if (!isOneOf(operationNames, name) || others.length > 0)
    return {
      problem: `must be a value or one operation, such as {"add": 1}: ${operationNames.join(', ')}`,
    };
  if (dataType === undefined) return { name, value: rest[name] };
  if (isOneOf(writableTypes, dataType)) return { name, value: rest[name], dataType };
  return { problem: `has an unknown data_type: use one of ${writableTypes.join(', ')}` };
}

const isOneOf = <Word extends string>(words: readonly Word[], word: unknown): word is Word =>
  words.includes(word as Word);

export interface CheckedChange {
  /** The type of the attribute, which is new when there is no definition of it. */
  type: DataType;
  value: AttributeValue;
}

/** The value of a change as it is stored, for an attribute of this type or for a new one. */
export function checkChange(
  { name, value, dataType }: AskedChange,
  known: DataType | undefined,
): CheckedChange | Problem {
  if (known && dataType && known !== dataType) return { problem: `is of type ${known}, not ${dataType}` };
  const type = known ?? typeFor(name) ?? dataType ?? inferType(value);
  if (type === undefined) return { problem: 'must be a string, a number, a boolean or a list of strings' };
  const needed = typeFor(name);
  if (needed && (dataType ?? type) !== needed)
    return { problem: `is of type ${known ?? dataType}, and ${name} needs an attribute of type ${needed}` };
  const given = needed === 'list' && typeof value === 'string' ? [value] : value;
  const checked = checkValue(type, given);
  if ('problem' in checked) return needed ? { problem: `${name}: the value ${checked.problem}` } : checked;
  const unique = needed === 'list' ? [...new Set(checked.value as string[])] : checked.value;
  return { type, value: unique };
}

/** The type that an operation works on; undefined when it works on every type. */
function typeFor(name: OperationName): 'number' | 'list' | undefined {
  if (name === 'add' || name === 'subtract') return 'number';
  return /^(append|union|prepend|remove)$/.test(name) ? 'list' : undefined;
}

/** The operation that the database applies; undefined for a plain value. */
export function operationOf(
  codeName: string,
  name: OperationName,
  value: AttributeValue,
): AttributeOperation | undefined {
  if (name === 'set') return undefined;
  if (name === 'subtract') return { codeName, name: 'add', value: -(value as number) };
  // Another name, which clients of another product use.
  if (name === 'union') return { codeName, name: 'append', value };
  return { codeName, name, value };
}
