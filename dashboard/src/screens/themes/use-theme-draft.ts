import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, errorOf, GuidepostError } from '../../api/client.ts';
import { families, refresh } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { getTheme } from '../../api/queries/themes.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { type Draft, draftOf, patchOf, savedAs, type Theme } from './draft.ts';
import { type Clash, merge } from './merge.ts';

type InProject = ReturnType<typeof usePlace>['inProject'];

/** A theme with everything that the editor changes. */
export const at = (inProject: InProject, id: string) => ({
  path: { ...inProject, id },
  query: { expand: ['settings' as const, 'variations' as const] },
});

/** The theme as it is now, and the entity tag of this state. */
async function readState(inProject: InProject, id: string): Promise<{ current: Theme; etag: string }> {
  const answer = await api.raw.GET(`${P}/themes/{id}`, { params: at(inProject, id) });
  if (!answer.data) throw errorOf(answer.response, answer.error);
  return { current: answer.data, etag: answer.response.headers.get('ETag') ?? '*' };
}

/** How often a save begins again because somebody else saved between its reading and its writing. */
const mostTries = 3;

type Preferred = 'mine' | 'theirs' | undefined;
type Outcome = { clashes: Clash[] } | { saved: Theme; sent: Draft };

/** A theme that is being edited: what was saved, what is on the page, and how the one becomes the other. */
export function useThemeDraft(latest: Theme) {
  const { inProject } = usePlace();
  const client = useQueryClient();
  const [saved, setSaved] = useState({ updatedAt: latest.updatedAt, draft: draftOf(latest) });
  const [draft, setDraft] = useState(saved.draft);
  const [clashes, setClashes] = useState<Clash[]>();
  const isUnsaved = patchOf(saved.draft, draft) !== undefined;
  const isChangedElsewhere = latest.updatedAt !== saved.updatedAt;

  // Whoever has changed nothing sees what others have saved.
  useEffect(() => {
    if (isUnsaved || !isChangedElsewhere) return;
    const now = draftOf(latest);
    setSaved({ updatedAt: latest.updatedAt, draft: now });
    setDraft(now);
  }, [isUnsaved, isChangedElsewhere, latest]);

  const trySave = async (prefer: Preferred): Promise<Outcome> => {
    const { current, etag } = await readState(inProject, latest.id);
    const theirs = draftOf(current);
    const merged = merge(saved.draft, draft, theirs);
    if (merged.clashes.length > 0 && !prefer) return { clashes: merged.clashes };
    const sent = prefer === 'theirs' ? merge(saved.draft, theirs, draft).draft : merged.draft;
    const body = patchOf(theirs, sent);
    if (!body) return { saved: current, sent };
    const answer = await api.patch(`${P}/themes/{id}`, {
      params: at(inProject, latest.id),
      headers: { 'If-Match': etag },
      body: body as never,
    });
    return { saved: answer, sent };
  };
  const save = useAction(
    async (prefer: Preferred): Promise<Outcome> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await trySave(prefer);
        } catch (error) {
          const isOutdated = error instanceof GuidepostError && error.code === 'E0050';
          if (!isOutdated || tries === mostTries) throw error;
        }
      }
    },
    {
      isQuiet: true,
      after: async (outcome) => {
        if ('clashes' in outcome) return setClashes(outcome.clashes);
        const now = savedAs(outcome.sent, outcome.saved);
        setClashes(undefined);
        setSaved({ updatedAt: outcome.saved.updatedAt, draft: now });
        // What was typed while it was being saved stays.
        setDraft((typed) => (typed === draft ? now : merge(draft, typed, now).draft));
        client.setQueryData(getTheme(at(inProject, latest.id)).queryKey, outcome.saved);
        await refresh(client, [families.themes], 'none');
      },
    },
  );
  return { saved: saved.draft, draft, setDraft, isUnsaved, isChangedElsewhere, save, clashes, setClashes };
}
