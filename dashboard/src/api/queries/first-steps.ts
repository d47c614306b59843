import { api } from '../client.ts';
import { families } from '../families.ts';
import { E, P } from '../paths.ts';
import { question } from '../query.ts';

const asked = [
  families.installation,
  families.content,
  families.tokens,
  families.members,
  families.invitations,
];

/** The first steps of a project that are done. Those that the person may not see count as done. */
export const firstSteps = (
  path: { projectId: string; environmentId: string },
  may: (scope: string) => boolean,
) =>
  question(asked, 'first steps', path, async () => {
    const first = { params: { path, query: { limit: 1 } } };
    const [installation, content, tokens, members, invitations] = await Promise.all([
      api.get(`${E}/installation`, { params: { path } }),
      api.get(`${P}/content`, { params: { path, query: { limit: 1, published: true } } }),
      may('accesstoken:read') ? api.get(`${P}/access-tokens`, first) : { results: [{}] },
      may('team:read') ? api.get(`${P}/members`, first) : { results: [{}], next: 'more' },
      may('team:manage') ? api.get(`${P}/invitations`, first) : { results: [] },
    ]);
    return {
      isInstalled: installation.isInstalled,
      isPublished: content.results.length > 0,
      hasToken: tokens.results.length > 0,
      hasTeam: members.next !== null || invitations.results.length > 0,
    };
  });
