import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the browser has no connection, so that nobody wonders why nothing changes. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div role="status" className="bg-warn-soft px-4 py-1.5 text-center text-sm text-warn">
      You are offline. What you see is what was loaded last.
    </div>
  );
}
