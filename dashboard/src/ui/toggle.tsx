import type { ReactNode } from 'react';

interface ToggleProps {
  isOn: boolean;
  onToggle: () => void;
  /** For a toggle whose words need more around them; it begins with the same words. */
  label?: string;
  children: ReactNode;
}

/** A button that is on or off, or one of several of which one is on. */
export const Toggle = ({ isOn, onToggle, label, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={label}
    onClick={onToggle}
    className={`inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap disabled:opacity-50 ${isOn ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink'}`}
  >
    {children}
  </button>
);
