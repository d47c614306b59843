import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'announcement'> = {
  mount: () => ({ update: () => {}, remove: () => {} }),
};
