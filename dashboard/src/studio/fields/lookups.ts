import { useQuery } from '@tanstack/react-query';
import { traits } from 'guidepost-model/content-types/types';
import type { Schemas } from '../../api/client.ts';
import { listContent } from '../../api/queries/content.ts';
import { listThemes } from '../../api/queries/themes.ts';
import { usePlace } from '../../app/place.ts';

const none: never[] = [];

/** The themes of the project, with their settings. */
export function useThemes() {
  const { inProject } = usePlace();
  const { data: found } = useQuery(listThemes.all({ path: inProject, query: { expand: ['settings'] } }));
  return found ?? none;
}

const startable = (contents: readonly Schemas['Content'][]) =>
  contents.filter(({ type }) => traits[type].startable);

/** What other content can start: flows and checklists. */
export function useStartable() {
  const { inProject } = usePlace();
  const { data: found } = useQuery({ ...listContent.all({ path: inProject }), select: startable });
  return found ?? none;
}
