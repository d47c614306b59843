import { ApiError } from '../../http/errors.ts';
import type { ContentRow } from './queries.ts';
import type { VersionRow } from './versions/queries.ts';

/** Content that is there and not archived; the message tells the two apart. */
export function live(content: ContentRow | undefined): ContentRow {
  if (!content) throw new ApiError('E1004', { message: 'No such content: this id never existed.' });
  if (!content.deleted_at) return content;
  throw new ApiError('E1004', {
    message: 'The content is archived. Restore it with POST …/content/{id}/restore.',
  });
}

export function existing<Row extends VersionRow>(version: Row | undefined): Row {
  if (version) return version;
  throw new ApiError('E1004', { message: 'No such version of this content: this id never existed.' });
}

/** The draft: never published, and nothing newer was forked from it. */
export const isEditable = (content: ContentRow, version: VersionRow) =>
  version.first_published_at === null && content.edited_version_id === version.id;

export function editable<Row extends VersionRow>(content: ContentRow, version: Row): Row {
  if (isEditable(content, version)) return version;
  throw new ApiError('E0049', {
    message: version.first_published_at
      ? 'The version was published and is read-only. Fork a draft first: POST …/versions.'
      : 'A newer version was made from this one, so it is read-only. Fork a draft first: POST …/versions.',
  });
}

export const etagOf = ({ id, revision }: VersionRow) => `"${id}-${revision}"`;

/** If-Match: a list of entity tags, or `*`. Whoever read an older state is told to read again. */
export function refuseOutdated(version: VersionRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(version))) throw new ApiError('E0050');
}
