import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'launcher'> = {
  mount: () => ({ update: () => {}, remove: () => {} }),
};
