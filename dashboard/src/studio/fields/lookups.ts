import { useQuery } from '@tanstack/react-query';
import { api, data } from '../../api/client.ts';
import { wholePage } from '../../api/lists.ts';
import { P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';

/** The themes of the project, with their settings. */
export function useThemes() {
  const { inProject } = usePlace();
  const { data: found } = useQuery({
    queryKey: ['theme', inProject, 'with settings'],
    queryFn: () =>
      data(
        api.GET(`${P}/themes`, {
          params: { path: inProject, query: { limit: wholePage, expand: ['settings'] } },
        }),
      ),
  });
  return found?.results ?? [];
}

/** What other content can start: flows and checklists. */
export function useStartable() {
  const { inProject } = usePlace();
  const { data: found } = useQuery({
    queryKey: ['content', inProject, 'startable'],
    queryFn: () =>
      data(api.GET(`${P}/content`, { params: { path: inProject, query: { limit: wholePage } } })),
  });
  return (found?.results ?? []).filter(({ type }) => type === 'flow' || type === 'checklist');
}
