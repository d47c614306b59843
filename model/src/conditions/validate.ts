import type { Issue } from '../issues.ts';
import { type ConditionPlace, placesOf, wherePlace } from './places.ts';
import { readAttribute, readEventAttribute } from './reading/attribute.ts';
import { type Fields, type Reader, readObject, readWord, report } from './reading/condition-reader.ts';
import { readEvent } from './reading/event.ts';
import { readCurrentUrl, readElement, readTextFilled, readTextInput } from './reading/page.ts';
import { readContentState, readSegment, readTimeWindow } from './reading/state.ts';
import type { ReferenceTargets } from './reference-targets.ts';
import type { Condition, ConditionType, GroupCondition, WhereCondition } from './types.ts';
import { conditionTypes } from './vocabulary.ts';

interface Options {
  /** Where the list stands in the body, such as `conditions`. */
  path: string;
  place: ConditionPlace;
  targets: ReferenceTargets;
}

export type Validated =
  | { conditions: Condition[]; issues?: undefined }
  | { conditions?: undefined; issues: Issue[] };

/** What one statement can reasonably ask; every condition, group and list value counts. */
export const maxConditions = 1000;
export const maxDepth = 100;

/**
 * The conditions with nothing but the keys they need, or every problem they have. Keys that a condition does
 * not know, or that its operator does not take, are dropped.
 */
export function validateConditions(input: unknown, options: Options): Validated {
  const { path, place, targets } = options;
  const reader: Reader = { ...place, ...targets, issues: [], room: { left: maxConditions } };
  const conditions = readList(reader, input, path, 0);
  if (reader.room.left < 0)
    report(reader, path, `must hold at most ${maxConditions} conditions and list values in all`);
  return reader.issues.length > 0 ? { issues: reader.issues } : { conditions };
}

function readList(reader: Reader, input: unknown, path: string, depth: number): Condition[] {
  if (!Array.isArray(input)) {
    report(reader, path, input === undefined ? 'is required' : 'must be an array');
    return [];
  }
  if (depth > maxDepth) {
    report(reader, path, `is nested deeper than ${maxDepth} groups`);
    return [];
  }
  const conditions: Condition[] = [];
  for (const [index, item] of input.entries()) {
    reader.room.left -= 1;
    if (reader.room.left < 0) break;
    const condition = readNode(reader, item, `${path}[${index}]`, depth);
    if (condition) conditions.push(condition);
  }
  return conditions;
}

function readNode(reader: Reader, input: unknown, path: string, depth: number): Condition | undefined {
  const fields = readObject(reader, input, path);
  if (!fields) return undefined;
  const type = readType(reader, fields, path);
  switch (type) {
    case undefined:
    case 'unsupported':
      return undefined;
    case 'group':
      return readGroup(reader, fields, path, depth);
    case 'attribute':
      return readAttribute(reader, fields, path);
    case 'segment':
      return readSegment(reader, fields, path);
    case 'current_url':
      return readCurrentUrl(reader, fields, path);
    case 'element':
      return readElement(reader, fields, path);
    case 'content_state':
      return readContentState(reader, fields, path);
    case 'event':
      return readEvent(reader, fields, path, (where, place) => readWhere(reader, where, place, depth));
    case 'event_attribute':
      return readEventAttribute(reader, fields, path);
    case 'task_clicked':
      return { type };
    case 'text_input':
      return readTextInput(reader, fields, path);
    case 'text_filled':
      return readTextFilled(reader, fields, path);
    case 'time_window':
      return readTimeWindow(reader, fields, path);
    default:
      return type satisfies never;
  }
}

/** One that exists, but not here, is told where it may stand. */
function readType(reader: Reader, fields: Fields, path: string): ConditionType | undefined {
  const type = fields.type as ConditionType;
  if (reader.types.includes(type) || !conditionTypes.includes(type))
    return readWord(reader, fields, 'type', reader.types, path);
  const allowed = `must be one of: ${reader.types.join(', ')}`;
  const places = placesOf(type);
  if (places.length === 0)
    return report(reader, `${path}.type`, `${allowed}; ${type} is only read, never written`);
  const elsewhere = `${allowed}; ${type} may stand in ${places.join(', ')}`;
  if (!reader.rule) return report(reader, `${path}.type`, elsewhere);
  return report(
    reader,
    path,
    `is of a type that may not stand in ${reader.name}: it ${elsewhere}`,
    reader.rule,
  );
}

function readGroup(reader: Reader, fields: Fields, path: string, depth: number): GroupCondition | undefined {
  const match = readWord(reader, fields, 'match', ['all', 'any'], path);
  const inside = `${path}.conditions`;
  const conditions = readList(reader, fields.conditions, inside, depth + 1);
  if (Array.isArray(fields.conditions) && fields.conditions.length === 0)
    report(reader, inside, 'must have at least 1 items');
  return match && { type: 'group', match, conditions };
}

function readWhere(reader: Reader, input: unknown, path: string, depth: number): WhereCondition[] {
  // Nothing but conditions on event attributes passes there.
  return readList({ ...reader, ...wherePlace }, input, path, depth + 1) as WhereCondition[];
}
