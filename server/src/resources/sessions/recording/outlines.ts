import type { VersionBody } from 'guidepost-model/content/body';
import { keepNewest } from '../../../db/keep-newest.ts';
import type { Database } from '../../../db/pool.ts';
import type { Outline } from '../lifecycle/outline.ts';
import { outlineOf } from '../lifecycle/read-outline.ts';

const outlinesKept = 5_000;

/**
 * Outlines by version. Sessions are on versions that were published, and those never change, so what is known once
 * is known for good.
 */
export class Outlines {
  readonly #known = new Map<string, Outline>();

  /** A version that is gone has none. */
  async of(db: Database, projectId: string, versionIds: Iterable<string>): Promise<Map<string, Outline>> {
    const found = new Map<string, Outline>();
    const missing: string[] = [];
    for (const id of new Set(versionIds)) {
      const outline = this.#known.get(keyOf(projectId, id));
      if (outline) found.set(id, outline);
      else missing.push(id);
    }
    for (const [id, outline] of await loadOutlines(db, projectId, missing)) {
      found.set(id, outline);
      this.#keep(keyOf(projectId, id), outline);
    }
    return found;
  }

  #keep(key: string, outline: Outline): void {
    this.#known.set(key, outline);
    keepNewest(this.#known, outlinesKept);
  }
}

const keyOf = (projectId: string, versionId: string) => `${projectId}\n${versionId}`;

async function loadOutlines(
  db: Database,
  projectId: string,
  versionIds: string[],
): Promise<[string, Outline][]> {
  if (versionIds.length === 0) return [];
  const rows = await db
    .selectFrom('content_versions as v')
    .innerJoin('content as c', 'c.id', 'v.content_id')
    .select(['v.id', 'v.number', 'v.body', 'c.type'])
    .where('v.project_id', '=', projectId)
    .where('v.id', 'in', versionIds)
    .execute();
  return rows.map(({ id, type, number, body }) => [id, outlineOf(type, number, body as VersionBody)]);
}
