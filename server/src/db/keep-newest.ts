/** Drops the oldest entries of a map until it has no more than `count`. A map keeps the order in which keys came. */
export function keepNewest(map: Map<string, unknown>, count: number): void {
  for (const key of map.keys()) {
    if (map.size <= count) return;
    map.delete(key);
  }
}
