import { stringify } from './transport/send.ts';
import type { DeliveredContent } from './wire.ts';

/** What only some contents need, and what in the text of a content says that it does. Each is loaded with the first that does. */
const parts = {
  addressAndText: [/"type":"(current_url|text_)/, () => import('./page/address-and-text.ts')],
  elements: [/"(target|containerTarget)":{/, () => import('./page/elements.ts')],
  standing: [
    /"type":"(checklist|launcher|banner|resource-center|announcement|tracker)"/,
    () => import('./standing.ts'),
  ],
} as const satisfies Record<string, readonly [asking: RegExp, load: () => Promise<object>]>;

type PartName = keyof typeof parts;
type Parts = { [Name in PartName]: Awaited<ReturnType<(typeof parts)[Name][1]>> };

const wanted = new Set<PartName>();
const loaded: Partial<Parts> = {};

/** What of them is there. Nothing is decided before all that was asked for is. */
export const part = <Name extends PartName>(name: Name): Partial<Parts>[Name] => loaded[name];

export const arePartsThere = (): boolean => [...wanted].every((name) => loaded[name]);

/** Undefined: the contents need no more than what is there. Rejected where something could not be loaded. */
export function loadParts(contents: readonly DeliveredContent[]): Promise<unknown> | undefined {
  const text = stringify(contents);
  for (const [name, [asking]] of Object.entries(parts)) if (asking.test(text)) wanted.add(name as PartName);
  if (arePartsThere()) return undefined;
  return Promise.all(
    [...wanted].map(async (name) => {
      Object.assign(loaded, { [name]: await parts[name][1]() });
    }),
  );
}
