import { ApiError } from '../../http/request/errors.ts';
import type { ContentRow } from './queries.ts';
import type { VersionRow } from './versions/queries.ts';

/** The content, unless it is missing or archived; the message tells the two apart. */
export function requireContent(content: ContentRow | undefined): ContentRow {
  if (!content) throw new ApiError('E1004', { message: 'No content has this id.' });
  if (!content.deleted_at) return content;
  throw new ApiError('E1004', {
    message: 'The content is archived. Restore it with POST …/content/{id}/restore.',
  });
}

export function requireVersion<Row extends VersionRow>(version: Row | undefined): Row {
  if (version) return version;
  throw new ApiError('E1004', { message: 'The content has no version with this id.' });
}
