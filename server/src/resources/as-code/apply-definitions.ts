import type { AttributeScope } from 'guidepost-model/attributes';
import type { Static } from 'typebox';
import { findHolder } from '../attribute-definitions/queries.ts';
import {
  changeAttributeDefinition,
  createAttributeDefinition,
  removeAttributeDefinition,
} from '../attribute-definitions/write.ts';
import { selectEventDefinitions } from '../event-definitions/queries.ts';
import {
  changeEventDefinition,
  createEventDefinition,
  removeEventDefinition,
} from '../event-definitions/write.ts';
import { findLocalizationByCode } from '../localizations/queries.ts';
import { changeLocalization, createLocalization, removeLocalization } from '../localizations/write.ts';
import type { Applying } from './applying.ts';
import type { AttributeForm, EventForm, LocalizationForm } from './contract.ts';

/** The fields of a patch that differ from what is there; undefined when none does. */
function changed<Patch extends object>(wanted: Patch, present: Patch): Partial<Patch> | undefined {
  const differs = Object.entries(wanted).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(present[field as keyof Patch]),
  );
  return differs.length === 0 ? undefined : (Object.fromEntries(differs) as Partial<Patch>);
}

export async function applyAttribute(
  { trx, place: { projectId }, now, act }: Applying,
  form: Static<typeof AttributeForm>,
): Promise<void> {
  const row = await findHolder(trx, projectId, form.scope, form.codeName);
  if (!row || row.deleted_at) {
    await act('attribute', 'create', null);
    await createAttributeDefinition(trx, projectId, form, now);
    return;
  }
  const { displayName, dataType, description = '', runtimeWritable = true } = form;
  const patch = changed(
    { displayName, dataType, description, runtimeWritable },
    {
      displayName: row.display_name,
      dataType: row.data_type as typeof dataType,
      description: row.description,
      runtimeWritable: row.runtime_writable,
    },
  );
  if (!patch) return;
  await act('attribute', 'update', row.id);
  await changeAttributeDefinition(trx, projectId, row.id, patch, now);
}

export async function applyEvent(
  { trx, place: { projectId }, before, now, act }: Applying,
  form: Static<typeof EventForm>,
): Promise<void> {
  const row = await findEvent(trx, projectId, form.codeName);
  if (!row) {
    await act('event', 'create', null);
    await createEventDefinition(trx, projectId, form, now);
    return;
  }
  const { displayName, description = '', attributes = [] } = form;
  const patch = changed(
    { displayName, description, attributes: [...new Set(attributes)].toSorted() },
    {
      displayName: row.display_name,
      description: row.description,
      attributes: (before.get(`event/${form.codeName}`)?.fields.attributes ?? []) as string[],
    },
  );
  if (!patch) return;
  await act('event', 'update', row.id);
  await changeEventDefinition(trx, projectId, row.id, patch, now);
}

const findEvent = (trx: Applying['trx'], projectId: string, codeName: string) =>
  selectEventDefinitions(trx, projectId, {}).where('code_name', '=', codeName).executeTakeFirst();

export async function applyLocalization(
  { trx, place: { projectId }, now, act }: Applying,
  { code, name, locale }: Static<typeof LocalizationForm>,
): Promise<void> {
  const row = await findLocalizationByCode(trx, projectId, code);
  if (!row || row.deleted_at || row.code !== code) {
    await act('localization', 'create', null);
    await createLocalization(trx, projectId, { code, name, locale }, now);
    return;
  }
  const patch = changed({ name, locale }, { name: row.name, locale: row.locale });
  if (!patch) return;
  await act('localization', 'update', row.id);
  await changeLocalization(trx, projectId, row.id, patch, now);
}

export async function removeAttribute(applying: Applying, key: string): Promise<void> {
  const { trx, place, now, act } = applying;
  const [scope, codeName = ''] = key.split('.', 2);
  const row = await findHolder(trx, place.projectId, scope as AttributeScope, codeName);
  if (!row || row.deleted_at || row.predefined) return;
  await act('attribute', 'delete', row.id);
  await removeAttributeDefinition(trx, place.projectId, row.id, now);
}

export async function removeEvent({ trx, place, now, act }: Applying, key: string): Promise<void> {
  const row = await findEvent(trx, place.projectId, key);
  if (!row) return;
  await act('event', 'delete', row.id);
  await removeEventDefinition(trx, place.projectId, row.id, now);
}

export async function removeLanguage({ trx, place, now, act }: Applying, key: string): Promise<void> {
  const row = await findLocalizationByCode(trx, place.projectId, key);
  if (!row || row.deleted_at) return;
  await act('localization', 'delete', row.id);
  await removeLocalization(trx, place.projectId, row.id, now);
}
