import { possibleReferencesInParts } from 'guidepost-model/content/possible-references';
import { wholeBodyInParts } from 'guidepost-model/content/read-patch';
import { traits } from 'guidepost-model/content-types/types';
import { issueAt } from 'guidepost-model/issues';
import type { Static } from 'typebox';
import { invalid } from '../../http/request/errors.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { recordReferences } from '../content/body/record-references.ts';
import { publicationsOf } from '../content/publications.ts';
import { publishVersion } from '../content/publish-version.ts';
import { type ContentRow, findContent, lockContent } from '../content/queries.ts';
import { requireContent, requireVersion } from '../content/require.ts';
import { unpublishContent } from '../content/unpublish.ts';
import { isDraft } from '../content/versions/drafts.ts';
import { forkVersion } from '../content/versions/fork.ts';
import { bodyOf, type FullVersionRow, findVersion, writeBody } from '../content/versions/queries.ts';
import { createContent, removeContent, renameContent, restoreContent } from '../content/write.ts';
import { listLocalizations } from '../localizations/queries.ts';
import { lockTargets } from '../references/load-targets.ts';
import { applyTranslations } from './apply-translations.ts';
import { type Applying, nameResource } from './applying.ts';
import { bodyForm, bodyOfForm, bodyPartsOf, formWithFormerIds } from './body-form.ts';
import type { ContentForm } from './contract.ts';
import { isEqual } from './equal.ts';
import { translationsOf, versionForm } from './export-content.ts';
import type { Fields } from './things.ts';

type Form = Static<typeof ContentForm>;

/** Makes content that is not there yet, still empty: the bodies of others may refer to it. */
export async function makeContent(applying: Applying, form: Form): Promise<void> {
  const { trx, place, keys, now, act } = applying;
  const { projectId } = place;
  const { key, type, name, buildUrl } = form;
  const id = keys.idOf('content', key);
  const found = id === undefined ? undefined : await findContent(trx, projectId, id);
  if (!found) {
    await act('content', 'create', null);
    const fields = { type, name, ...(buildUrl !== undefined && { buildUrl }), ...themeOf(applying, form) };
    const content = await createContent(trx, projectId, fields, now);
    return nameResource(applying, 'content', key, content.id);
  }
  if (found.type !== type)
    throw invalid([issueAt('type', `cannot change: it is ${found.type}. Give the content another key`)]);
  if (!found.deleted_at) return;
  await act('content', 'update', found.id);
  await restoreContent(trx, projectId, found.id, now);
}

/** The id of the theme behind its key. */
function themeOf({ keys }: Applying, { themeId, type }: Form): { themeId?: string } {
  if (!traits[type].hasTheme && themeId === undefined) return {};
  if (themeId === undefined) throw invalid([issueAt('themeId', 'is required: the key of a theme')]);
  const id = keys.idOf('theme', themeId);
  if (id === undefined) throw invalid([issueAt('themeId', 'names no theme', 'reference_target')]);
  return { themeId: id };
}

/** Writes the draft of content and publishes what its environment shall show. All content is there by now. */
export async function fillContent(applying: Applying, form: Form): Promise<void> {
  const { trx, place, keys, now, act } = applying;
  const id = keys.idOf('content', form.key) ?? '';
  let content = requireContent(await lockContent(trx, place.projectId, id));
  const { name, buildUrl = null, published } = form;
  if (content.name !== name || content.build_url !== buildUrl) {
    await act('content', 'update', content.id);
    content = await renameContent(trx, place.projectId, content.id, { name, buildUrl }, now);
  }
  if (typeof published === 'object') await showOther(applying, content, published, form);
  await writeDraft(applying, await again(applying, content), form);
  if (published === true) await showEdited(applying, await again(applying, content));
  if (published === false) await hide(applying, content);
}

/** The row as the writes of this transaction left it. */
const again = async ({ trx }: Applying, { project_id, id }: ContentRow) =>
  requireContent(await lockContent(trx, project_id, id));

/** Makes the edited version what the file says: nothing is written when it is that already. */
async function writeDraft(applying: Applying, content: ContentRow, form: Fields): Promise<void> {
  const { trx, now } = applying;
  let version = await editedVersion(applying, content);
  const read = await readForm(applying, content, version, form);
  if (read) {
    const { id, body: present } = await draftOf(applying, content);
    // A fork has step ids of its own.
    const ids = new Map(present.steps.map(({ cvid, id }) => [cvid, id]));
    const steps = read.body.steps.map((step) => ({ ...step, id: ids.get(step.cvid) ?? step.id }));
    const body = { ...read.body, steps };
    const referring = { id, contentId: content.id, body };
    await recordReferences(trx, content.project_id, content.type, referring, read.loaded);
    version = await writeBody(trx, content.project_id, id, body, now);
  }
  const draft = () => draftOf(applying, content);
  await applyTranslations(applying, { content, version, draft }, form.translations as Fields | undefined);
}

/** The body that a file describes, and what it refers to; undefined when the version has that body. */
async function readForm(applying: Applying, content: ContentRow, edited: FullVersionRow, form: Fields) {
  const { trx, keys } = applying;
  const stored = bodyOf(edited);
  const former = await inParts(bodyForm(stored, keys));
  if (await isEqual(bodyPartsOf(form), former)) return undefined;
  const named = await inParts(formWithFormerIds(bodyPartsOf(form), former));
  const sent = await inParts(bodyOfForm(named, keys));
  const loaded = await lockTargets(
    trx,
    content.project_id,
    await inParts(possibleReferencesInParts([stored, sent])),
  );
  const theme = themeOf(applying, { ...form, type: content.type } as Form);
  const whole = { startRules: null, ...sent, ...theme };
  const { body, issues } = await inParts(wholeBodyInParts(content.type, whole, stored, loaded.live));
  if (issues) throw invalid(issues.map(inWordsOfFiles));
  const isSame = await isEqual(await inParts(bodyForm(body, keys)), former);
  return isSame ? undefined : { body, loaded };
}

/** The version of content that can be written: its draft, or a fork of the version that was published. */
async function draftOf(applying: Applying, content: ContentRow): Promise<FullVersionRow> {
  const { trx, now, act } = applying;
  await act('content', 'update', content.id);
  const current = await again(applying, content);
  const version = await editedVersion(applying, current);
  return isDraft(current, version) ? version : forkVersion(trx, current, version, now);
}

const editedVersion = async ({ trx }: Applying, content: ContentRow): Promise<FullVersionRow> =>
  requireVersion(await findVersion(trx, content.project_id, content.id, content.edited_version_id));

/** Files call the cvid of a step or a question its key. */
const inWordsOfFiles = <Issue extends { message: string; path?: string }>(issue: Issue): Issue => ({
  ...issue,
  message: issue.message.replace(/\bcvid\b/g, 'key'),
  ...(issue.path && { path: issue.path.replace(/\bcvid$/, 'key') }),
});

/** A version with its translations, as files have it. */
async function formOf(applying: Applying, content: ContentRow, version: FullVersionRow): Promise<Fields> {
  const { trx, keys } = applying;
  const saved = await translationsOf(trx, content.project_id, [version.id]);
  const localizations = await listLocalizations(trx, content.project_id, {});
  return inParts(versionForm({ content, version, saved, localizations }, keys));
}

/** What the environment of the request shows of the content. */
async function shownVersion(applying: Applying, content: ContentRow): Promise<FullVersionRow | undefined> {
  const { trx, place } = applying;
  const rows = (await publicationsOf(trx, place.projectId, [content.id])).get(content.id) ?? [];
  const row = rows.find(({ environment_id }) => environment_id === place.environmentId);
  return row && findVersion(trx, place.projectId, content.id, row.version_id);
}

/** Publishes another body than the one that is edited: it becomes a version of its own, below the draft. */
async function showOther(
  applying: Applying,
  content: ContentRow,
  published: Fields,
  form: Form,
): Promise<void> {
  if (applying.place.environmentId === null) return;
  const shown = await shownVersion(applying, content);
  if (shown && (await isEqual(await formOf(applying, content, shown), published))) return;
  await writeDraft(applying, content, { themeId: form.themeId, ...published });
  await publish(applying, await again(applying, content));
}

async function showEdited(applying: Applying, content: ContentRow): Promise<void> {
  if (applying.place.environmentId === null) return;
  const shown = await shownVersion(applying, content);
  if (shown?.id === content.edited_version_id) return;
  const edited = await formOf(applying, content, await editedVersion(applying, content));
  if (shown && (await isEqual(await formOf(applying, content, shown), edited))) return;
  await publish(applying, content);
}

async function publish({ trx, place, dispatcher, now, act }: Applying, content: ContentRow): Promise<void> {
  await act('content', 'publish', content.id);
  const wanted = { environmentId: place.environmentId ?? '', versionId: content.edited_version_id };
  await publishVersion(trx, content, wanted, dispatcher, now);
}

async function hide(applying: Applying, content: ContentRow): Promise<void> {
  const { trx, place, endings, now, act } = applying;
  if (place.environmentId === null || !(await shownVersion(applying, content))) return;
  await act('content', 'publish', content.id);
  await unpublishContent(trx, content, place.environmentId, endings, now);
}

/** Takes content out of the environment of the request, and archives it. */
export async function removeContentOf(applying: Applying, key: string): Promise<void> {
  const { trx, place, keys, now, act } = applying;
  const id = keys.idOf('content', key);
  if (id === undefined) return;
  await hide(applying, requireContent(await lockContent(trx, place.projectId, id)));
  await act('content', 'delete', id);
  await removeContent(trx, place.projectId, id, now);
}
