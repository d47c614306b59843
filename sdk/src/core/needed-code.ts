import { lazyCode } from '../page/lazy-code.ts';
import type { DeliveredContent } from '../wire/wire.ts';

/** Adds the name of each code that the contents need. */
type AddNeeds = (contents: readonly DeliveredContent[], needed: Set<string>) => void;

let loaders: Record<string, () => Promise<unknown>>;
let addNeeds: AddNeeds;
const wanted = new Set<string>();

/** Says where the code is, and which content needs it. To be called before anything else here. */
export function useCode(all: typeof loaders, needs: AddNeeds): void {
  loaders = all;
  addNeeds = needs;
}

/** Nothing is decided before all code is there that was asked for. */
export const isCodeThere = (): boolean => [...wanted].every((name) => name in lazyCode);

/** Undefined: the contents need no more than what is there. Rejected where something could not be loaded. */
export function loadCode(contents: readonly DeliveredContent[]): Promise<unknown> | undefined {
  addNeeds(contents, wanted);
  if (isCodeThere()) return undefined;
  return Promise.all(
    [...wanted].map(async (name) => {
      (lazyCode as Record<string, unknown>)[name] = await loaders[name]!();
    }),
  );
}
