import { useEffect, useRef, useState } from 'react';
import { Input } from './field.tsx';

/** How long somebody may pause while typing before the list follows. */
const pauseMs = 250;

interface SearchProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string | undefined;
  onSearch: (text: string) => unknown;
}

/** Where somebody types what a list is searched for. The list follows when the typing pauses. */
export function Search({ label, placeholder, value = '', onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // What others change, such as who clears all filters, is shown. What was sent from here and comes back is not: the
  // person may have typed on since.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
      className="w-full sm:w-70"
    />
  );
}
