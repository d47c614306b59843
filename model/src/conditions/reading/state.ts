import { parseInstant } from '../../instants.ts';
import type { ContentStateCondition, SegmentCondition, TimeWindowCondition } from '../types.ts';
import { contentStates } from '../vocabulary.ts';
import { type Fields, type Reader, readText, readWord, report, reportMissing } from './condition-reader.ts';

/** Conditions on what the service itself knows of the user, and of the time. */
export function readSegment(reader: Reader, fields: Fields, path: string): SegmentCondition | undefined {
  const segment = readText(reader, fields.segment, `${path}.segment`);
  if (segment !== undefined && !reader.segments?.(segment))
    reportMissing(reader, `${path}.segment`, 'segment', segment);
  if (typeof fields.in !== 'boolean') return report(reader, `${path}.in`, 'must be true or false');
  return segment === undefined ? undefined : { type: 'segment', segment, in: fields.in };
}

const contentTypes = ['flow', 'checklist'];

export function readContentState(
  reader: Reader,
  fields: Fields,
  path: string,
): ContentStateCondition | undefined {
  const content = readText(reader, fields.content, `${path}.content`);
  const found = content === undefined ? undefined : reader.contents?.(content);
  if (content !== undefined && !(found && contentTypes.includes(found.type)))
    reportMissing(reader, `${path}.content`, contentTypes.join(' or '), content);
  const state = readWord(reader, fields, 'state', contentStates, path);
  return content === undefined || !state ? undefined : { type: 'content_state', content, state };
}

export function readTimeWindow(
  reader: Reader,
  fields: Fields,
  path: string,
): TimeWindowCondition | undefined {
  const start = readInstant(reader, fields.start, `${path}.start`);
  const end = fields.end === undefined ? undefined : readInstant(reader, fields.end, `${path}.end`);
  if (!start) return undefined;
  if (end && end.at <= start.at) report(reader, `${path}.end`, 'must be later than start');
  return { type: 'time_window', start: start.text, ...(end && { end: end.text }) };
}

function readInstant(reader: Reader, value: unknown, path: string): { text: string; at: Date } | undefined {
  const text = readText(reader, value, path);
  if (text === undefined) return undefined;
  // A date alone would leave open whose midnight is meant.
  const at = text.includes('T') ? parseInstant(text) : undefined;
  return at ? { text, at } : report(reader, path, 'must be a date-time with a zone');
}
