import type { AttributeScope, AttributeValue, WritableType } from 'guidepost-model/attributes';
import { isCodeName } from 'guidepost-model/code-names';
import type { Issue } from 'guidepost-model/issues';
import { checkValue, inferType } from './attribute-values.ts';
import { type AttributeDefinition, type Definitions, keyOf } from './definition-cache.ts';

/** What a client sends: a value sets a key, null removes it. */
export type RawAttributes = Record<string, unknown>;
export type Patch = Record<string, AttributeValue | null>;

/** What a set of attributes comes to, given the definitions. */
export interface AttributePlan {
  patch: Patch;
  /** Definitions that the values were checked against. */
  used: AttributeDefinition[];
  /** One for each key that cannot be written; such keys are not in the patch. */
  issues: Issue[];
  missing: MissingAttribute[];
}

/** A definition that has to be created before the value can be written. */
export interface MissingAttribute {
  projectId: string;
  scope: AttributeScope;
  codeName: string;
  dataType: WritableType;
}

export function planAttributes(
  { projectId, scope }: Pick<MissingAttribute, 'projectId' | 'scope'>,
  attributes: RawAttributes,
  known: Definitions,
): AttributePlan {
  const plan: AttributePlan = { patch: {}, used: [], issues: [], missing: [] };
  for (const [key, value] of Object.entries(attributes)) {
    const refuse = (problem: string) => {
      const path = `attributes.${key}`;
      plan.issues.push({ rule: 'schema', path, message: `${path} ${problem}` });
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
    const inferred = inferType(value);
    const dataType = definition?.dataType ?? inferred;
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
    else if (inferred) plan.missing.push({ projectId, scope, codeName: key, dataType: inferred });
  }
  return plan;
}
