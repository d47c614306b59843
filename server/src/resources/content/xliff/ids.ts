/** XLIFF allows letters, digits and `.-_:` in the id of a unit. Other characters of a path, and `_`, become their code. */
export function unitId(path: string): string {
  return path.replaceAll(/[^A-Za-z0-9.:-]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
}

/** The path behind an id; undefined for an id that no path has. */
export function pathOfUnitId(id: string): string | undefined {
  const path = id.replaceAll(/_([0-9a-f]{1,6})_/g, (whole, code) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
  return unitId(path) === id ? path : undefined;
}
