import { startingKinds } from 'guidepost-model/actions/index';
import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';

const isStarting = startingKinds.map((kind) => `@.type == "${kind}"`).join(' || ');
/** An action or an item of a list that names the content. */
const startingPart = `$.** ? (@.content == $id && (${isStarting} || exists(@.contentType)))`;

/**
 * Whether other content starts this one: by an action or in a list, in its edited version or in a published one. Conditions
 * name content too, so the bodies of the versions that refer to it are looked into.
 */
export async function isStartedByOthers(
  db: Database,
  projectId: string,
  contentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM resource_references AS reference
    JOIN content ON content.id = reference.content_id AND content.project_id = ${projectId}
    JOIN content_versions AS version ON version.id = reference.source_id AND version.project_id = ${projectId}
    WHERE reference.project_id = ${projectId} AND reference.target_type = 'content'
      AND reference.target_id = ${contentId} AND reference.source_type = 'content'
      AND content.id <> ${contentId} AND content.deleted_at IS NULL
      AND (content.edited_version_id = version.id
        OR EXISTS (SELECT FROM publications WHERE publications.version_id = version.id))
      AND jsonb_path_exists(version.body,
        ${sql.lit(startingPart)},
        jsonb_build_object('id', ${contentId}::text))
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
