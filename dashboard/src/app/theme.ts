import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'guidepost.theme';
const listeners = new Set<() => void>();

function stored(): Theme {
  const word = localStorage.getItem(storageKey);
  return word === 'light' || word === 'dark' ? word : 'system';
}

/** The pages follow the system unless somebody chose. */
export function applyTheme(): void {
  const theme = stored();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = () => useSyncExternalStore(subscribe, stored);
