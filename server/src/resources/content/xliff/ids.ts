/** Unit ids must consist of letters, digits and `.-_:`. Everything else in a path, and `_`, is written as its code. */
export function unitId(path: string): string {
  return path.replaceAll(/[^A-Za-z0-9.:-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}_`);
}

/** The path that has this id; undefined when none has. */
export function pathOfUnitId(id: string): string | undefined {
  const path = id.replaceAll(/_([0-9a-f]{1,6})_/g, (whole, code) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
  return unitId(path) === id ? path : undefined;
}
