import { api } from '../client.ts';
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
    const params = { path, query: { search, limit } };
    const ofPlace = { params: { path, query: { search, limit, ...(isElsewhere && { demo: false }) } } };
    const [users, companies, contents, segments, themes] = await Promise.all([
      may('user:read') ? api.get(`${E}/users`, { params }) : nothing,
      may('company:read') ? api.get(`${E}/companies`, { params }) : nothing,
      may('content:read') ? api.get(`${P}/content`, ofPlace) : nothing,
      may('segment:read') ? api.get(`${P}/segments`, ofPlace) : nothing,
      may('theme:read') ? api.get(`${P}/themes`, { params }) : nothing,
    ]);
    return {
      users: users.results,
      companies: companies.results,
      contents: contents.results,
      segments: segments.results,
      themes: themes.results,
    };
  });

const nothing = { results: [] };
