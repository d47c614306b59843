import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'checklist'> = {
  prepare: async () => {},
  mount: () => ({ update: () => {}, remove: () => {} }),
};
