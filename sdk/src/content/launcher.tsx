import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'launcher'> = {
  prepare: async () => {},
  mount: () => ({ update: () => {}, remove: () => {} }),
};
