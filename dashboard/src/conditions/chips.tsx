import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';

interface ChipsProps {
  /** What the list is, for those who do not see it. */
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  /** Values that are offered while somebody types. */
  suggestions?: readonly string[];
  onFocus?: () => void;
  /** Whether the value can be used; the others are marked. */
  isGood?: (value: string) => boolean;
  /** The id of the list of suggestions, which must be the only one of this name on the page. */
  listId: string;
}

/** A list of texts: Enter or leaving the field adds one, Backspace in the empty field takes the last one away. */
export function Chips({
  label,
  values,
  onChange,
  placeholder = 'Type and press Enter',
  suggestions = [],
  onFocus,
  isGood = () => true,
  listId,
}: ChipsProps) {
  const [draft, setDraft] = useState('');
  const add = () => {
    const text = draft.trim();
    setDraft('');
    if (text !== '' && !values.includes(text)) onChange([...values, text]);
  };
  // A field that has the focus is not told when its page is closed or read anew.
  const enter = useRef(add);
  enter.current = add;
  useEffect(() => {
    const leave = () => enter.current();
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);
  const remove = (at: number) => onChange(values.filter((_, index) => index !== at));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && draft === '' && values.length > 0) remove(values.length - 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a block of its own with a legend
    <div
      role="group"
      aria-label={label}
      className="flex min-h-8 min-w-0 flex-wrap items-center gap-1 rounded-md border border-line-strong bg-panel px-1 py-0.5 focus-within:outline-2 focus-within:outline-accent"
    >
      {values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a text twice
          key={index}
          className={`inline-flex h-6 max-w-full items-center rounded-md pl-2 ${isGood(value) ? 'bg-hover' : 'bg-bad-soft text-bad'}`}
        >
          <span className="truncate">{value === '' ? '(empty)' : value}</span>
          <IconButton
            icon="close"
            label={`Remove ${value}`}
            className="size-6"
            onClick={() => remove(index)}
          />
        </span>
      ))}
      <input
        aria-label={`Add to ${label.toLowerCase()}`}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
        autoComplete="off"
        placeholder={values.length === 0 ? placeholder : ''}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        onFocus={onFocus}
        {...(suggestions.length > 0 && { list: listId })}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </div>
  );
}
