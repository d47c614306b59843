import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'resource-center'> = {
  prepare: async () => {},
  mount: () => ({ update: () => {}, remove: () => {} }),
};
