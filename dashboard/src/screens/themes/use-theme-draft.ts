import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, data } from '../../api/client.ts';
import { useAction } from '../../app/action.ts';
import { P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { type Draft, draftOf, patchOf, savedAs, type Theme } from './draft.ts';
import { type Clash, merge } from './merge.ts';

type InProject = ReturnType<typeof usePlace>['inProject'];

const at = (inProject: InProject, id: string) => ({
  path: { ...inProject, id },
  query: { expand: ['settings' as const, 'variations' as const] },
});

export const themeKey = (inProject: InProject, id: string) => ['theme', inProject, id] as const;

export const readTheme = (inProject: InProject, id: string) =>
  data(api.GET(`${P}/themes/{id}`, { params: at(inProject, id) }));

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

  const save = useAction(
    async (prefer: 'mine' | 'theirs' | undefined): Promise<Outcome> => {
      const current = await readTheme(inProject, latest.id);
      const theirs = draftOf(current);
      const merged = merge(saved.draft, draft, theirs);
      if (merged.clashes.length > 0 && !prefer) return { clashes: merged.clashes };
      const sent = prefer === 'theirs' ? merge(saved.draft, theirs, draft).draft : merged.draft;
      const body = patchOf(theirs, sent);
      if (!body) return { saved: current, sent };
      const answer = await data(
        api.PATCH(`${P}/themes/{id}`, { params: at(inProject, latest.id), body: body as never }),
      );
      return { saved: answer, sent };
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
        client.setQueryData(themeKey(inProject, latest.id), outcome.saved);
        await client.invalidateQueries({ queryKey: ['theme', inProject], exact: false, refetchType: 'none' });
      },
    },
  );
  return { saved: saved.draft, draft, setDraft, isUnsaved, isChangedElsewhere, save, clashes, setClashes };
}
