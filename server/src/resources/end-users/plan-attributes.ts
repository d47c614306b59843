import type { AttributeScope, AttributeValue, WritableType } from 'guidepost-model/attributes';
import { isCodeName } from 'guidepost-model/code-names';
import { type Issue, issueAt } from 'guidepost-model/issues';
import { invalid } from '../../http/request/errors.ts';
import { limits } from '../limits/limits.ts';
import { type AttributeOperation, checkChange, operationOf, readChange } from './attribute-operations.ts';
import { around, bytesOf } from './attribute-size.ts';
import { type AttributeDefinition, type Definitions, keyOf } from './definition-cache.ts';
import type { DefinitionRoom } from './definition-room.ts';

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
  isFromRuntime: boolean;
}

/** Why a call of the runtime makes no definition. */
export const createsNone =
  'the runtime creates none here: the environment does not allow it, or requires an identity that the call does not prove';

interface WriteRules extends Pick<MissingAttribute, 'projectId' | 'scope'> {
  takesOperations: boolean;
  /** Whether the write comes from the runtime, which may not write every attribute. */
  isFromRuntime: boolean;
  /** Whether an unknown attribute gets a definition; yes, unless said otherwise. */
  createsDefinitions?: boolean | undefined;
}

/** Throws the error for attributes that are too many to be looked at. */
export function refuseTooMany(attributes: RawAttributes): void {
  const count = Object.keys(attributes).length;
  if (count <= limits.attributeKeys.most) return;
  throw invalid([
    issueAt('attributes', `has ${count} keys, and must have at most ${limits.attributeKeys.most}`),
  ]);
}

/** The issue of attributes that are too large together. */
export const tooLarge = (): Issue =>
  issueAt('attributes', `must not take more than ${limits.entityBytes.most} bytes together`);

/** New names of a batch, which count like definitions that are there, and the room for more. */
export interface NewNames {
  created: ReadonlySet<string>;
  room: DefinitionRoom;
}

/** Plans one set of attributes, given what other writes of the batch are about to create. */
export function planAttributes(
  { projectId, scope, takesOperations, isFromRuntime, createsDefinitions = true }: WriteRules,
  attributes: RawAttributes,
  known: Definitions,
  { created, room }: NewNames,
): AttributePlan {
  const plan: AttributePlan = { patch: {}, operations: [], used: [], issues: [], missing: [] };
  let bytes = 0;
  let added = 0;
  for (const [key, value] of Object.entries(attributes)) {
    const refuse = (problem: string) => plan.issues.push(issueAt(`attributes.${key}`, problem));
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
      refuse(`has no definition, and ${createsNone}`);
      continue;
    }
    const checked = checkChange(change, definition?.dataType);
    if ('problem' in checked) {
      refuse(checked.problem);
      continue;
    }
    // Nothing is there to be removed from.
    if (change.name === 'remove' && !definition) continue;
    const size = bytesOf(checked.value);
    if (size > limits.attributeBytes.most) {
      refuse(`must not take more than ${limits.attributeBytes.most} bytes`);
      continue;
    }
    if (!definition && !created.has(key)) {
      const full = room.problem(added, isFromRuntime);
      if (full !== undefined) {
        refuse(full);
        continue;
      }
      added += 1;
    }
    bytes += size + key.length + around;
    const operation = operationOf(key, change.name, checked.value);
    if (operation) plan.operations.push(operation);
    else plan.patch[key] = checked.value;
    if (definition) plan.used.push(definition);
    else {
      const dataType = checked.type as WritableType;
      plan.missing.push({ projectId, scope, codeName: key, dataType, isFromRuntime });
    }
  }
  if (bytes > limits.entityBytes.most) throw invalid([tooLarge()]);
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
