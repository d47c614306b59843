import type { Fields } from '../../reading/reader.ts';
import type { ContentStateCondition, SegmentCondition, TimeWindowCondition } from '../types.ts';
import { contentStates } from '../vocabulary.ts';
import type { ConditionReader } from './condition-reader.ts';

/** Conditions on what the service itself knows of the user, and of the time. */
export function readSegment(
  reader: ConditionReader,
  fields: Fields,
  path: string,
): SegmentCondition | undefined {
  const segment = reader.text(fields.segment, `${path}.segment`);
  if (segment !== undefined && !reader.targets.segments?.(segment))
    reader.reportMissing(`${path}.segment`, 'segment', segment);
  const isIn = reader.boolean(fields.in, `${path}.in`);
  return segment === undefined || isIn === undefined ? undefined : { type: 'segment', segment, in: isIn };
}

const typesWithState = ['flow', 'checklist'];

export function readContentState(
  reader: ConditionReader,
  fields: Fields,
  path: string,
): ContentStateCondition | undefined {
  const content = reader.text(fields.content, `${path}.content`);
  const found = content === undefined ? undefined : reader.targets.contents?.(content);
  if (content !== undefined && !(found && typesWithState.includes(found.type)))
    reader.reportMissing(`${path}.content`, typesWithState.join(' or '), content);
  const state = reader.word(fields.state, contentStates, `${path}.state`);
  return content === undefined || !state ? undefined : { type: 'content_state', content, state };
}

export function readTimeWindow(
  reader: ConditionReader,
  { start, end }: Fields,
  path: string,
): TimeWindowCondition | undefined {
  const startsAt = reader.dateTime(start, `${path}.start`);
  const endsAt = end === undefined ? undefined : reader.dateTime(end, `${path}.end`);
  if (!startsAt) return undefined;
  if (endsAt && endsAt <= startsAt) reader.report(`${path}.end`, 'must be later than start');
  return { type: 'time_window', start: start as string, ...(endsAt && { end: end as string }) };
}
