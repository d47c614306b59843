import { useState } from 'react';

/** The rows of a list that somebody has chosen, to do something with all of them. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return { chosen, toggle, clear: () => setChosen(new Set()) };
}
