import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'flow'> = {
  prepare: async () => {},
  mount: () => ({ update: () => {}, remove: () => {} }),
};
