import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, data } from '../../../api/client.ts';
import { wholePage } from '../../../api/lists.ts';
import { P } from '../../../api/paths.ts';
import { usePlace } from '../../../app/place.ts';
import { useSubjects } from '../../../conditions/subjects.ts';
import { type Change, type DiffNames, diffVersions } from './diff.ts';
import { diffTranslations, type Translations } from './translation-diff.ts';

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

/** The translations of a version into the languages of the project; none for those who may not see these. */
function useTranslations(contentId: string, versionId: string | undefined) {
  const { inProject, may } = usePlace();
  const isAllowed = may('localization:read');
  return useQuery({
    queryKey: ['content', inProject, contentId, 'translations', versionId, isAllowed],
    enabled: versionId !== undefined,
    queryFn: async (): Promise<Translations> => {
      if (!isAllowed) return new Map();
      const { results: languages } = await data(
        api.GET(`${P}/localizations`, { params: { path: inProject } }),
      );
      const read = async ({ code, name }: { code: string; name: string }) => {
        const path = { ...inProject, contentId, versionId: versionId ?? '', code };
        return [
          name,
          await data(
            api.GET(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}`, {
              params: { path },
            }),
          ),
        ] as const;
      };
      return new Map(await Promise.all(languages.filter(({ isDefault }) => !isDefault).map(read)));
    },
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
  const [oldTexts, newTexts] = [useTranslations(contentId, beforeId), useTranslations(contentId, afterId)];
  const names = useDiffNames();
  const changes = useMemo((): Change[] | undefined => {
    if (!before.data || !after.data || !oldTexts.data || !newTexts.data) return undefined;
    const ofBodies = diffVersions(before.data, after.data, names);
    return [...ofBodies, ...diffTranslations(oldTexts.data, newTexts.data)];
  }, [before.data, after.data, oldTexts.data, newTexts.data, names]);
  return { changes, error: before.error ?? after.error ?? oldTexts.error ?? newTexts.error };
}
