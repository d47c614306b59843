import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/request/errors.ts';
import { requireRoom } from '../limits/require-room.ts';
import type { LocalizationPatch, NewLocalization } from './contract.ts';
import {
  deleteLocalization,
  findLocalizationByCode,
  insertLocalization,
  type LocalizationRow,
  lockLocalizations,
  moveDefault,
  updateLocalization,
} from './queries.ts';

/** Creates a localization, or restores the deleted one that has the code. */
export async function createLocalization(
  trx: Database,
  projectId: string,
  fields: NewLocalization,
  now: Date,
): Promise<LocalizationRow & { restored: boolean }> {
  const known = await findLocalizationByCode(trx, projectId, fields.code);
  if (!known) await requireRoom(trx, 'localizations', projectId);
  const row = await insertLocalization(trx, projectId, fields, now);
  if (!row) throw await codeTaken(trx, projectId, fields.code);
  return row;
}

/** Fails on the unique index `localizations_code` when another localization has the code. */
export async function changeLocalization(
  trx: Database,
  projectId: string,
  wantedId: string,
  patch: LocalizationPatch,
  now: Date,
): Promise<LocalizationRow> {
  const { id } = await lockLive(trx, projectId, wantedId);
  return updateLocalization(trx, projectId, id, patch, now);
}

export async function removeLocalization(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  const row = await lockLive(trx, projectId, id);
  if (row.is_default) throw new ApiError('E1041');
  await deleteLocalization(trx, projectId, row.id, now);
}

export async function makeDefaultLocalization(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<LocalizationRow> {
  const localization = await lockLive(trx, projectId, id);
  if (localization.is_default) return localization;
  return moveDefault(trx, projectId, localization.id, now);
}

async function lockLive(trx: Database, projectId: string, id: string): Promise<LocalizationRow> {
  const row = (await lockLocalizations(trx, projectId)).find((localization) => localization.id === id);
  if (!row) throw new ApiError('E1040');
  return row;
}

export async function codeTaken(db: Database, projectId: string, code: string): Promise<ApiError> {
  const holder = await findLocalizationByCode(db, projectId, code);
  const message = holder?.deleted_at
    ? `A deleted localization holds the code ${holder.code}. Restore that one, or choose another code.`
    : `There is already a localization with the code ${holder?.code ?? code}.`;
  return new ApiError('E1023', { message });
}
