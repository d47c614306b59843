import { type Static, Type } from 'typebox';
import type { Database } from '../db/pool.ts';
import { CreatedAt, Id, IdOf, ObjectWord, OrNull, UpdatedAt } from '../http/description/shapes.ts';
import { ContentTypeWord } from '../resources/content/contract.ts';
import { publicationsOf } from '../resources/content/publications.ts';
import type { ContentRow } from '../resources/content/queries.ts';
import { SessionVersion } from '../resources/sessions/contract.ts';

/** Content and versions as v1 shows them, alone and inside sessions. */

export const PlainVersionV1 = Type.Object(SessionVersion.properties, {
  title: 'ContentVersionV1',
  additionalProperties: false,
  description: 'A version of content, as version 1 of the API shows it.',
});

export const contentFields = {
  id: IdOf('content'),
  object: ObjectWord('content'),
  name: Type.String({ description: 'The name of the content.' }),
  type: ContentTypeWord,
  editedVersionId: IdOf('version that is being edited'),
  publishedVersionId: OrNull(
    Id,
    'The id of the version that is published in the environment, or null when none is published.',
  ),
  updatedAt: UpdatedAt('content'),
  createdAt: CreatedAt('content'),
};
export const PlainContentV1 = Type.Object(contentFields, {
  title: 'PlainContentV1',
  additionalProperties: false,
  description: 'A piece of guidance inside a session, as version 1 of the API shows it.',
});
export type PlainContentV1 = Static<typeof PlainContentV1>;

export const presentPlainContent = (row: ContentRow, publishedVersionId: string | null): PlainContentV1 => ({
  id: row.id,
  object: 'content',
  name: row.name,
  type: row.type,
  editedVersionId: row.edited_version_id,
  publishedVersionId,
  updatedAt: row.updated_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

/** The versions that are live in an environment, by content. */
export async function liveVersions(
  db: Database,
  projectId: string,
  environmentId: string,
  contentIds: string[],
): Promise<Map<string, string>> {
  const publications = [...(await publicationsOf(db, projectId, contentIds)).values()].flat();
  const here = publications.filter(({ environment_id }) => environment_id === environmentId);
  return new Map(here.map(({ content_id, version_id }) => [content_id, version_id]));
}
