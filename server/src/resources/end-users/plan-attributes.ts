import type { AttributeScope } from 'guidepost-model/attributes';
import { isCodeName } from 'guidepost-model/code-names';
import type { Issue } from 'guidepost-model/issues';
import type { Database } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import { checkValue, inferType } from './attribute-values.ts';
import {
  type AttributeDefinition,
  createAttributes,
  type DefinitionBook,
  type Definitions,
  keyOf,
  type MissingAttribute,
} from './definition-cache.ts';

/** What a client sends: a value sets a key, null removes it. */
export type RawAttributes = Record<string, unknown>;
export type Patch = Record<string, AttributeValue | null>;

/** What a set of attributes comes to, given the definitions. */
export interface AttributePlan {
  patch: Patch;
  /** Definitions that the values were checked against. */
  used: AttributeDefinition[];
  /** One per key that cannot be written; such keys are not in the patch. */
  issues: (Issue & { key: string })[];
  missing: MissingAttribute[];
}

interface Owner {
  projectId: string;
  scope: AttributeScope;
}

export function planAttributes(
  { projectId, scope }: Owner,
  attributes: RawAttributes,
  known: Definitions,
): AttributePlan {
  const plan: AttributePlan = { patch: {}, used: [], issues: [], missing: [] };
  for (const [key, value] of Object.entries(attributes)) {
    const refuse = (problem: string) => {
      const path = `attributes.${key}`;
      plan.issues.push({ key, rule: 'schema', path, message: `${path} ${problem}` });
    };
    if (!isCodeName(key)) {
      refuse(
        'is not a valid attribute name: 2 to 100 letters, digits and underscores, beginning with a letter',
      );
      continue;
    }
    const definition = known.attributes.get(keyOf(scope, key));
    if (value === null) {
      if (definition) plan.patch[key] = null;
      continue;
    }
    const dataType = definition?.dataType ?? inferType(value);
    if (dataType === undefined) {
      refuse('must be a string, a number, a boolean or a list of strings');
      continue;
    }
    const checked = checkValue(dataType, value);
    if ('problem' in checked) {
      refuse(checked.problem);
      continue;
    }
    plan.patch[key] = checked.value;
    if (definition) plan.used.push(definition);
    else plan.missing.push({ projectId, scope, codeName: key, dataType: inferType(value)! });
  }
  return plan;
}

/** A lenient write goes on without the keys that cannot be written; any other is refused as a whole. */
export const isRefused = (plan: AttributePlan, item: { lenient?: boolean }) =>
  plan.issues.length > 0 && !item.lenient;

export const withoutKey = ({ key: _, ...issue }: Issue & { key: string }): Issue => issue;

export interface Planned extends Owner {
  attributes: RawAttributes;
  /** Keys that cannot be written are left out and reported, instead of failing the whole. */
  lenient?: boolean;
}

/**
 * Plans several writes, creating the definitions that are missing. Two writers that create one definition at
 * once both find it afterwards, and the one whose value does not fit it is refused.
 */
export async function planAll(
  db: Database,
  book: DefinitionBook,
  items: Planned[],
  now: Date,
): Promise<AttributePlan[]> {
  for (;;) {
    const known = new Map<string, Definitions>();
    for (const { projectId } of items) {
      if (!known.has(projectId)) known.set(projectId, await book.of(projectId));
    }
    const plans = items.map((item) => planAttributes(item, item.attributes, known.get(item.projectId)!));
    // A request that fails creates nothing.
    const missing = plans.flatMap((plan, i) => (isRefused(plan, items[i]!) ? [] : plan.missing));
    if (missing.length === 0) return plans;
    await createAttributes(db, missing, now);
    book.clear();
  }
}
