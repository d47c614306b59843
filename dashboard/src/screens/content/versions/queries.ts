import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wholePage } from '../../../api/lists.ts';
import { allTranslations, getVersion } from '../../../api/queries/content.ts';
import { listThemes } from '../../../api/queries/themes.ts';
import { usePlace } from '../../../app/place.ts';
import { useSubjects } from '../../../conditions/subjects.ts';
import { type Change, type DiffNames, diffVersions } from './diff.ts';
import { diffTranslations } from './translation-diff.ts';

/** A version with everything that can be compared. */
function useWholeVersion(contentId: string, versionId: string | undefined) {
  const { inProject } = usePlace();
  return useQuery({
    ...getVersion({
      path: { ...inProject, contentId, versionId: versionId ?? '' },
      query: { expand: ['steps', 'data'] },
    }),
    enabled: versionId !== undefined,
  });
}

/** The translations of a version into the languages of the project; none for those who may not see these. */
function useTranslations(contentId: string, versionId: string | undefined) {
  const { inProject, may } = usePlace();
  const isAllowed = may('localization:read');
  return useQuery({
    ...allTranslations({ ...inProject, contentId, versionId: versionId ?? '' }, isAllowed),
    enabled: versionId !== undefined,
  });
}

function useDiffNames(): DiffNames {
  const { inProject, may } = usePlace();
  const { names } = useSubjects();
  const { data: themes } = useQuery({
    ...listThemes.page({ path: inProject, query: { limit: wholePage } }),
    enabled: may('theme:read'),
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
