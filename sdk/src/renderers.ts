import type { DrawnType, Renderer } from './surface.ts';

/** Each kind of content is drawn by a chunk of its own, which is loaded when it is first needed. */
export const renderers: { [Type in DrawnType]: () => Promise<{ renderer: Renderer<Type> }> } = {
  flow: () => import('./content/flow.tsx'),
  checklist: () => import('./content/checklist.tsx'),
  launcher: () => import('./content/launcher.tsx'),
  banner: () => import('./content/banner.tsx'),
  'resource-center': () => import('./content/resource-center.tsx'),
  announcement: () => import('./content/announcement.tsx'),
};
