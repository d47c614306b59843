/** The name that is most like a mistyped one, and not too far from it; undefined when none is. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.floor(Math.min(typed.length, 12) / 3) + 1;
  for (const name of names) {
    const steps = stepsBetween(typed.toLowerCase(), name.toLowerCase());
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}

/** The number of letters to add, drop, replace or swap with their neighbour until one word is the other. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(last, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(at(last, j) + 1, at(current, j - 1) + 1, replaced, swapped));
    }
    [before, last] = [last, current];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
