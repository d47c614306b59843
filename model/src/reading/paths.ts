/** Keys are as long as their sender likes, so paths end here. */
const maxLength = 1000;
const maxKey = 100;

export function keyPath(path: string, key: string): string {
  const short = key.slice(0, maxKey);
  return (path === '' ? short : `${path}.${short}`).slice(0, maxLength);
}

export const itemPath = (path: string, index: number): string => `${path}[${index}]`;
