import type { Schemas } from '../../api/client.ts';

/** When somebody last changed the content: its name, its draft, its rules or its translations. */
export const changedAt = ({
  editedVersion,
  updatedAt,
}: Pick<Schemas['Content'], 'updatedAt' | 'editedVersion'>) =>
  editedVersion && editedVersion.updatedAt > updatedAt ? editedVersion.updatedAt : updatedAt;

export type ContentType = Schemas['Content']['type'];

export const contentTypeName: Record<ContentType, string> = {
  flow: 'Flow',
  checklist: 'Checklist',
  launcher: 'Launcher',
  banner: 'Banner',
  'resource-center': 'Resource center',
  announcement: 'Announcement',
  tracker: 'Tracker',
};

export const contentTypes = Object.keys(contentTypeName) as ContentType[];
