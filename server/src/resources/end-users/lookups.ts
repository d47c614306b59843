import { GatheredPages } from '../../db/gathered-pages.ts';
import { GatheredReads } from '../../db/gathered-reads.ts';
import type { Database } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { SegmentRow } from '../segments/queries.ts';
import { type EntityRow, type EntityTable, entityColumns } from './entity.ts';

const readById = (table: EntityTable) =>
  statement<{ environmentId: string; ids: string[] }, EntityRow>(
    `read ${table} by id`,
    `SELECT ${entityColumns} FROM ${table}
     WHERE environment_id = :environmentId AND external_id = ANY (:ids::text[])`,
  );

const reads = { users: readById('users'), companies: readById('companies') };

type Segment = Pick<SegmentRow, 'id' | 'biz_type' | 'kind' | 'conditions'>;

const readSegments = statement<{ projectId: string; ids: string[] }, Segment>(
  'read segments by id',
  `SELECT id, biz_type, kind, conditions FROM segments
   WHERE project_id = :projectId AND id = ANY (:ids::text[]) AND deleted_at IS NULL`,
);

/** Looks users, companies and segments up by id. Look-ups that arrive together share a statement. */
export class Lookups {
  /** Reads pages of lists; those that are asked for together share a statement too. */
  readonly pages: GatheredPages;
  readonly #gathered: Record<EntityTable, GatheredReads<EntityRow>>;
  /** Those of a project; its environments share them. */
  readonly #segments: GatheredReads<Segment>;

  constructor(db: Database) {
    const gathered = (table: EntityTable) =>
      new GatheredReads<EntityRow>(async (environmentId, ids) => {
        const rows = await reads[table](db, { environmentId, ids });
        return new Map(rows.map((row) => [row.external_id, row]));
      });
    this.pages = new GatheredPages(db);
    this.#gathered = { users: gathered('users'), companies: gathered('companies') };
    this.#segments = new GatheredReads<Segment>(async (projectId, ids) => {
      const rows = await readSegments(db, { projectId, ids });
      return new Map(rows.map((row) => [row.id, row]));
    });
  }

  find(table: EntityTable, environmentId: string, id: string): Promise<EntityRow | undefined> {
    return this.#gathered[table].find(environmentId, id);
  }

  findSegment(projectId: string, id: string): Promise<Segment | undefined> {
    return this.#segments.find(projectId, id);
  }
}
