import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'resource-center'> = {
  mount: () => ({ update: () => {}, remove: () => {} }),
};
