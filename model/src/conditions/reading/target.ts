import type { Fields } from '../../reading/reader.ts';
import { problems } from '../../reading/wording.ts';
import type { targetParts } from '../schemas.ts';
import { targetLimits } from '../target-limits.ts';
import type { ElementTarget } from '../types.ts';
import type { ConditionReader } from './condition-reader.ts';

/** May be missing: content is often written before the page that it is for. */
export function readTarget(
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
