import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reference, referencesOfBody } from './body/references.ts';
import { type Usability, usabilityOf } from './body/usability.ts';
import { loadLookups, lockTargets } from './load-lookups.ts';
import type { ContentRow } from './queries.ts';
import { bodyOf, type FullVersionRow } from './versions.ts';

export async function validateVersion(
  db: Database,
  projectId: string,
  { type }: ContentRow,
  version: FullVersionRow,
): Promise<Usability> {
  return usabilityOf(type, bodyOf(version), await loadLookups(db, projectId));
}

/** What is published must work: nothing it uses is deleted (E1044), and its content is complete (E1027). */
export async function refuseUnpublishable(
  trx: Database,
  projectId: string,
  content: ContentRow,
  version: FullVersionRow,
): Promise<void> {
  const references = referencesOfBody(content.type, bodyOf(version));
  await lockTargets(trx, projectId, references);
  const deleted = await deletedTargets(trx, projectId, references);
  if (deleted.length > 0) {
    const message = `The version uses what was deleted: ${deleted.join(', ')}. Restore it, or change a draft.`;
    throw new ApiError('E1044', { message });
  }
  const { errors } = await validateVersion(trx, projectId, content, version);
  if (errors.length === 0) return;
  const problems = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  throw new ApiError('E1027', { message: `The version cannot be published: ${problems.join(' | ')}` });
}

/** What a version refers to and what is soft-deleted now, in words. What never existed is not among it. */
async function deletedTargets(
  trx: Database,
  projectId: string,
  references: readonly Reference[],
): Promise<string[]> {
  const names: string[] = [];
  const idsOf = (type: 'segment' | 'theme') =>
    references.flatMap((reference) => (reference.type === type ? [reference.id] : []));
  for (const [type, table] of [
    ['segment', 'segments'],
    ['theme', 'themes'],
  ] as const) {
    const rows = await trx
      .selectFrom(table)
      .select('name')
      .where('project_id', '=', projectId)
      .where('id', 'in', [...idsOf(type), ''])
      .where('deleted_at', 'is not', null)
      .execute();
    names.push(...rows.map(({ name }) => `${type} ${name}`));
  }
  const attributes = references.flatMap((r) => (r.type === 'attribute' ? [`${r.scope} ${r.codeName}`] : []));
  const deletedAttributes = await trx
    .selectFrom('attribute_definitions')
    .select(['scope', 'code_name'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is not', null)
    .execute();
  for (const { scope, code_name } of deletedAttributes) {
    if (attributes.includes(`${scope} ${code_name}`)) names.push(`attribute ${code_name} (${scope})`);
  }
  const events = references.flatMap((r) => (r.type === 'event' ? [r.codeName] : []));
  const deletedEvents = await trx
    .selectFrom('event_definitions')
    .select('code_name')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is not', null)
    .where('code_name', 'in', [...events, ''])
    .execute();
  names.push(...deletedEvents.map(({ code_name }) => `event ${code_name}`));
  return names;
}
