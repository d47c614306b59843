let hiddenFor = 0;
let hiddenSince: number | null = null;

/** A clock that stands still while the page is not visible, in milliseconds. */
export function visibleTime(): number {
  return (hiddenSince ?? performance.now()) - hiddenFor;
}

export function noteVisibility(): void {
  const now = performance.now();
  if (document.visibilityState === 'hidden') hiddenSince ??= now;
  else if (hiddenSince !== null) {
    hiddenFor += now - hiddenSince;
    hiddenSince = null;
  }
}
