import type { VersionBody } from 'guidepost-model/content/body';
import { textsInParts } from 'guidepost-model/content/translations/texts';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { InParts } from 'guidepost-model/in-parts';
import type { Database } from '../../db/pool.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { publicationsOf } from '../content/publications.ts';
import { type ContentRow, selectContent } from '../content/queries.ts';
import { unitsOfTranslation } from '../content/translations/present.ts';
import type { TranslationRow } from '../content/translations/queries.ts';
import { isTranslatable } from '../content/translations/translatable.ts';
import { bodyOf, type FullVersionRow, fullVersionsById } from '../content/versions/queries.ts';
import type { LocalizationRow } from '../localizations/queries.ts';
import { bodyForm } from './body-form.ts';
import { isEqual } from './equal.ts';
import type { ResourceKeys } from './keys.ts';
import { ordered } from './ordered.ts';
import { withKeys } from './references.ts';
import type { Fields, Place } from './things.ts';

/** How much content is read at once. */
const atOnce = 20;

/** Everything that is not archived, with the version that is edited and what the environment shows. */
export async function* contentThings(
  db: Database,
  { projectId, environmentId }: Place,
  keys: ResourceKeys,
  localizations: LocalizationRow[],
): AsyncGenerator<Fields> {
  const rows = await selectContent(db, projectId).execute();
  const keyOf = ({ id }: ContentRow) => keys.keyOf('content', id) ?? '';
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce);
    const shown = await shownVersions(db, projectId, environmentId, some);
    const ids = [...some.map(({ edited_version_id }) => edited_version_id), ...shown.values()];
    const versions = new Map((await fullVersionsById(db, projectId, ids)).map((row) => [row.id, row]));
    const translations = await translationsOf(db, projectId, ids);
    const formOf = (content: ContentRow, id: string | undefined) => {
      const version = id === undefined ? undefined : versions.get(id);
      const saved = translations.filter(({ version_id }) => version_id === id);
      return version && inParts(versionForm({ content, version, saved, localizations }, keys));
    };
    /** True stands for the version that is edited, so that a body is written once in the usual case. */
    const publishedForm = async (content: ContentRow, edited: Fields | undefined) => {
      const id = shown.get(content.id);
      if (id === content.edited_version_id) return true;
      const published = await formOf(content, id);
      return published && edited && (await isEqual(published, edited)) ? true : (published ?? false);
    };
    for (const content of some) {
      const edited = await formOf(content, content.edited_version_id);
      yield {
        key: keyOf(content),
        name: content.name,
        type: content.type,
        ...(content.build_url !== null && { buildUrl: content.build_url }),
        ...edited,
        ...(environmentId !== null && { published: await publishedForm(content, edited) }),
      };
    }
  }
}

/** The version of each content that the environment shows. */
async function shownVersions(
  db: Database,
  projectId: string,
  environmentId: string | null,
  contents: ContentRow[],
): Promise<Map<string, string>> {
  if (environmentId === null) return new Map();
  const ids = contents.map(({ id }) => id);
  const rows = [...(await publicationsOf(db, projectId, ids)).values()].flat();
  const here = rows.filter(({ environment_id }) => environment_id === environmentId);
  return new Map(here.map(({ content_id, version_id }) => [content_id, version_id]));
}

export function translationsOf(
  db: Database,
  projectId: string,
  versionIds: string[],
): Promise<TranslationRow[]> {
  return db
    .selectFrom('version_translations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('version_id', 'in', versionIds)
    .$castTo<TranslationRow>()
    .execute();
}

export interface WholeVersion {
  content: ContentRow;
  version: FullVersionRow;
  saved: TranslationRow[];
  localizations: LocalizationRow[];
}

/** A version with its translations, as files have it. */
export function* versionForm(whole: WholeVersion, keys: ResourceKeys): InParts<Fields> {
  const form = yield* bodyForm(bodyOf(whole.version), keys);
  const translations = yield* translationsForm(whole, keys);
  return withOrderedKeys({ ...form, ...(translations && { translations }) });
}

/** Only the outermost keys: the parts are in order, and large. */
const withOrderedKeys = (fields: Fields): Fields => {
  const names = Object.keys(
    ordered(Object.fromEntries(Object.keys(fields).map((key) => [key, 0]))) as Fields,
  );
  const small = ['startRules', 'hideRules'];
  return Object.fromEntries(
    names.map((name) => [name, small.includes(name) ? ordered(fields[name]) : fields[name]]),
  );
};

/**
 * How files name texts of a body, by their paths. A path that has the id of other content in it, such as that of an item of a
 * content list, has the key of that content in files: ids differ from project to project. Texts of steps have no such paths.
 */
export function* textKeys(
  type: ContentType,
  body: VersionBody,
  keys: ResourceKeys,
): InParts<Map<string, string>> {
  const withoutSteps = { ...body, steps: [] };
  const texts = yield* textsInParts(type, withoutSteps);
  const named = yield* textsInParts(type, withKeys(withoutSteps, keys) as VersionBody);
  return new Map(texts.map(({ path }, index) => [path, named[index]?.path ?? path]));
}

/** By the code of the language: whether it is shown, and its texts by their place. */
function* translationsForm(
  { content, version, saved, localizations }: WholeVersion,
  keys: ResourceKeys,
): InParts<Fields | undefined> {
  if (saved.length === 0 || !isTranslatable(content.type)) return undefined;
  const names = yield* textKeys(content.type, bodyOf(version), keys);
  const found: Record<string, unknown> = {};
  for (const localization of localizations.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const stored = saved.find(({ localization_id }) => localization_id === localization.id);
    if (!stored || localization.is_default) continue;
    yield;
    const texts: Record<string, unknown> = {};
    for (const unit of yield* unitsOfTranslation({ content, version, localization, stored })) {
      if (unit.translation === '') continue;
      texts[names.get(unit.path) ?? unit.path] = unit.outdated
        ? { text: unit.translation, outdatedSource: unit.translatedFrom }
        : unit.translation;
    }
    if (stored.enabled || Object.keys(texts).length > 0)
      found[localization.code] = { ...(stored.enabled && { enabled: true }), texts };
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
