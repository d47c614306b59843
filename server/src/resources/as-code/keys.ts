import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import type { Place } from './things.ts';

export type KeyedKind = Tables['resource_keys']['kind'];
/** What conditions and bodies name by an id. */
export type ReferredKind = Exclude<KeyedKind, 'webhook'>;

/** The keys of what every project has from the start. */
const builtIn = {
  theme: ['standard-light', 'standard-dark'],
  segment: ['all-users', 'all-companies'],
  content: [],
  webhook: [],
} as const satisfies Record<KeyedKind, readonly string[]>;

export const isBuiltIn = (kind: KeyedKind, key: string) => (builtIn[kind] as readonly string[]).includes(key);

export const keyPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const maxKey = 80;

/** The keys of the themes, segments, content and webhooks of a project. */
export class ResourceKeys {
  readonly #ids = new Map<string, string>();
  readonly #keys = new Map<string, string>();

  add(kind: KeyedKind, key: string, id: string): void {
    this.#ids.set(`${kind} ${key}`, id);
    this.#keys.set(`${kind} ${id}`, key);
  }

  idOf(kind: KeyedKind, key: string): string | undefined {
    return this.#ids.get(`${kind} ${key}`);
  }

  keyOf(kind: KeyedKind, id: string): string | undefined {
    return this.#keys.get(`${kind} ${id}`);
  }
}

/** Whoever gives keys or applies files in a project does it alone, until the transaction ends. */
export async function lockKeys(trx: Database, projectId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`as code ${projectId}`}, 0))`.execute(trx);
}

interface Named {
  kind: KeyedKind;
  id: string;
  name: string;
}

/**
 * The keys of everything that the project has, and new ones for what has none yet, made from the names. The caller holds
 * the lock of `lockKeys`.
 */
export async function giveKeys(trx: Database, place: Place): Promise<ResourceKeys> {
  const { projectId } = place;
  const keys = new ResourceKeys();
  const rows = await trx
    .selectFrom('resource_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('environment_id', 'in', ['', place.environmentId ?? ''])
    .execute();
  for (const { kind, key, resource_id } of rows) keys.add(kind, key, resource_id);
  for (const { kind, key, id } of await builtInResources(trx, projectId)) keys.add(kind, key, id);
  const fresh = [];
  for (const { kind, id, name } of await unnamed(trx, place)) {
    if (keys.keyOf(kind, id) !== undefined) continue;
    const key = freeKey(kind, name, keys);
    keys.add(kind, key, id);
    fresh.push(rowOf(place, { kind, key, id }));
  }
  const atOnce = 1_000;
  for (let from = 0; from < fresh.length; from += atOnce)
    await trx
      .insertInto('resource_keys')
      .values(fresh.slice(from, from + atOnce))
      .execute();
  return keys;
}

/** Gives a key to something new, also a key that belonged to something deleted. */
export async function setKey(trx: Database, place: Place, named: Keyed): Promise<void> {
  await trx
    .insertInto('resource_keys')
    .values(rowOf(place, named))
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'environment_id', 'kind', 'key'])
        .doUpdateSet({ resource_id: named.id }),
    )
    .execute();
}

interface Keyed {
  kind: KeyedKind;
  key: string;
  id: string;
}

/** Each environment has its own webhooks. */
const rowOf = ({ projectId, environmentId }: Place, { kind, key, id }: Keyed) => ({
  project_id: projectId,
  environment_id: kind === 'webhook' ? (environmentId ?? '') : '',
  kind,
  key,
  resource_id: id,
});

async function builtInResources(db: Database, projectId: string) {
  const { rows } = await sql<Keyed>`
    SELECT 'theme' AS kind, system_key AS key, id FROM themes
    WHERE project_id = ${projectId} AND system_key IS NOT NULL
    UNION ALL
    SELECT 'segment', CASE biz_type WHEN 'user' THEN 'all-users' ELSE 'all-companies' END, id FROM segments
    WHERE project_id = ${projectId} AND kind = 'all'`.execute(db);
  return rows;
}

/** What has no key, the oldest first. Archived content has one too, since other content may refer to it. */
async function unnamed(db: Database, { projectId, environmentId }: Place): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT kind, id, name FROM (
      SELECT 'theme' AS kind, id, name, created_at FROM themes
      WHERE project_id = ${projectId} AND deleted_at IS NULL AND system_key IS NULL
      UNION ALL
      SELECT 'segment', id, name, created_at FROM segments
      WHERE project_id = ${projectId} AND deleted_at IS NULL AND kind <> 'all'
      UNION ALL
      SELECT 'content', id, name, created_at FROM content WHERE project_id = ${projectId}
      UNION ALL
      SELECT 'webhook', id, coalesce(nullif(description, ''), url), created_at FROM webhooks
      WHERE project_id = ${projectId} AND environment_id = ${environmentId} AND deleted_at IS NULL) AS found
    WHERE NOT EXISTS (SELECT FROM resource_keys k
      WHERE k.project_id = ${projectId} AND k.kind = found.kind COLLATE "C" AND k.resource_id = found.id)
    ORDER BY created_at, id`.execute(db);
  return rows;
}

function freeKey(kind: KeyedKind, name: string, keys: ResourceKeys): string {
  const word = wordOf(name) || kind;
  for (let number = 1; ; number++) {
    const key = number === 1 ? word : `${word}-${number}`;
    if (keys.idOf(kind, key) === undefined && !isBuiltIn(kind, key)) return key;
  }
}

const longestWord = 60;

/** "Größe & Co." becomes "grosse-co". */
function wordOf(name: string): string {
  const plain = name
    .replace(/^https?:\/\//, '')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestWord)
    .replace(/-+$/, '');
}
