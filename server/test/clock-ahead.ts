/** A module to `--import` into a process that is to believe that it is so much later. */
export function clockAhead(ms: number): string {
  const module = `
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${ms}); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(module)}`;
}
