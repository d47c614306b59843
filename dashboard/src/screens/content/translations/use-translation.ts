import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, data, type Schemas } from '../../../api/client.ts';
import { useAction } from '../../../app/action.ts';
import { P } from '../../../app/paths.ts';
import { usePlace } from '../../../app/place.ts';
import { changesOf, type Edits, type Unit } from './edits.ts';
import type { ImportBody } from './import-file.ts';

type Content = Schemas['Content'];

const none: readonly Unit[] = [];

/** The translation of the edited version into one language, and what was typed into it. */
export function useTranslation(content: Content, code: string) {
  const { inProject } = usePlace();
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const key = ['content', inProject, content.id, 'translation', content.editedVersionId, code];
  const pathOf = (versionId: string) => ({ ...inProject, contentId: content.id, versionId, code });
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}`, {
          params: { path: pathOf(content.editedVersionId) },
        }),
      ),
  });

  /** A version that was published stays as it is: its translations are written into a new draft. */
  const inDraft = async <Answer>(write: (versionId: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await write(content.editedVersionId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'E0049') throw error;
      const params = { path: { ...inProject, contentId: content.id } };
      const fork = await data(api.POST(`${P}/content/{contentId}/versions`, { params }));
      return write(fork.id);
    }
  };

  const afterwards = async (answer: Schemas['ContentVersionLocalization']) => {
    if (answer.versionId === content.editedVersionId) client.setQueryData(key, answer);
    await client.invalidateQueries({ queryKey: ['content'] });
  };

  const put = (body: { translations?: Record<string, string | null>; enabled?: boolean }) =>
    inDraft((versionId) =>
      data(
        api.PUT(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}`, {
          params: { path: pathOf(versionId) },
          body,
        }),
      ),
    );
  const units = query.data?.units ?? none;
  const changes = changesOf(units, edits);
  const save = useAction(
    async (sent: Edits) => ({ answer: await put({ translations: changesOf(units, sent) }), sent }),
    {
      isQuiet: true,
      after: async ({ answer, sent }) => {
        // What was typed while it was being saved stays.
        setEdits((typed) =>
          Object.fromEntries(Object.entries(typed).filter(([path, text]) => text !== sent[path])),
        );
        await afterwards(answer);
      },
    },
  );
  const enable = useAction((enabled: boolean) => put({ enabled }), {
    done: ({ enabled }) => (enabled ? 'Users get this language.' : 'Users get the source language.'),
    after: afterwards,
  });
  const importFile = (body: ImportBody) =>
    inDraft((versionId) =>
      data(
        api.POST(`${P}/content/{contentId}/versions/{versionId}/localizations/{code}/import`, {
          params: { path: pathOf(versionId) },
          body: body as never,
        }),
      ),
    );
  return {
    query,
    units,
    edits,
    type: (path: string, text: string) => setEdits((before) => ({ ...before, [path]: text })),
    isUnsaved: Object.keys(changes).length > 0,
    save,
    enable,
    importFile,
    afterwards,
  };
}
