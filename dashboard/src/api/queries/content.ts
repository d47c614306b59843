import { api, type Schemas } from '../client.ts';
import { families } from '../families.ts';
import { list } from '../lists.ts';
import { E, P } from '../paths.ts';
import { ask, question, read } from '../query.ts';

const ofContent = [families.content];

/** What the service finds in a version, which says how its languages are too. */
const ofTranslations = [families.content, families.localizations];

export const listContent = list(ofContent, `${P}/content`);
export const getContent = read(ofContent, `${P}/content/{contentId}`);
export const listVersions = list(ofContent, `${P}/content/{contentId}/versions`);
export const getVersion = read(ofTranslations, `${P}/content/{contentId}/versions/{versionId}`);
export const validateVersion = read(ofTranslations, `${P}/content/{contentId}/versions/{versionId}/validate`);
export const getTranslation = read(
  ofTranslations,
  `${P}/content/{contentId}/versions/{versionId}/localizations/{code}`,
);
export const listScheduledPublications = list(ofContent, `${P}/content/{contentId}/scheduled-publications`);
export const explainContent = ask(ofContent, `${E}/explain`);

type Translation = Schemas['ContentVersionLocalization'];

interface VersionPath {
  projectId: string;
  contentId: string;
  versionId: string;
}

/** What the service finds in a draft in the state that the entity tag names: each save asks anew. */
export const findingsOfDraft = (path: VersionPath, etag: string) =>
  question([], 'findings of a draft', { path, etag }, () =>
    api.get(`${P}/content/{contentId}/versions/{versionId}/validate`, { params: { path } }),
  );

/** The translations of a version by the name of the language; none for those who may not see these. */
export const allTranslations = (path: VersionPath, isAllowed: boolean) =>
  question(ofTranslations, 'all translations', { path, isAllowed }, async () => {
    if (!isAllowed) return new Map<string, Translation>();
    const { results } = await api.get(`${P}/localizations`, { params: { path } });
    const read = async ({ code, name }: { code: string; name: string }) => {
      const params = { path: { ...path, code } };
      const url = `${P}/content/{contentId}/versions/{versionId}/localizations/{code}` as const;
      return [name, await api.get(url, { params })] as const;
    };
    return new Map(await Promise.all(results.filter(({ isDefault }) => !isDefault).map(read)));
  });
