/** Marks the controls of a field with its path, so that a finding can lead there. Without a box of its own. */
export const fieldPlace = (path: string) => ({ 'data-path': path, className: 'contents' });
