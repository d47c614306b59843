import { attributeScopes } from 'guidepost-model/attributes';
import { issueAt } from 'guidepost-model/issues';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { countAttributes, lockDefinitions } from '../end-users/create-definitions.ts';
import { limits } from '../limits/limits.ts';
import { refuseWhileUsed } from '../references/in-use.ts';
import { requireFittingValues } from './change-type.ts';
import type { AttributeDefinitionPatch, NewAttributeDefinition } from './contract.ts';
import {
  type AttributeDefinitionRow,
  deleteAttributeDefinition,
  deletedNames,
  eraseAttributeDefinitions,
  findAnyAttributeDefinition,
  findHolder,
  insertAttributeDefinition,
  lockAttributeDefinition,
  restoreAttributeDefinition,
  updateAttributeDefinition,
} from './queries.ts';
import { isWithoutValues, lockValues, namesWithValues } from './values.ts';

/** Creates a definition, or restores the deleted one of this name and type. */
export async function createAttributeDefinition(
  trx: Database,
  projectId: string,
  fields: NewAttributeDefinition,
  now: Date,
): Promise<AttributeDefinitionRow> {
  await lockDefinitions(trx, projectId);
  await requireRoom(trx, projectId, fields);
  const row = await insertAttributeDefinition(trx, projectId, fields, now);
  if (!row) throw await nameTaken(trx, projectId, fields);
  return row;
}

/** Of a predefined definition, only `runtimeWritable` can change. */
export async function changeAttributeDefinition(
  trx: Database,
  projectId: string,
  id: string,
  patch: AttributeDefinitionPatch,
  now: Date,
): Promise<AttributeDefinitionRow> {
  const isSwitch = Object.keys(patch).every((key) => key === 'runtimeWritable');
  const definition = await (isSwitch ? lockDefinition : lockChangeable)(trx, projectId, id);
  if (patch.dataType) await requireFittingValues(trx, projectId, definition, patch.dataType);
  return updateAttributeDefinition(trx, projectId, definition.id, patch, now);
}

export async function removeAttributeDefinition(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  const definition = await lockChangeable(trx, projectId, id);
  await refuseWhileUsed(trx, projectId, { type: 'attribute', id: definition.id }, 'E1042');
  const isEmpty = await isWithoutValues(trx, projectId, definition);
  await deleteAttributeDefinition(trx, projectId, definition.id, isEmpty, now);
}

async function lockDefinition(db: Database, projectId: string, id: string): Promise<AttributeDefinitionRow> {
  const row = await lockAttributeDefinition(db, projectId, id);
  if (!row) throw new ApiError('E1022');
  return row;
}

async function lockChangeable(db: Database, projectId: string, id: string): Promise<AttributeDefinitionRow> {
  const row = await lockDefinition(db, projectId, id);
  if (row.predefined) throw new ApiError('E1036');
  return row;
}

/** A deleted definition that has no values takes room again. A live one stays as it is. */
export async function bringBackAttributeDefinition(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<AttributeDefinitionRow> {
  await lockDefinitions(trx, projectId);
  const row = await findAnyAttributeDefinition(trx, projectId, id);
  if (!row) throw new ApiError('E1022');
  if (row.deleted_empty) await requireRoom(trx, projectId, { scope: row.scope, codeName: row.code_name });
  return restoreAttributeDefinition(trx, projectId, id, now);
}

/** Removes the deleted definitions that have no values, and answers how many were removed and how many are left. */
export async function purgeAttributeDefinitions(
  trx: Database,
  projectId: string,
): Promise<{ purged: number; kept: number }> {
  await lockDefinitions(trx, projectId);
  const result = { purged: 0, kept: 0 };
  for (const scope of attributeScopes) {
    const deleted = await deletedNames(trx, projectId, scope);
    if (deleted.length === 0) continue;
    // Nothing may get a value while it is decided.
    await lockValues(trx, scope);
    const valued = await namesWithValues(trx, projectId, scope, deleted);
    const empty = deleted.filter((name) => !valued.has(name));
    await eraseAttributeDefinitions(trx, projectId, scope, empty);
    result.purged += empty.length;
    result.kept += valued.size;
  }
  return result;
}

/** A name that takes room already needs no more, whatever becomes of it. */
async function requireRoom(
  trx: Database,
  projectId: string,
  { scope, codeName }: Pick<NewAttributeDefinition, 'scope' | 'codeName'>,
): Promise<void> {
  const { most } = limits.attributeDefinitions;
  if ((await countAttributes(trx, projectId, scope)) < most) return;
  const holder = await findHolder(trx, projectId, scope, codeName);
  if (holder && !holder.deleted_empty) return;
  throw invalid([
    issueAt('codeName', `is one too many: a project has at most ${most} attributes of the scope ${scope}`),
  ]);
}

async function nameTaken(
  db: Database,
  projectId: string,
  { scope, codeName, dataType }: NewAttributeDefinition,
): Promise<ApiError> {
  const holder = await findHolder(db, projectId, scope, codeName);
  if (holder?.deleted_at && holder.data_type !== dataType) {
    return new ApiError('E1045', {
      message: `A deleted definition of ${codeName} has the dataType ${holder.data_type}. Create the definition with that dataType to restore it.`,
    });
  }
  return new ApiError('E1023', {
    message: `There is already a ${scope} attribute with the codeName ${codeName}.`,
  });
}
