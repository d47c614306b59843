/** What a component remembers from one drawing to the next. */
export interface Memory {
  slots: unknown[];
  effects: Effect[];
  redraw: () => void;
}

interface Effect {
  run: () => unknown;
  depends: readonly unknown[] | undefined;
  end?: unknown;
  isDue: boolean;
}

let current: Memory;
let at = 0;
let effectAt = 0;

/** Calls a component with its memory at hand. */
export function remembering<Result>(memory: Memory, call: () => Result): Result {
  const [outer, outerAt, outerEffectAt] = [current, at, effectAt];
  [current, at, effectAt] = [memory, 0, 0];
  try {
    return call();
  } finally {
    [current, at, effectAt] = [outer, outerAt, outerEffectAt];
  }
}

export function useRef<Value>(first: Value): { current: Value } {
  const slot = at;
  at += 1;
  current.slots[slot] ??= { current: first };
  return current.slots[slot] as { current: Value };
}

export function useState<Value>(first: Value | (() => Value)): [Value, (next: Value) => void] {
  const memory = current;
  const isNew = at >= memory.slots.length;
  const ref = useRef(isNew && typeof first === 'function' ? (first as () => Value)() : (first as Value));
  const set = (next: Value) => {
    if (Object.is(ref.current, next)) return;
    ref.current = next;
    memory.redraw();
  };
  return [ref.current, set];
}

/** Runs when everything is in the document, again when something it depends on has changed. May return how to end it. */
export function useEffect(run: () => unknown, depends?: readonly unknown[]): void {
  const before = current.effects[effectAt];
  const isDue =
    !before || !depends || depends.some((value, index) => !Object.is(value, before.depends?.[index]));
  current.effects[effectAt] = { run, depends, end: before?.end, isDue };
  effectAt += 1;
}

export function runEffects(memory: Memory): void {
  for (const effect of memory.effects) {
    if (!effect.isDue) continue;
    effect.isDue = false;
    endEffect(effect);
    effect.end = effect.run();
  }
}

export function endEffects(memory: Memory): void {
  for (const effect of memory.effects) endEffect(effect);
}

function endEffect(effect: Effect): void {
  if (typeof effect.end === 'function') effect.end();
  effect.end = undefined;
}
