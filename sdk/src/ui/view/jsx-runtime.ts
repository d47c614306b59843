import type { Child, Component, Props, View } from './types.ts';

/** What JSX is compiled to: `jsx` makes the description of an element, `render` in render.ts makes the element. */
export function jsx(type: View['type'], props: Props, key?: unknown): View {
  return { type, props, key };
}
export { jsx as jsxs };

/** Several things where one is expected. */
export const Fragment: Component<{ children?: Child }> = ({ children }) => children;

export type { JSX } from './types.ts';
