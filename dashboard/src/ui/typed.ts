import { useState } from 'react';

/** What was typed into one field, and what the service had there when the typing began. */
interface TypedField<Value> {
  before: Value;
  now: Value;
}

/** Typed fields of a form; a field that nobody has touched is missing. */
export type Typed<Values> = { readonly [Name in keyof Values]?: TypedField<Values[Name]> };

// What forms hold is texts, switches and JSON.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const entriesOf = <Values extends object>(typed: Typed<Values>) =>
  Object.entries(typed) as [keyof Values, TypedField<Values[keyof Values]>][];

/** What a form shows: what the service has, with what was typed over it. */
export const shownWith = <Values extends object>(latest: Values, typed: Typed<Values>): Values => ({
  ...latest,
  ...Object.fromEntries(entriesOf(typed).map(([name, { now }]) => [name, now])),
});

/** The fields that have to be sent. Those that nobody has touched keep what others have saved meanwhile. */
export const changesOf = <Values extends object>(latest: Values, typed: Typed<Values>): Partial<Values> =>
  Object.fromEntries(
    entriesOf(typed).flatMap(([name, { now }]) => (isSame(now, latest[name]) ? [] : [[name, now]])),
  ) as Partial<Values>;

/** The fields of a filled-in form that differ from what it was filled with: only these overwrite anything. */
export const changedFrom = <Values extends object>(
  given: Partial<Values> | undefined,
  now: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, given?.[name as keyof Values])),
  ) as Partial<Values>;

/** The fields that somebody else has changed, in another way, since the typing into them began. */
export const clashesOf = <Values extends object>(latest: Values, typed: Typed<Values>): (keyof Values)[] =>
  entriesOf(typed).flatMap(([name, { before, now }]) =>
    isSame(before, latest[name]) || isSame(now, latest[name]) ? [] : [name],
  );

/** What is still to be saved after `sent` was: whatever was typed meanwhile. */
export const unsentOf = <Values extends object>(typed: Typed<Values>, sent: Partial<Values>): Typed<Values> =>
  Object.fromEntries(
    entriesOf(typed).flatMap(([name, { before, now }]) => {
      if (!(name in sent)) return [[name, { before, now }]];
      return isSame(now, sent[name]) ? [] : [[name, { before: sent[name], now }]];
    }),
  ) as Typed<Values>;

/**
 * What somebody types over what the service has. The latter may change at any time, since others work on the same: what
 * was typed stays, untouched fields follow the service, and a field that both have changed is asked about.
 */
export function useTyped<Values extends object>(latest: Values) {
  const [typed, setTyped] = useState<Typed<Values>>({});
  const changes = changesOf(latest, typed);
  // What the service has is not typed any more: the field follows the service again.
  const open = entriesOf(typed).filter(([name]) => name in changes);
  if (open.length < entriesOf(typed).length) setTyped(Object.fromEntries(open) as Typed<Values>);
  return {
    values: shownWith(latest, typed),
    set: <Name extends keyof Values>(name: Name, now: Values[Name]) =>
      setTyped((all) => ({ ...all, [name]: { before: all[name]?.before ?? latest[name], now } })),
    changes,
    isUnsaved: Object.keys(changes).length > 0,
    clashes: clashesOf(latest, typed),
    /** Forgets what was typed into a field. */
    takeTheirs: (name: keyof Values) => setTyped(({ [name]: _, ...others }) => others as Typed<Values>),
    keepMine: (name: keyof Values) =>
      setTyped((all) => {
        const field = all[name];
        return field ? { ...all, [name]: { ...field, before: latest[name] } } : all;
      }),
    settle: (sent: Partial<Values>) => setTyped((all) => unsentOf(all, sent)),
  };
}
