import type { Database } from '../../db/pool.ts';
import { deletePublication } from './publications.ts';
import { type ContentRow, updateContent } from './queries.ts';

interface SessionsOfContent {
  project_id: string;
  environment_id: string;
  content_id: string;
}

/** Ends the sessions of content that is unpublished. The transaction requests it; it happens after the commit. */
export interface Endings {
  request(trx: Database, places: SessionsOfContent[], reason: string): Promise<void>;
  finish(place: SessionsOfContent): Promise<void>;
}

/** The caller holds the lock of the content, and finishes the endings after the commit. */
export async function unpublishContent(
  trx: Database,
  content: ContentRow,
  environmentId: string,
  endings: Endings,
  now: Date,
): Promise<ContentRow> {
  const { id, project_id: projectId } = content;
  if (!(await deletePublication(trx, projectId, environmentId, id))) return content;
  const place = { project_id: projectId, environment_id: environmentId, content_id: id };
  await endings.request(trx, [place], 'unpublished_content');
  return updateContent(trx, projectId, id, {}, now);
}
