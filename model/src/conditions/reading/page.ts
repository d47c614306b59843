import type {
  CurrentUrlCondition,
  ElementCondition,
  ElementTarget,
  TextFilledCondition,
  TextInputCondition,
} from '../types.ts';
import { isUrlPattern, urlPatternMeaning } from '../url-patterns.ts';
import { elementStates, type TextInputOperator, textInputOperators } from '../vocabulary.ts';
import {
  type Fields,
  type Reader,
  readObject,
  readText,
  readTexts,
  readWhole,
  readWord,
  report,
} from './condition-reader.ts';

/** Conditions on the page that the user is looking at. */
export function readCurrentUrl(
  reader: Reader,
  fields: Fields,
  path: string,
): CurrentUrlCondition | undefined {
  const includes = readPatterns(reader, fields.includes, `${path}.includes`);
  const excludes =
    fields.excludes === undefined ? [] : readPatterns(reader, fields.excludes, `${path}.excludes`);
  if (!includes || !excludes) return undefined;
  const given = [fields.includes, fields.excludes ?? []].flat();
  if (given.length === 0)
    return report(reader, `${path}.includes`, 'must have at least 1 items: "*" stands for every page');
  return { type: 'current_url', includes, ...(excludes.length > 0 && { excludes }) };
}

function readPatterns(reader: Reader, value: unknown, path: string): string[] | undefined {
  return readTexts(reader, value, path, (text, place) => {
    if (!isUrlPattern(text)) report(reader, place, `must be ${urlPatternMeaning}`);
  });
}

export function readElement(reader: Reader, fields: Fields, path: string): ElementCondition | undefined {
  const target = readTarget(reader, fields, path);
  const state = readWord(reader, fields, 'state', elementStates, path);
  return state && { type: 'element', ...target, state };
}

export function readTextFilled(reader: Reader, fields: Fields, path: string): TextFilledCondition {
  return { type: 'text_filled', ...readTarget(reader, fields, path) };
}

const textOperators = Object.keys(textInputOperators) as TextInputOperator[];

export function readTextInput(reader: Reader, fields: Fields, path: string): TextInputCondition | undefined {
  const target = readTarget(reader, fields, path);
  const op = readWord(reader, fields, 'op', textOperators, path);
  if (!op) return undefined;
  const operand = textInputOperators[op];
  if (operand === 'none') return { type: 'text_input', ...target, op };
  const value = readText(reader, fields.value, `${path}.value`);
  if (value === undefined) return undefined;
  if (operand === 'pattern' && !isRegularExpression(value))
    report(reader, `${path}.value`, `must be a regular expression of at most ${maxExpression} characters`);
  return { type: 'text_input', ...target, op, value };
}

const maxExpression = 1000;

/** As browsers read it, where it is evaluated. */
function isRegularExpression(text: string): boolean {
  if (text.length > maxExpression) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** May be missing: content is often written before the page that it is for. */
function readTarget(reader: Reader, { target: input }: Fields, path: string): { target?: ElementTarget } {
  if (input === undefined) return {};
  const place = `${path}.target`;
  const fields = readObject(reader, input, place);
  if (!fields) return {};
  const selector = readText(reader, fields.selector, `${place}.selector`);
  if (selector?.trim() === '') report(reader, `${place}.selector`, 'must not be empty');
  const text = fields.text === undefined ? undefined : readText(reader, fields.text, `${place}.text`);
  const nth =
    fields.nth === undefined
      ? undefined
      : readWhole(reader, fields.nth, `${place}.nth`, { least: 0, most: 4 });
  if (selector === undefined) return {};
  return {
    target: { selector, ...(text !== undefined && { text }), ...(nth !== undefined && { nth }) },
  };
}
