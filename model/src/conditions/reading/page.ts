import type { Fields } from '../../reading/reader.ts';
import { problems } from '../../reading/wording.ts';
import type { targetParts } from '../schemas.ts';
import { targetLimits } from '../target-limits.ts';
import type {
  CurrentUrlCondition,
  ElementCondition,
  ElementTarget,
  TextFilledCondition,
  TextInputCondition,
} from '../types.ts';
import { isUrlPattern, urlPatternMeaning } from '../url-patterns.ts';
import { elementStates, type TextInputOperator, textInputOperators } from '../vocabulary.ts';
import type { ConditionReader } from './condition-reader.ts';

/** Conditions on the page that the user is looking at. */
export function readCurrentUrl(
  reader: ConditionReader,
  fields: Fields,
  path: string,
): CurrentUrlCondition | undefined {
  const includes = readPatterns(reader, fields.includes, `${path}.includes`);
  const excludes =
    fields.excludes === undefined ? [] : readPatterns(reader, fields.excludes, `${path}.excludes`);
  if (!includes || !excludes) return undefined;
  const given = [fields.includes, fields.excludes ?? []].flat();
  if (given.length === 0)
    return reader.report(`${path}.includes`, `${problems.tooFewItems(1)}: "*" stands for every page`);
  return { type: 'current_url', includes, ...(excludes.length > 0 && { excludes }) };
}

function readPatterns(reader: ConditionReader, value: unknown, path: string): string[] | undefined {
  return reader.texts(value, path, (text, place) => {
    if (!isUrlPattern(text)) reader.report(place, problems.mustBe(urlPatternMeaning));
  });
}

export function readElement(
  reader: ConditionReader,
  fields: Fields,
  path: string,
): ElementCondition | undefined {
  const target = readTarget(reader, fields, path);
  const state = reader.word(fields.state, elementStates, `${path}.state`);
  return state && { type: 'element', ...target, state };
}

export function readTextFilled(reader: ConditionReader, fields: Fields, path: string): TextFilledCondition {
  return { type: 'text_filled', ...readTarget(reader, fields, path) };
}

const textOperators = Object.keys(textInputOperators) as TextInputOperator[];

export function readTextInput(
  reader: ConditionReader,
  fields: Fields,
  path: string,
): TextInputCondition | undefined {
  const target = readTarget(reader, fields, path);
  const op = reader.word(fields.op, textOperators, `${path}.op`);
  if (!op) return undefined;
  const operand = textInputOperators[op];
  if (operand === 'none') return { type: 'text_input', ...target, op };
  const value = reader.text(fields.value, `${path}.value`);
  if (value === undefined) return undefined;
  if (operand === 'pattern' && !isRegularExpression(value))
    reader.report(
      `${path}.value`,
      problems.mustBe(`a regular expression of at most ${maxExpression} characters`),
    );
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
function readTarget(
  reader: ConditionReader,
  { target: input }: Fields,
  path: string,
): { target?: ElementTarget } {
  if (input === undefined) return {};
  const place = `${path}.target`;
  const fields = reader.object(input, place);
  if (!fields) return {};
  const selector = readSelector(reader, fields.selector, `${place}.selector`);
  const text = fields.text === undefined ? undefined : reader.text(fields.text, `${place}.text`);
  const parts = readTargetParts(reader, fields, place);
  return selector === undefined
    ? {}
    : { target: { selector, ...(text !== undefined && { text }), ...parts } };
}

function readSelector(reader: ConditionReader, value: unknown, path: string): string | undefined {
  const selector = reader.text(value, path);
  if (selector?.trim() === '') reader.report(path, problems.empty);
  return selector;
}

/** By which of several elements is meant. */
function readTargetParts(
  reader: ConditionReader,
  { nth, label, within, count }: Fields,
  place: string,
): Pick<ElementTarget, keyof typeof targetParts> {
  const { text: most, matches } = targetLimits;
  const position =
    nth === undefined ? nth : reader.wholeNumber(nth, `${place}.nth`, { least: 0, most: matches - 1 });
  const name = label === undefined ? label : reader.text(label, `${place}.label`, { least: 1, most });
  const group = within === undefined ? within : readGroup(reader, within, `${place}.within`);
  const all =
    count === undefined ? count : reader.wholeNumber(count, `${place}.count`, { least: 1, most: matches });
  return {
    ...(position !== undefined && { nth: position }),
    ...(name !== undefined && { label: name }),
    ...(group && { within: group }),
    ...(all !== undefined && { count: all }),
  };
}

function readGroup(reader: ConditionReader, value: unknown, path: string): ElementTarget['within'] {
  const fields = reader.object(value, path);
  if (!fields) return undefined;
  const limits = { least: 1, most: targetLimits.text };
  const selector = reader.text(fields.selector, `${path}.selector`, {
    ...limits,
    most: targetLimits.selector,
  });
  const text = reader.text(fields.text, `${path}.text`, limits);
  return selector === undefined || text === undefined ? undefined : { selector, text };
}
