/** What a component remembers from one drawing to the next: one slot for each hook that it calls, in their order. */
export interface Memory {
  slots: unknown[];
  redraw: () => void;
}

type End = (() => void) | undefined;

interface Effect {
  run: () => End;
  depends: readonly unknown[] | undefined;
  isDue: boolean;
  end?: End;
}

let current: Memory;
let at = 0;

/** Calls a component with its memory at hand. No component is called within another: what it returns is drawn later. */
export function remembering<Result>(memory: Memory, call: () => Result): Result {
  current = memory;
  at = 0;
  return call();
}

/** The slot of the hook that is called now. */
function slotOf<Slot>(first: Slot): Slot {
  const { slots } = current;
  const own = at++;
  slots[own] ??= first;
  return slots[own] as Slot;
}

export const useRef = <Value>(first: Value): { current: Value } => slotOf({ current: first });

export function useState<Value>(first: Value): [Value, (next: Value) => void] {
  const { redraw } = current;
  const ref = useRef(first);
  const set = (next: Value) => {
    if (Object.is(ref.current, next)) return;
    ref.current = next;
    redraw();
  };
  return [ref.current, set];
}

/** Runs when everything is in the document, again when something it depends on has changed. May return how to end it. */
export function useEffect(run: () => End, depends?: readonly unknown[]): void {
  const effect = slotOf<Effect>({ run, depends, isDue: true });
  const isChanged = depends?.some((value, index) => !Object.is(value, effect.depends?.[index])) ?? true;
  Object.assign(effect, { run, depends, isDue: effect.isDue || isChanged });
}

export function runEffects({ slots }: Memory): void {
  for (const effect of slots as Effect[]) {
    if (!effect.isDue) continue;
    effect.isDue = false;
    effect.end?.();
    effect.end = effect.run();
  }
}

export function endEffects({ slots }: Memory): void {
  for (const { end } of slots as Effect[]) end?.();
}
