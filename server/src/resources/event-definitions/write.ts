import { issueAt } from 'guidepost-model/issues';
import type { Static } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { countEvents, lockDefinitions } from '../end-users/create-definitions.ts';
import { limits } from '../limits/limits.ts';
import { refuseWhileUsed } from '../references/in-use.ts';
import type { EventDefinitionPatch, NewEventDefinition } from './contract.ts';
import {
  countBoundAttributes,
  countDeleted,
  deleteEventDefinition,
  type EventDefinitionRow,
  eraseEventDefinitions,
  findAnyEventDefinition,
  hasRecordedEvents,
  insertEventDefinition,
  isNameTaken,
  knownAttributes,
  lockEventDefinition,
  replaceAttributes,
  restoreEventDefinition,
  updateEventDefinition,
} from './queries.ts';

/** Creates a definition, or restores the deleted one of this name. */
export async function createEventDefinition(
  trx: Database,
  projectId: string,
  fields: Static<typeof NewEventDefinition>,
  now: Date,
): Promise<EventDefinitionRow> {
  const { codeName, attributes = [] } = fields;
  await requireAttributes(trx, projectId, attributes);
  await lockDefinitions(trx, projectId);
  await requireRoom(trx, projectId, codeName);
  const row = await insertEventDefinition(trx, projectId, fields, now);
  if (!row) {
    throw new ApiError('E1023', { message: `There is already an event with the codeName ${codeName}.` });
  }
  await replaceAttributes(trx, projectId, row.id, attributes);
  await refuseTooManyAttributes(trx, projectId);
  return row;
}

export async function changeEventDefinition(
  trx: Database,
  projectId: string,
  wantedId: string,
  patch: Static<typeof EventDefinitionPatch>,
  now: Date,
): Promise<EventDefinitionRow> {
  const { id } = await lockChangeable(trx, projectId, wantedId);
  if (patch.attributes) {
    await requireAttributes(trx, projectId, patch.attributes);
    await lockDefinitions(trx, projectId);
    await replaceAttributes(trx, projectId, id, patch.attributes);
    await refuseTooManyAttributes(trx, projectId);
  }
  return updateEventDefinition(trx, projectId, id, patch, now);
}

export async function removeEventDefinition(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  const definition = await lockChangeable(trx, projectId, id);
  if (await hasRecordedEvents(trx, definition)) {
    throw new ApiError('E1030', { message: 'The event definition has recorded events.' });
  }
  await refuseWhileUsed(trx, projectId, { type: 'event', id: definition.id }, 'E1030');
  await deleteEventDefinition(trx, projectId, definition.id, now);
}

/** A deleted definition takes room again. A live one stays as it is. */
export async function bringBackEventDefinition(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<EventDefinitionRow> {
  await lockDefinitions(trx, projectId);
  const row = await findAnyEventDefinition(trx, projectId, id);
  if (!row) throw new ApiError('E1024');
  if (row.deleted_at) await requireRoom(trx, projectId, row.code_name);
  return restoreEventDefinition(trx, projectId, id, now);
}

/** Removes the deleted definitions of which no event is recorded, and answers how many were removed and how many are left. */
export async function purgeEventDefinitions(
  trx: Database,
  projectId: string,
): Promise<{ purged: number; kept: number }> {
  await lockDefinitions(trx, projectId);
  const purged = await eraseEventDefinitions(trx, projectId);
  return { purged, kept: await countDeleted(trx, projectId) };
}

async function lockChangeable(db: Database, projectId: string, id: string): Promise<EventDefinitionRow> {
  const row = await lockEventDefinition(db, projectId, id);
  if (!row) throw new ApiError('E1024');
  if (row.predefined) throw new ApiError('E1036');
  return row;
}

/** A name that takes room already needs no more, whatever becomes of it. */
async function requireRoom(trx: Database, projectId: string, codeName: string): Promise<void> {
  const { most } = limits.eventDefinitions;
  if ((await countEvents(trx, projectId)) < most) return;
  if (await isNameTaken(trx, projectId, codeName)) return;
  throw invalid([issueAt('codeName', `is one too many: a project has at most ${most} events`)]);
}

async function refuseTooManyAttributes(trx: Database, projectId: string): Promise<void> {
  const { most } = limits.eventAttributes;
  if ((await countBoundAttributes(trx, projectId)) <= most) return;
  throw invalid([
    issueAt('attributes', `has too many: the events of a project name at most ${most} attributes together`),
  ]);
}

async function requireAttributes(db: Database, projectId: string, names: string[]): Promise<void> {
  const known = await knownAttributes(db, projectId, names);
  const issues = names.flatMap((name, index) => {
    const path = `attributes[${index}]`;
    const message = `${path}: there is no attribute of events with the codeName ${name}`;
    return known.has(name) ? [] : [{ rule: 'reference_target', path, message }];
  });
  if (issues.length > 0) throw invalid(issues);
}
