/** Keys are as long as their sender likes, so paths end here. */
const maxLength = 1000;
const maxKey = 100;

/** An empty key has no path of its own. */
export function keyPath(path: string, key: string): string {
  const both = path !== '' && key !== '' ? '.' : '';
  return `${path}${both}${key.slice(0, maxKey)}`.slice(0, maxLength);
}

export const itemPath = (path: string, index: number): string => `${path}[${index}]`;

/** The keys of a path such as `steps[0].content`: names, and places in lists. */
export const keysOfPath = (path: string): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) => (index ? Number(index) : (key ?? '')));
