import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'checklist'> = {
  mount: () => ({ update: () => {}, remove: () => {} }),
};
