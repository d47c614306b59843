import { newId } from 'guidepost-model/ids';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';

const columns = ['id', 'project_id', 'hash', 'name', 'content_type', 'size', 'created_at'] as const;

export const selectAssets = (db: Database, projectId: string) =>
  db.selectFrom('assets').select(columns).where('project_id', '=', projectId);

export type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>['executeTakeFirstOrThrow']>>;

export const findAsset = (db: Database, projectId: string, id: string) =>
  selectAssets(db, projectId).where('id', '=', id).executeTakeFirst();

export const findAssetByHash = (db: Database, projectId: string, hash: string) =>
  selectAssets(db, projectId).where('hash', '=', hash).executeTakeFirst();

/** Those who add images to the same project wait for each other, so that their number stays bounded. */
export async function lockAssets(trx: Database, projectId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`assets ${projectId}`}, 0))`.execute(trx);
  const query = trx.selectFrom('assets').select(({ fn }) => fn.countAll<string>().as('count'));
  return Number((await query.where('project_id', '=', projectId).executeTakeFirstOrThrow()).count);
}

export function insertAsset(
  trx: Database,
  projectId: string,
  fields: { hash: string; name: string; content_type: string; size: number; bytes: Buffer },
  now: Date,
): Promise<AssetRow> {
  const row = { id: newId(), project_id: projectId, ...fields, created_at: now };
  return trx.insertInto('assets').values(row).returning(columns).executeTakeFirstOrThrow();
}

/** What a row has in the place of bytes that are in a file. No image is empty. */
export const inFile = Buffer.alloc(0);

/**
 * The bytes with this hash, empty when only a file has them. Whoever knows the hash has seen the image on a page, whichever
 * project it belongs to.
 */
export const findBytes = (db: Database, hash: string) =>
  db
    .selectFrom('assets')
    .select(['content_type', 'bytes'])
    .where('hash', '=', hash)
    .orderBy(sql`octet_length(bytes)`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whoever writes or removes the file of an image does it alone, until the transaction ends. */
export async function lockFile(trx: Database, hash: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`image file ${hash}`}, 0))`.execute(trx);
}

/** Those of the hashes whose bytes are in files. Projects that have the same image share the file. */
export async function withFiles(db: Database, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assets')
    .select('hash')
    .where('hash', '=', sql<string>`ANY (${hashes}::text[])`)
    .where(sql<boolean>`octet_length(bytes) = 0`)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Something live that shows an image. */
interface Showing {
  type: 'content' | 'theme';
  id: string;
  name: string;
}

/** What shows the image: content in its edited or in a published version or in a translation of it, or a theme. */
export function selectShowing(
  db: Database,
  projectId: string,
  hash: string,
): SelectQueryBuilder<{ usages: Showing }, 'usages', Showing> {
  const withHash = `%${hash}%`;
  const usages = sql<Showing>`(
    SELECT DISTINCT 'content' COLLATE "C" AS type, c.id, c.name
    FROM content c JOIN content_versions v ON v.content_id = c.id
    WHERE c.project_id = ${projectId} AND c.deleted_at IS NULL
      AND (v.id = c.edited_version_id OR EXISTS (SELECT FROM publications p WHERE p.version_id = v.id))
      AND (v.body::text LIKE ${withHash}
        OR EXISTS (SELECT FROM version_translations t WHERE t.version_id = v.id AND t.units::text LIKE ${withHash}))
    UNION ALL
    SELECT 'theme', id, name FROM themes
    WHERE project_id = ${projectId} AND deleted_at IS NULL
      AND (settings::text LIKE ${withHash} OR variations::text LIKE ${withHash}))`;
  return db.selectFrom(usages.as('usages')).selectAll();
}

export async function deleteAsset(trx: Database, projectId: string, id: string): Promise<void> {
  await trx.deleteFrom('assets').where('project_id', '=', projectId).where('id', '=', id).execute();
}
