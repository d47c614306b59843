import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from './api.ts';
import { contentOf } from './content.ts';
import { codeOf, useServer } from './harness.ts';
import { newPerson, type SessionCall, setClock, signedIn } from './people.ts';

const server = useServer();
const { project, api, put } = useProject(server);

/** What the paths of lists name, so that each list exists. */
const names: Record<string, string> = {};
let page: SessionCall;
beforeAll(async () => {
  setClock(server);
  page = await signedIn(server, await newPerson(server));
  const content = contentOf(server, project);
  const { id } = await content.createFlow();
  const webhook = await api('/webhooks', 'POST', { url: 'https://hooks.example.com/', topics: ['*'] });
  await put('/users/ada');
  Object.assign(names, {
    projectId: project.id,
    environmentId: project.production,
    contentId: id,
    webhookId: webhook.body.id,
    type: 'theme',
    id: await content.defaultTheme(),
  });
});

const takes = (parameter: string) => (route: { url: string; querystring: object }) =>
  parameter in route.querystring;

/** The GET routes with a cursor, each with the parameters that its query declares. */
const lists = () =>
  Object.entries(server.app.openApiDocument().paths as Record<string, { get?: { parameters: object[] } }>)
    .flatMap(([path, { get }]) => {
      const parameters = (get?.parameters ?? []) as { name: string; in: string; required: boolean }[];
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const querystring = Object.fromEntries(query.map(({ name, required }) => [name, required]));
      return [{ url: path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? 'x'), querystring }];
    })
    .filter(takes('cursor'));

/** Lists of the own account take a session, all others a token. */
const call = (url: string) =>
  url.startsWith('/app/') ? page(url) : server.call(url, { token: project.token });

/** Some lists have parameters that they cannot do without. */
const get = ({ url, querystring }: ReturnType<typeof lists>[number], query: string) => {
  const required = Object.keys(querystring).filter((name) => querystring[name]);
  const given = required.map((name) => `${name}=${names[name]}&`).join('');
  return call(`${url}?${given}${query}`);
};

const emptyPage = { results: [], next: null, previous: null };

describe('every list', () => {
  it('is there to be tested', () => expect(lists().length).toBeGreaterThan(15));

  it.each([
    ['a NUL character', 'cursor=%00'],
    ['a NUL character among others', 'cursor=abc%00def'],
    ['two of them', 'cursor=abc&cursor=def'],
    ['a list', 'cursor[]=abc'],
    ['half an escape of UTF-8', 'cursor=%ff%fe'],
    ['twelve thousand characters', `cursor=${'a'.repeat(12_000)}`],
  ])('answers an empty page to a cursor that it cannot read: %s', async (_, query) => {
    for (const list of lists()) {
      const answer = await get(list, query);
      expect([answer.status, answer.body], list.url).toEqual([200, emptyPage]);
    }
  });

  it('ignores parameters that it does not declare, whatever they hold', async () => {
    const undeclared = ['unheardOf=%00', '%00=1', 'orderBy=-createdAt', 'expand=nothing', '__proto__=1'];
    for (const list of lists()) {
      for (const query of undeclared) {
        if (Object.hasOwn(list.querystring, query.split('=')[0]!)) continue;
        expect(codeOf(await get(list, query)), `${list.url}?${query}`).toBe('200');
      }
    }
  });

  it('refuses a NUL character in a parameter that it declares', async () => {
    for (const list of lists().filter(takes('name'))) {
      const answer = await get(list, 'name=%00');
      expect(codeOf(answer), list.url).toBe('400 E1017');
      expect(answer.body.error.issues).toMatchObject([{ rule: 'schema', path: 'name' }]);
    }
  });
});
