import { useRef } from 'react';

/** Gives the focus back to whatever had it when a dialog opened: call what it answers when the dialog has closed. */
export function useFocusReturn(isOpen: boolean): () => void {
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  // While the dialog is drawn for the first time: a moment later its own first field has the focus.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  return () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
}
