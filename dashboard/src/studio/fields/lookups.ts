import { useQuery } from '@tanstack/react-query';
import { api, data } from '../../api/client.ts';
import { everyPage } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { usePlace } from '../../app/place.ts';

const none: never[] = [];

/** The themes of the project, with their settings. */
export function useThemes() {
  const { inProject } = usePlace();
  const { data: found } = useQuery({
    queryKey: ['theme', inProject, 'with settings'],
    queryFn: () =>
      everyPage((page) =>
        data(
          api.GET(`${P}/themes`, {
            params: { path: inProject, query: { ...page, expand: ['settings'] } },
          }),
        ),
      ),
  });
  return found ?? none;
}

/** What other content can start: flows and checklists. */
export function useStartable() {
  const { inProject } = usePlace();
  const { data: found } = useQuery({
    queryKey: ['content', inProject, 'startable'],
    queryFn: async () => {
      const contents = await everyPage((query) =>
        data(api.GET(`${P}/content`, { params: { path: inProject, query } })),
      );
      return contents.filter(({ type }) => type === 'flow' || type === 'checklist');
    },
  });
  return found ?? none;
}
