import type { Schemas } from '../../api/client.ts';

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
