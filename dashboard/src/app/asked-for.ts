import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether the dialog that makes something new is open: somebody pressed its button, or an address asks for it. */
export function useAskedFor(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { new: asked } = useSearch({ strict: false }) as { new?: string };
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const set = (next: boolean) => {
    setOpen(next);
    if (next || asked === undefined) return;
    const without = ({ new: _, ...others }: Record<string, unknown>) => others;
    navigate({ to: '.', search: without as never, replace: true });
  };
  return [isOpen || asked !== undefined, set];
}
