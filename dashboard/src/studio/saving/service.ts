import type { VersionBody } from 'guidepost-model/content/body';
import { api, errorOf, GuidepostError, isOutage } from '../../api/client.ts';
import { P } from '../../api/paths.ts';

/** A version as the service has it. */
export interface Stored {
  versionId: string;
  number: number;
  /** Whether it can be changed. A version that was published cannot: a draft has to be forked from it. */
  isDraft: boolean;
  etag: string;
  body: VersionBody;
}

/** What the editor asks of the service. */
export interface Service {
  /** The edited version as it is now. */
  read: () => Promise<Stored>;
  /** Changes with every write of the version. */
  etagOf: (versionId: string) => Promise<string>;
  /** The draft; a new one where the edited version was published. */
  fork: () => Promise<Stored>;
  /** A new draft that is a copy of the version. */
  copy: (versionId: string) => Promise<Stored>;
  write: (stored: Stored, patch: object) => Promise<Stored>;
}

const query = { expand: ['steps' as const, 'data' as const] };

type Answer = {
  data?: Partial<VersionBody> & { id: string; number: number; firstPublishedAt: string | null };
  error?: unknown;
  response: Response;
};

/** The version of an answer, or the error that it tells. */
async function storedIn(call: Promise<unknown>): Promise<Stored> {
  const { data, error, response } = (await call) as Answer;
  if (!response.ok || !data) throw errorOf(response, error);
  const { steps = [], startRules = null, hideRules = null, themeId = null, scheduledAt = null } = data;
  return {
    versionId: data.id,
    number: data.number,
    isDraft: data.firstPublishedAt === null,
    etag: response.headers.get('ETag') ?? '',
    body: { steps, startRules, hideRules, themeId, data: data.data ?? null, scheduledAt },
  };
}

export function serviceOf(projectId: string, contentId: string): Service {
  const path = { projectId, contentId };
  const at = (versionId: string) => ({ params: { path: { ...path, versionId }, query } });
  return {
    read: async () => {
      const { editedVersionId } = await api.get(`${P}/content/{contentId}`, { params: { path } });
      return storedIn(api.raw.GET(`${P}/content/{contentId}/versions/{versionId}`, at(editedVersionId)));
    },
    etagOf: async (versionId) => {
      const params = { path: { ...path, versionId } };
      const { response, error } = await api.raw.GET(`${P}/content/{contentId}/versions/{versionId}`, {
        params,
      });
      if (!response.ok) throw errorOf(response, error);
      return response.headers.get('ETag') ?? '';
    },
    fork: () => storedIn(api.raw.POST(`${P}/content/{contentId}/versions`, { params: { path, query } })),
    copy: (versionId) =>
      storedIn(api.raw.POST(`${P}/content/{contentId}/versions/{versionId}/restore`, at(versionId))),
    write: ({ versionId, etag }, patch) =>
      storedIn(
        api.raw.PATCH(`${P}/content/{contentId}/versions/{versionId}`, {
          ...at(versionId),
          headers: { 'If-Match': etag },
          // The body is read by the service, which tells every problem of it at once.
          body: patch as never,
        }),
      ),
  };
}

/** Why something was not written. */
export function reasonOf(error: unknown): 'outage' | 'outdated' | 'read-only' | 'refused' {
  if (!(error instanceof GuidepostError)) return 'refused';
  if (isOutage(error)) return 'outage';
  if (error.code === 'E0050') return 'outdated';
  return error.code === 'E0049' ? 'read-only' : 'refused';
}
