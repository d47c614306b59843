import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'banner'> = {
  prepare: async () => {},
  mount: () => ({ update: () => {}, remove: () => {} }),
};
