import { holdEnvironment } from '../../auth/environments.ts';
import type { Database } from '../../db/pool.ts';
import { announce } from '../../delivery/announce.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { ApiError } from '../../http/request/errors.ts';
import { limits } from '../limits/limits.ts';
import { refuseUnpublishable } from './body/publishable.ts';
import { insertPublication, publishedBytes } from './publications.ts';
import { type ContentRow, updateContent } from './queries.ts';
import { requireVersion } from './require.ts';
import { findVersion, markPublished, writeNote } from './versions/queries.ts';

const mostBytes = limits.publishedBytes.most;

interface Wanted {
  environmentId: string;
  versionId: string;
  /** Left out, the note of the version stays. */
  note?: string | null | undefined;
}

/**
 * Makes a version the one that an environment shows, and queues the message about it; the caller wakes the dispatcher after the
 * commit. The caller holds the lock of the content. Refuses a version that cannot be published (E1004, E1026, E1027, E1044).
 */
export async function publishVersion(
  trx: Database,
  content: ContentRow,
  { environmentId, versionId, note }: Wanted,
  dispatcher: Dispatcher,
  now: Date,
): Promise<ContentRow> {
  const { id: contentId, project_id: projectId } = content;
  const version = requireVersion(await findVersion(trx, projectId, contentId, versionId));
  if (!(await holdEnvironment(trx, projectId, environmentId))) throw new ApiError('E1026');
  await refuseUnpublishable(trx, projectId, content, version);
  const place = { environment_id: environmentId, content_id: contentId, project_id: projectId };
  const publication = { ...place, version_id: version.id };
  if ((await publishedBytes(trx, publication)) > mostBytes)
    throw new ApiError('E1027', {
      message: `The version cannot be published: the content of an environment may have ${mostBytes} bytes together. Unpublish something there first.`,
    });
  await markPublished(trx, projectId, version.id, now);
  if (note !== undefined) await writeNote(trx, projectId, version.id, note);
  await insertPublication(trx, publication, now);
  const data = { contentId, versionId: version.id };
  await announce(trx, { environmentId, topic: 'content.published', data }, dispatcher, now);
  return updateContent(trx, projectId, contentId, {}, now);
}
