/** No screen shows content larger than this. */
const longestEdge = 2_000;
const shortestTry = 320;

interface Size {
  width: number;
  height: number;
}

export const isLarge = ({ width, height }: Size) => Math.max(width, height) > longestEdge;

/** The sizes in which an image is tried until it has few enough bytes: at most 2,000 pixels, then smaller and smaller. */
export function sizesToTry({ width, height }: Size): Size[] {
  const longest = Math.max(width, height, 1);
  const sizes: Size[] = [];
  for (let edge = Math.min(longest, longestEdge); sizes.length === 0 || edge >= shortestTry; edge *= 0.75) {
    const share = edge / longest;
    sizes.push({ width: atLeastOne(width * share), height: atLeastOne(height * share) });
  }
  return sizes;
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));

/** A number of bytes as people say it. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1000 ? `${Math.round(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
