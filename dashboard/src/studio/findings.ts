import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schemas } from '../api/client.ts';
import { findingsOfDraft } from '../api/queries/content.ts';
import { usePlace } from '../app/place.ts';
import { useDraft, useEditor } from './context.ts';
import { partAround } from './document/outline.ts';
import { parsePath, pathText } from './document/paths.ts';

export type Finding = Schemas['VersionProblem'];

const none: readonly Finding[] = [];

/** What the service finds in the draft as it was saved last; undefined until it has answered once. */
export function useFindings(): readonly Finding[] | undefined {
  const { contentId } = useEditor();
  const { inProject } = usePlace();
  const { versionId, etag } = useDraft();
  const { data: found } = useQuery({
    ...findingsOfDraft({ ...inProject, contentId, versionId }, etag),
    // Until the answer for the newest state comes, the one before is closer to the truth than nothing.
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return useMemo(() => found && [...found.errors, ...found.warnings], [found]);
}

/** What is found at the rows and lists of the outline, by their paths as texts. */
export type Marks = ReadonlyMap<string, readonly Finding[]>;

/** A finding marks its own path, every part around it, and the row that shows its field. */
export function marksOf(findings: readonly Finding[] = none): Marks {
  const marks = new Map<string, Finding[]>();
  for (const finding of findings)
    for (const place of placesOf(finding.path)) marks.set(place, [...(marks.get(place) ?? []), finding]);
  return marks;
}

/** The lists that have a heading of their own in the outline, where the mark stands then. */
const headed = /^steps$|^data\.(?:items|tabs|content|introContent|detailContent|tooltip\.content)$/;

function placesOf(path: string): ReadonlySet<string> {
  const keys = parsePath(path);
  const around = keys.flatMap((key, at) =>
    typeof key === 'number' ? [pathText(keys.slice(0, at + 1))] : [],
  );
  const row = headed.test(path) ? path : pathText(partAround(keys));
  return new Set([path, row, ...around]);
}
