import { useSyncExternalStore } from 'react';
import { GuidepostError } from '../api/client.ts';
import { IconButton } from './button.tsx';
import { Copy } from './copy.tsx';

interface Toast {
  id: number;
  text: string;
  /** Only of an error: people read that one at their own pace. */
  requestId?: string | null;
  isError: boolean;
}

/** More would cover the page. The oldest goes first. */
const mostToasts = 4;
const shownMs = 5_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { ...toast, id }].slice(-mostToasts));
  if (!toast.isError) setTimeout(() => dismiss(id), shownMs);
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Tells that something was done. */
export const tell = (text: string) => add({ text, isError: false });

/** Tells that something failed. It stays until somebody closes it. */
export function tellError(error: unknown): void {
  const issues = error instanceof GuidepostError ? error.issues.map(({ message }) => message) : [];
  const text = [error instanceof Error ? error.message : String(error), ...issues.slice(0, 3)].join(' ');
  add({ text, isError: true, requestId: error instanceof GuidepostError ? error.requestId : null });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-0 bottom-0 z-60 flex w-full max-w-105 flex-col gap-2 p-4"
    >
      {shown.map(({ id, text, isError, requestId }) => (
        <div
          key={id}
          role={isError ? 'alert' : 'status'}
          className={`pointer-events-auto flex items-start gap-2 rounded-lg border bg-raised px-3 py-2 shadow-float fade-in ${isError ? 'border-bad' : 'border-line'}`}
        >
          <div className="min-w-0 flex-1 py-1 break-words">
            {text}
            {requestId && (
              <div className="mt-1 flex items-center gap-1 text-xs text-muted">
                Request <code className="truncate">{requestId}</code>
                <Copy text={requestId} label="Copy the request id" />
              </div>
            )}
          </div>
          <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
