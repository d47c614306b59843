import { api, data } from '../client.ts';
import { families } from '../families.ts';
import { E, P } from '../paths.ts';
import { question } from '../query.ts';

interface Search {
  search: string;
  limit: number;
  /** Whether the demo is left out, whose content stands in the lists of its own environment only. */
  isElsewhere: boolean;
  may: (scope: string) => boolean;
}

const searched = [families.users, families.companies, families.content, families.segments, families.themes];

/** What the lists of the API find, each by its own search, as far as the person may read it. */
export const findAnything = (
  path: { projectId: string; environmentId: string },
  { search, limit, isElsewhere, may }: Search,
) =>
  question(searched, 'find anything', { path, search, limit, isElsewhere }, async () => {
    const query = { search, limit };
    const inPlace = { params: { path, query } };
    const ofPlace = { params: { path, query: { ...query, ...(isElsewhere && { demo: false }) } } };
    const [users, companies, contents, segments, themes] = await Promise.all([
      may('user:read') ? data(api.GET(`${E}/users`, inPlace)) : undefined,
      may('company:read') ? data(api.GET(`${E}/companies`, inPlace)) : undefined,
      may('content:read') ? data(api.GET(`${P}/content`, ofPlace)) : undefined,
      may('segment:read') ? data(api.GET(`${P}/segments`, ofPlace)) : undefined,
      may('theme:read') ? data(api.GET(`${P}/themes`, inPlace)) : undefined,
    ]);
    return {
      users: users?.results ?? [],
      companies: companies?.results ?? [],
      contents: contents?.results ?? [],
      segments: segments?.results ?? [],
      themes: themes?.results ?? [],
    };
  });
