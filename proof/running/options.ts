import { parseArgs } from 'node:util';

/** The words of the command line as numbers and switches. A wrong word prints what the program understands. */
export function readOptions<Name extends string>(
  usage: string,
  defaults: Record<Name, number | boolean | string>,
  args = process.argv.slice(2),
): Record<Name, string> & { has(name: Name): boolean; number(name: Name): number } {
  const names = Object.keys(defaults) as Name[];
  try {
    const options = Object.fromEntries(
      names.map((name) => [
        name,
        { type: typeof defaults[name] === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    );
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    const texts = Object.fromEntries(names.map((name) => [name, String(values[name] ?? defaults[name])]));
    return Object.assign(texts as Record<Name, string>, {
      has: (name: Name) => texts[name] === 'true',
      number(name: Name) {
        const value = Number(texts[name]);
        if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number`);
        return value;
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
