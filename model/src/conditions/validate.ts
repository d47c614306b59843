import type { Issue } from '../issues.ts';
import { itemPath } from '../reading/paths.ts';
import type { Fields } from '../reading/reader.ts';
import { kinds, problems } from '../reading/wording.ts';
import { definitionOfType } from './kinds/index.ts';
import { maxDepth } from './limits.ts';
import { type ConditionPlace, placesOf } from './places.ts';
import { ConditionReader } from './reading/condition-reader.ts';
import type { ReferenceTargets } from './reference-targets.ts';
import type { Condition, ConditionType } from './types.ts';
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
  const readInside = (inside: unknown, where: string, place = around.place) =>
    readList(reader, inside, where, { place, depth: around.depth + 1 });
  return type && definitionOfType(type).read?.(fields, path, { reader, place: around.place, readInside });
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
