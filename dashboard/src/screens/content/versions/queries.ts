import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, data } from '../../../api/client.ts';
import { wholePage } from '../../../api/lists.ts';
import { P } from '../../../app/paths.ts';
import { usePlace } from '../../../app/place.ts';
import { useSubjects } from '../../../conditions/subjects.ts';
import { type Change, type DiffNames, diffVersions } from './diff.ts';

/** A version with everything that can be compared. */
function useWholeVersion(contentId: string, versionId: string | undefined) {
  const { inProject } = usePlace();
  return useQuery({
    queryKey: ['content', inProject, contentId, 'whole-version', versionId],
    enabled: versionId !== undefined,
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}/versions/{versionId}`, {
          params: {
            path: { ...inProject, contentId, versionId: versionId ?? '' },
            query: { expand: ['steps', 'data'] },
          },
        }),
      ),
  });
}

function useDiffNames(): DiffNames {
  const { inProject, may } = usePlace();
  const { names } = useSubjects();
  const { data: themes } = useQuery({
    queryKey: ['theme', inProject, 'names'],
    enabled: may('theme:read'),
    queryFn: () => data(api.GET(`${P}/themes`, { params: { path: inProject, query: { limit: wholePage } } })),
  });
  return useMemo(() => {
    const themeOf = (id: string) => themes?.results.find((theme) => theme.id === id)?.name ?? id;
    return { ...names, themeOf };
  }, [names, themes]);
}

/** In what one version of the content differs from another; undefined while they are read. */
export function useChanges(contentId: string, beforeId: string | undefined, afterId: string | undefined) {
  const before = useWholeVersion(contentId, beforeId);
  const after = useWholeVersion(contentId, afterId);
  const names = useDiffNames();
  const changes = useMemo(
    (): Change[] | undefined =>
      before.data && after.data ? diffVersions(before.data, after.data, names) : undefined,
    [before.data, after.data, names],
  );
  return { changes, error: before.error ?? after.error };
}
