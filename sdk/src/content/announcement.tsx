import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'announcement'> = {
  prepare: async () => {},
  mount: () => ({ update: () => {}, remove: () => {} }),
};
