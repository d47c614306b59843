import { ApiError } from '../../../http/request/errors.ts';
import { isMatch } from '../../../http/request/if-match.ts';
import type { ContentRow } from '../queries.ts';
import type { VersionRow } from './queries.ts';

/** A draft is the edited version of its content and was never published. Every other version is read-only. */
export const isDraft = (content: ContentRow, version: VersionRow) =>
  version.first_published_at === null && content.edited_version_id === version.id;

export function requireDraft<Row extends VersionRow>(content: ContentRow, version: Row): Row {
  if (isDraft(content, version)) return version;
  throw new ApiError('E0049', {
    message: version.first_published_at
      ? 'The version was published and is read-only. Fork a draft first: POST …/versions.'
      : 'A newer version was made from this one, so it is read-only. Fork a draft first: POST …/versions.',
  });
}

/** Changes with every write of the version. */
export const etagOf = ({ id, revision }: VersionRow) => `"${id}-${revision}"`;

/** Refuses a change of a version that has changed since the client read it. */
export function refuseOutdated(version: VersionRow, ifMatch: string | undefined): void {
  if (!isMatch(etagOf(version), ifMatch)) throw new ApiError('E0050');
}
