import type { AttributeScope, AttributeValue, WritableType } from 'guidepost-model/attributes';
import { isCodeName } from 'guidepost-model/code-names';
import type { Issue } from 'guidepost-model/issues';
import { type AttributeOperation, checkChange, operationOf, readChange } from './attribute-operations.ts';
import { type AttributeDefinition, type Definitions, keyOf } from './definition-cache.ts';

/** What a client sends: a value sets a key, null removes it, and in lenient writes an object is an operation. */
export type RawAttributes = Record<string, unknown>;
export type Patch = Record<string, AttributeValue | null>;

/** What a set of attributes comes to, given the definitions. */
export interface AttributePlan {
  patch: Patch;
  /** What builds upon the stored values, after the patch. */
  operations: AttributeOperation[];
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

interface WriteRules extends Pick<MissingAttribute, 'projectId' | 'scope'> {
  takesOperations: boolean;
  /** Whether the write comes from the runtime, which may not write every attribute. */
  isFromRuntime: boolean;
  /** Whether an unknown attribute gets a definition; yes, unless said otherwise. */
  createsDefinitions?: boolean | undefined;
}

export function planAttributes(
  { projectId, scope, takesOperations, isFromRuntime, createsDefinitions = true }: WriteRules,
  attributes: RawAttributes,
  known: Definitions,
): AttributePlan {
  const plan: AttributePlan = { patch: {}, operations: [], used: [], issues: [], missing: [] };
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
    if (isFromRuntime && definition && !definition.runtimeWritable) {
      refuse('cannot be written by the runtime');
      continue;
    }
    const change = readChange(value, takesOperations);
    if ('problem' in change) {
      refuse(change.problem);
      continue;
    }
    if (change.name === 'set' && change.value === null) {
      if (definition) plan.patch[key] = null;
      continue;
    }
    if (!definition && !createsDefinitions) {
      refuse('has no definition, and the runtime of the environment creates none');
      continue;
    }
    const checked = checkChange(change, definition?.dataType);
    if ('problem' in checked) {
      refuse(checked.problem);
      continue;
    }
    // Nothing is there to be removed from.
    if (change.name === 'remove' && !definition) continue;
    const operation = operationOf(key, change.name, checked.value);
    if (operation) plan.operations.push(operation);
    else plan.patch[key] = checked.value;
    if (definition) plan.used.push(definition);
    else plan.missing.push({ projectId, scope, codeName: key, dataType: checked.type as WritableType });
  }
  return plan;
}

/** Several plans for one row become one: what a later plan sets makes earlier operations on it void. */
export function mergePlans(
  earlier: Pick<AttributePlan, 'patch' | 'operations'> | undefined,
  { patch, operations }: Pick<AttributePlan, 'patch' | 'operations'>,
): Pick<AttributePlan, 'patch' | 'operations'> {
  if (!earlier) return { patch, operations };
  const kept = earlier.operations.filter(({ codeName }) => !Object.hasOwn(patch, codeName));
  return { patch: { ...earlier.patch, ...patch }, operations: [...kept, ...operations] };
}
