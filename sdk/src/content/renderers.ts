import type { DrawnType, Renderer } from '../engine/drawn-content.ts';

/** Each kind of content is drawn by a chunk of its own, which is loaded when it is first needed. */
export const renderers: { [Type in DrawnType]: () => Promise<{ renderer: Renderer<Type> }> } = {
  flow: () => import('./flow/flow.tsx'),
  checklist: () => import('./checklist/checklist.tsx'),
  launcher: () => import('./launcher/launcher.tsx'),
  banner: () => import('./banner/banner.tsx'),
  'resource-center': () => import('./resource-center/resource-center.tsx'),
  announcement: () => import('./announcement/announcement.tsx'),
};
