/**
 * Everything that a document ever was since it was opened. States share what did not change, so that a state costs about
 * as much as the change that led to it and none has to be forgotten.
 */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last change was about, and when: typing on is the same change. */
  last: { about: string; at: number } | undefined;
}

/** Whoever goes on typing within this time goes on with the same change. */
const sameChangeMs = 1_000;

export const opened = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  last: undefined,
});

/** `about` names what is changed, such as the path of a text; undefined for a change that stands for itself. */
export function changed<State>(
  history: History<State>,
  present: State,
  about: string | undefined,
  now: number,
): History<State> {
  if (present === history.present) return history;
  const { last, past } = history;
  const isSame = about !== undefined && last?.about === about && now - last.at < sameChangeMs;
  return {
    past: isSame ? past : [...past, history.present],
    present,
    future: [],
    last: about === undefined ? undefined : { about, at: now },
  };
}

export function undone<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined };
}

export function redone<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const [after, ...later] = future;
  if (after === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: later, last: undefined };
}
