import { issueAt } from 'guidepost-model/issues';
import type { Static } from 'typebox';
import { invalid } from '../../http/request/errors.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { findLocalizationByCode } from '../localizations/queries.ts';
import { makeDefaultLocalization } from '../localizations/write.ts';
import { lockSegment } from '../segments/queries.ts';
import { changeSegment, createSegment, removeSegment, restoreSegment } from '../segments/write.ts';
import { lockTheme } from '../themes/queries.ts';
import { changeTheme, createTheme, removeTheme, restoreTheme } from '../themes/write.ts';
import { type Applying, nameResource } from './applying.ts';
import type { ProjectForm, SegmentForm, ThemeForm } from './contract.ts';
import { isEqual } from './equal.ts';
import { isBuiltIn } from './keys.ts';
import { ordered } from './ordered.ts';
import { withIds, withKeys } from './references.ts';
import { themeForm, themePatch } from './theme-form.ts';

const textOf = (value: unknown) => JSON.stringify(ordered(value));

export async function applySegment(
  applying: Applying,
  { key, name, bizType, kind, conditions }: Static<typeof SegmentForm>,
): Promise<void> {
  const { trx, place, keys, now, act } = applying;
  const { projectId } = place;
  refuseBuiltIn('segment', key);
  const read = conditions && (withIds(conditions, keys) as unknown[]);
  const id = keys.idOf('segment', key);
  const found = id === undefined ? undefined : await lockSegment(trx, projectId, id);
  if (!found) {
    await act('segment', 'create', null);
    const fields = { name, bizType, kind, ...(read && { conditions: read }) };
    await nameResource(applying, 'segment', key, (await createSegment(trx, projectId, fields, now)).id);
    return;
  }
  if (found.biz_type !== bizType) throw unchangeable('bizType', found.biz_type);
  if (found.kind !== kind) throw unchangeable('kind', found.kind);
  if (found.deleted_at) {
    await act('segment', 'update', found.id);
    await restoreSegment(trx, projectId, found.id, now);
  }
  const isSame = textOf(withKeys(found.conditions, keys)) === textOf(conditions ?? []);
  if (found.name === name && isSame) return;
  await act('segment', 'update', found.id);
  const wanted = read ?? (kind === 'condition' ? [] : undefined);
  await changeSegment(trx, projectId, found.id, { name, ...(wanted && { conditions: wanted }) }, now);
}

const unchangeable = (path: string, present: string) =>
  invalid([issueAt(path, `cannot change: it is ${present}. Give the segment another key to make a new one`)]);

function refuseBuiltIn(kind: 'segment' | 'theme', key: string): void {
  if (isBuiltIn(kind, key))
    throw invalid([issueAt('key', `is that of a built-in ${kind}, which files cannot change`)]);
}

export async function applyTheme(applying: Applying, form: Static<typeof ThemeForm>): Promise<void> {
  const { trx, place, keys, now, act, allowsCustomCss } = applying;
  const { projectId } = place;
  const { key } = form;
  refuseBuiltIn('theme', key);
  const id = keys.idOf('theme', key);
  const found = id === undefined ? undefined : await lockTheme(trx, projectId, id);
  const patch = await inParts(themePatch(form, found, keys));
  if (!found) {
    await act('theme', 'create', null);
    const theme = await createTheme(trx, projectId, patch, { allowsCustomCss }, now);
    return nameResource(applying, 'theme', key, theme.id);
  }
  if (found.deleted_at) {
    await act('theme', 'update', found.id);
    await restoreTheme(trx, projectId, found.id, now);
  }
  const wanted = { ...found, name: form.name, settings: patch.settings, variations: patch.variations };
  const former = await inParts(themeForm(found, keys));
  if (await isEqual(await inParts(themeForm(wanted as typeof found, keys)), former)) return;
  await act('theme', 'update', found.id);
  await changeTheme(trx, projectId, found.id, patch, { allowsCustomCss }, now);
}

/** Which theme and which localization are the default ones. */
export async function applyDefaults(
  { trx, place: { projectId }, keys, before, now, act, allowsCustomCss }: Applying,
  { defaultTheme, defaultLocalization }: Static<typeof ProjectForm>,
): Promise<void> {
  const present = before.get('project/project')?.fields;
  if (defaultTheme !== undefined && defaultTheme !== present?.defaultTheme) {
    const id = keys.idOf('theme', defaultTheme);
    if (id === undefined) throw invalid([issueAt('defaultTheme', 'names no theme', 'reference_target')]);
    await act('theme', 'update', id);
    await changeTheme(trx, projectId, id, { isDefault: true }, { allowsCustomCss }, now);
  }
  if (defaultLocalization !== undefined && defaultLocalization !== present?.defaultLocalization) {
    const row = await findLocalizationByCode(trx, projectId, defaultLocalization);
    if (!row || row.deleted_at)
      throw invalid([issueAt('defaultLocalization', 'names no localization', 'reference_target')]);
    await act('localization', 'update', row.id);
    await makeDefaultLocalization(trx, projectId, row.id, now);
  }
}

export async function removeSegmentOf({ trx, place, keys, now, act }: Applying, key: string): Promise<void> {
  const id = keys.idOf('segment', key);
  if (id === undefined) return;
  await act('segment', 'delete', id);
  await removeSegment(trx, place.projectId, id, now);
}

export async function removeThemeOf({ trx, place, keys, now, act }: Applying, key: string): Promise<void> {
  const id = keys.idOf('theme', key);
  if (id === undefined) return;
  await act('theme', 'delete', id);
  await removeTheme(trx, place.projectId, id, now);
}
