import { type RefObject, useEffect, useRef, useState } from 'react';

interface RowFocus<List extends HTMLElement> {
  list: RefObject<List | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  /** Gives the focus to the first control of a row; to the button that adds one where the list has no such row. */
  focusRow: (index: number) => void;
}

/** Moves the focus along when rows are added, moved and removed, so that keys alone are enough. */
export function useRowFocus<List extends HTMLElement>(rows: readonly unknown[]): RowFocus<List> {
  const list = useRef<List>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once the rows have changed
  useEffect(() => {
    if (wanted === undefined) return;
    setWanted(undefined);
    const control = list.current?.children[wanted]?.querySelector<HTMLElement>('select, input, button');
    (control ?? addButton.current)?.focus();
  }, [wanted, rows]);
  return { list, addButton, focusRow: setWanted };
}
