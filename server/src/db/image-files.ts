import type { Connection } from './connection.ts';

/** How many images have their bytes in files of ASSETS_DIR, and not in the database. An older schema has no images. */
export async function countImageFiles(client: Connection): Promise<number> {
  const { rows: known } = await client.query("SELECT to_regclass('public.assets') IS NOT NULL AS yes");
  if (!(known as { yes: boolean }[])[0]?.yes) return 0;
  const { rows } = await client.query(
    'SELECT count(DISTINCT hash)::int AS files FROM assets WHERE octet_length(bytes) = 0',
  );
  return (rows as { files: number }[])[0]?.files ?? 0;
}
