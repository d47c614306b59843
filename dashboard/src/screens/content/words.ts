import type { Schemas } from '../../api/client.ts';

/** When somebody last changed the content: its name, its draft, its rules or its translations. */
export const changedAt = ({
  editedVersion,
  updatedAt,
}: Pick<Schemas['Content'], 'updatedAt' | 'editedVersion'>) =>
  editedVersion && editedVersion.updatedAt > updatedAt ? editedVersion.updatedAt : updatedAt;
