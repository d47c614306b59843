import type { Renderer } from '../surface.ts';

export const renderer: Renderer<'banner'> = {
  mount: () => ({ update: () => {}, remove: () => {} }),
};
