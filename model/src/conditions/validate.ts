import type { Issue } from '../issues.ts';
import { itemPath } from '../reading/paths.ts';
import type { Fields } from '../reading/reader.ts';
import { kinds, problems } from '../reading/wording.ts';
import { maxDepth } from './limits.ts';
import { type ConditionPlace, placesOf, wherePlace } from './places.ts';
import { readAttribute, readEventAttribute } from './reading/attribute.ts';
import { ConditionReader } from './reading/condition-reader.ts';
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

/**
 * The conditions with nothing but the keys they need, or every problem they have. Keys that a condition does
 * not know, or that its operator does not take, are dropped.
 */
export function validateConditions(input: unknown, { path, place, targets }: Options): Validated {
  const reader = new ConditionReader(targets, path);
  const conditions = readList(reader, input, path, { place, depth: 0 });
  return reader.issues.length > 0 ? { issues: reader.issues } : { conditions };
}

/** Where the list stands that is read. */
interface Around {
  place: ConditionPlace;
  depth: number;
}

function readList(reader: ConditionReader, input: unknown, path: string, around: Around): Condition[] {
  const items = reader.array(input, path) ?? [];
  if (around.depth > maxDepth) {
    reader.report(path, `is nested deeper than ${maxDepth} groups`);
    return [];
  }
  const conditions: Condition[] = [];
  for (const [index, item] of items.entries()) {
    if (!reader.makeRoom(1)) break;
    const condition = readCondition(reader, item, itemPath(path, index), around);
    if (condition) conditions.push(condition);
  }
  return conditions;
}

function readCondition(
  reader: ConditionReader,
  input: unknown,
  path: string,
  around: Around,
): Condition | undefined {
  const fields = reader.object(input, path);
  if (!fields) return undefined;
  const type = readType(reader, fields, path, around.place);
  switch (type) {
    case undefined:
    case 'unsupported':
      return undefined;
    case 'group':
      return readGroup(reader, fields, path, around);
    case 'attribute':
      return readAttribute(reader, fields, path, around.place);
    case 'segment':
      return readSegment(reader, fields, path);
    case 'current_url':
      return readCurrentUrl(reader, fields, path);
    case 'element':
      return readElement(reader, fields, path);
    case 'content_state':
      return readContentState(reader, fields, path);
    case 'event':
      return readEvent(reader, fields, path, (where, place) => readWhere(reader, where, place, around));
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

/** For a type that exists but may not stand here, the message says where it may stand. */
function readType(
  reader: ConditionReader,
  fields: Fields,
  path: string,
  { name, types, rule }: ConditionPlace,
): ConditionType | undefined {
  const type = fields.type as ConditionType;
  if (types.includes(type) || !conditionTypes.includes(type)) return reader.word(type, types, `${path}.type`);
  const allowed = problems.mustBe(kinds.oneOf(types));
  const places = placesOf(type);
  if (places.length === 0)
    return reader.report(`${path}.type`, `${allowed}; ${type} is only read, never written`);
  const elsewhere = `${allowed}; ${type} may stand in ${places.join(', ')}`;
  if (!rule) return reader.report(`${path}.type`, elsewhere);
  return reader.report(path, `is of a type that may not stand in ${name}: it ${elsewhere}`, rule);
}

function readGroup(
  reader: ConditionReader,
  fields: Fields,
  path: string,
  { place, depth }: Around,
): GroupCondition | undefined {
  const match = reader.word(fields.match, ['all', 'any'] as const, `${path}.match`);
  const inside = `${path}.conditions`;
  const conditions = readList(reader, fields.conditions, inside, { place, depth: depth + 1 });
  if (Array.isArray(fields.conditions)) reader.array(fields.conditions, inside, { least: 1 });
  return match && { type: 'group', match, conditions };
}

function readWhere(
  reader: ConditionReader,
  input: unknown,
  path: string,
  { depth }: Around,
): WhereCondition[] {
  // Nothing but conditions on event attributes passes there.
  return readList(reader, input, path, { place: wherePlace, depth: depth + 1 }) as WhereCondition[];
}
