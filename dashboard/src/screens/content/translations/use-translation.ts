import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, GuidepostError, type Schemas } from '../../../api/client.ts';
import { families, refresh } from '../../../api/families.ts';
import { P } from '../../../api/paths.ts';
import { getTranslation } from '../../../api/queries/content.ts';
import { useAction } from '../../../app/action.ts';
import { usePlace } from '../../../app/place.ts';
import { changesOf, type Edits, followed, isClash, type Unit, unsentOf } from './edits.ts';
import type { ImportBody } from './import-file.ts';

type Content = Schemas['Content'];
type Translation = Schemas['ContentVersionLocalization'];

const none: readonly Unit[] = [];

interface Typed {
  edits: Edits;
  onEdit: (change: (edits: Edits) => Edits) => void;
}

/** The translation of the edited version into one language, and how what was typed into it is saved. */
export function useTranslation(content: Content, code: string, { edits: typed, onEdit }: Typed) {
  const { inProject } = usePlace();
  const client = useQueryClient();
  const pathOf = (versionId: string) => ({ ...inProject, contentId: content.id, versionId, code });
  const translationOf = (versionId: string) => getTranslation({ path: pathOf(versionId) });
  const query = useQuery({
    ...translationOf(content.editedVersionId),
    // A new version beneath takes nothing away from whoever is typing.
    placeholderData: keepPreviousData,
  });

  /** A version that was published stays as it is: its translations are written into a new draft. */
  const inDraft = async <Answer>(write: (versionId: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await write(content.editedVersionId);
    } catch (error) {
      if (!(error instanceof GuidepostError) || error.code !== 'E0049') throw error;
      const params = { path: { ...inProject, contentId: content.id } };
      const fork = await api.post(`${P}/content/{contentId}/versions`, { params });
      return write(fork.id);
    }
  };

  const afterwards = async (answer: Translation) => {
    client.setQueryData(translationOf(answer.versionId).queryKey, answer);
    await refresh(client, [families.content]);
  };

  const put = (
    versionId: string,
    body: { translations?: Record<string, string | null>; enabled?: boolean },
  ): Promise<Translation> =>
    api.put(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}`, {
      params: { path: pathOf(versionId) },
      body,
    });
  const units = query.data?.units ?? none;
  const edits = useMemo(() => followed(units, typed), [units, typed]);

  /** Saves what fits the version as it is now. Where somebody else has translated the same text, nothing is written. */
  const saveInto = async (versionId: string, sent: Edits) => {
    const current = await api.get(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}`, {
      params: { path: pathOf(versionId) },
    });
    const now = followed(current.units, sent);
    const hasClash = current.units.some((unit) => isClash(unit, now[unit.path]));
    if (hasClash) return { answer: current, sent: {} };
    const answer = await put(versionId, { translations: changesOf(current.units, now) });
    const placed = answer.units.flatMap(({ path }) => (now[path] ? [[path, now[path]] as const] : []));
    return { answer, sent: Object.fromEntries(placed) };
  };
  const save = useAction((sent: Edits) => inDraft((versionId) => saveInto(versionId, sent)), {
    isQuiet: true,
    after: async ({ answer, sent }) => {
      onEdit((before) => unsentOf(followed(answer.units, before), sent));
      await afterwards(answer);
    },
  });
  const enable = useAction((enabled: boolean) => inDraft((versionId) => put(versionId, { enabled })), {
    done: ({ enabled }) => (enabled ? 'Translation is live with the next publication' : 'Translation is off'),
    after: afterwards,
  });
  const importFile = (body: ImportBody) =>
    inDraft((versionId) =>
      api.post(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}/import`, {
        params: { path: pathOf(versionId) },
        body: body as never,
      }),
    );
  return { query, units, edits, save, enable, importFile, afterwards };
}
