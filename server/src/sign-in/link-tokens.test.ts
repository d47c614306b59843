import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../test/harness.ts';
import { newPerson, ownerOf, setClock, signedIn } from '../../test/people.ts';
import { makeAccountLink } from '../auth/account-links.ts';

const server = useServer();
const { project } = useProject(server);
beforeAll(() => setClock(server));

describe('a password chosen by a link', () => {
  /** Chooses a password by a link; answers how the API answers a token of the account then. */
  const tokenAfter = async (choice: object) => {
    const person = await newPerson(server, { project, role: 'editor' });
    const apiToken = await newTestToken(server, { id: project.id, accountId: person.id });
    const use = async () => codeOf(await server.call(`/v2/projects/${project.id}`, { token: apiToken }));
    expect(await use()).toBe('200');
    const token = await makeAccountLink(server.db, person.id, 'reset', server.clock.now);
    const body = { token, password: 'another horse', ...choice };
    bodyOf(await server.call('/app/setup', { method: 'POST', body }));
    return use();
  };

  it('ends the access tokens of the account', async () => {
    expect(await tokenAfter({})).toBe('403 E1000');
    expect(await tokenAfter({ keepAccessTokens: false })).toBe('403 E1000');
  });

  it('leaves them when the person keeps them', async () => {
    expect(await tokenAfter({ keepAccessTokens: true })).toBe('200');
  });
});

describe('a name with a line break', () => {
  it('is refused for an account, a project and an environment', async () => {
    const call = await signedIn(server, await ownerOf(server, project));
    const at = `/v2/projects/${project.id}`;
    for (const path of ['/app/account', at, `${at}/environments/${project.staging}`]) {
      for (const name of ['Ada\nBcc: all', 'Ada\r\nBcc: all']) {
        expect(codeOf(await call(path, { method: 'PATCH', body: { name } })), path).toBe('400 E1017');
      }
      bodyOf(await call(path, { method: 'PATCH', body: { name: 'Ada' } }));
    }
  });
});
