import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'flow'> = {
  mount: () => ({ update: () => {}, remove: () => {} }),
};
