import { useCallback } from 'react';
import { useEditor, useIssues } from '../context.ts';
import { type Path, pathText, withValue } from '../document/paths.ts';

/** Sets the value at a path; undefined takes it away. Typing on is undone together. */
export function useSet(path: Path) {
  const { store } = useEditor();
  const place = pathText(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the path
  return useCallback(
    (value: unknown) => store.edit((body) => withValue(body, path, value), place),
    [store, place],
  );
}

/** What the service says is wrong with the value at a path. */
export function useIssue(path: Path): string | undefined {
  const issues = useIssues();
  if (issues.length === 0) return undefined;
  const place = pathText(path);
  const found = issues.find((issue) => issue.path === place);
  return found && withoutPlace(found.message, place);
}

/** The field stands there already: only what is wrong with it has to be said. */
export function withoutPlace(message: string, place: string): string {
  const text = message.startsWith(place) ? message.slice(place.length).trim() : message;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
