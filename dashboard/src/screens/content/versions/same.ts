/** Whether two values of JSON say the same. A field that is missing is as good as one that is undefined. */
export function isSame(one: unknown, other: unknown, ignored: ReadonlySet<string>): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index], ignored) && isSameIdentity(item, other[index]))
    );
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => ignored.has(key) || isSame(left[key], right[key], ignored));
}

/** Steps are known by their cvid in every copy; other parts keep their ids. */
function isSameIdentity(one: unknown, other: unknown): boolean {
  const identity = (value: unknown) => {
    const { cvid, id } = (value ?? {}) as { cvid?: unknown; id?: unknown };
    return cvid ?? id;
  };
  return identity(one) === identity(other);
}

/** The fewest items that have to move to turn one order into the other. Both orders have the same items. */
export function movedItems<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const positions = new Map(before.map((item, index) => [item, index]));
  const stay = new Set(longestRise(after.map((item) => positions.get(item) ?? 0)));
  return after.filter((_, index) => !stay.has(index));
}

/** The indexes of a longest rising subsequence. */
function longestRise(numbers: readonly number[]): number[] {
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  for (const [index, number] of numbers.entries()) {
    let longest = { length: 1, previous: -1 };
    for (let other = 0; other < index; other++) {
      const { length = 0 } = best[other] ?? {};
      if ((numbers[other] ?? 0) < number && length + 1 > longest.length)
        longest = { length: length + 1, previous: other };
    }
    best.push(longest);
    if (longest.length > (best[end]?.length ?? 0)) end = index;
  }
  const rise: number[] = [];
  for (let at = end; at >= 0; at = best[at]?.previous ?? -1) rise.unshift(at);
  return rise;
}
