import type { VersionBody } from 'guidepost-model/content/body';
import { type BodyReference, referencesOfBody } from 'guidepost-model/content/references';
import type { ContentType } from 'guidepost-model/content/types';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { replaceReferences, type Target } from '../references/queries.ts';

interface Referring {
  id: string;
  contentId: string;
  body: VersionBody;
}

/** Says what a version uses from now on. */
export async function writeReferences(
  trx: Database,
  projectId: string,
  type: ContentType,
  { id, contentId, body }: Referring,
): Promise<void> {
  const targets = await targetsOf(trx, projectId, referencesOfBody(type, body));
  await replaceReferences(trx, projectId, { type: 'content', id, contentId }, targets);
}

export const attributeKeys = (references: readonly BodyReference[]): string[] =>
  references.flatMap((r) => (r.kind === 'attribute' ? [`${r.scope} ${r.codeName}`] : []));

export const eventNames = (references: readonly BodyReference[]): string[] =>
  references.flatMap((r) => (r.kind === 'event' ? [r.codeName] : []));

export const idsOf = (
  references: readonly BodyReference[],
  kind: 'segment' | 'theme' | 'content',
): string[] => references.flatMap((r) => (r.kind === kind ? [r.id] : []));

/** Definitions are referred to by name, and kept by id. */
async function targetsOf(
  trx: Database,
  projectId: string,
  references: readonly BodyReference[],
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    SELECT 'attribute' AS type, id FROM attribute_definitions
    WHERE project_id = ${projectId} AND scope || ' ' || code_name = ANY (${attributeKeys(references)}::text[])
    UNION ALL
    SELECT 'event', id FROM event_definitions
    WHERE project_id = ${projectId} AND code_name = ANY (${eventNames(references)}::text[])`.execute(trx);
  const byId = (['segment', 'theme', 'content'] as const).flatMap((type) =>
    idsOf(references, type).map((id) => ({ type, id })),
  );
  return [...rows, ...byId];
}
