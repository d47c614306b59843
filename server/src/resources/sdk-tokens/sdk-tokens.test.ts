import { expect, it } from 'vitest';
import { apiOf, bodyOf } from '../../../test/api.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { listen } from '../../db/listen.ts';
import { SecretBox } from '../../delivery/secret-box.ts';
import { SdkEnvironments } from '../../runtime/environments.ts';

const server = useServer();

async function newEnvironment() {
  const api = apiOf(server, await newProject(server));
  const first: string = (await api('')).body.token;
  server.pass(1);
  const list = async (): Promise<{ id: string; token: string }[]> => bodyOf(await api('/sdk-tokens')).results;
  const identify = async (token: string) =>
    codeOf(await server.call('/sdk/v1/identify', { method: 'POST', token, body: { userId: 'ada' } }));
  return { api, first, list, identify };
}

it('an environment has one SDK token, which is the token of the environment', async () => {
  const { first, list } = await newEnvironment();
  expect(await list()).toMatchObject([{ object: 'sdkToken', token: first }]);
});

it('a new SDK token becomes the token of the environment, and the old one is valid until it is revoked', async () => {
  const { api, first, list, identify } = await newEnvironment();
  const issued = bodyOf(await api('/sdk-tokens', 'POST'), 201);
  expect(issued.token).toMatch(/^sdk_/);
  expect((await api('')).body.token).toBe(issued.token);
  expect([await identify(first), await identify(issued.token)]).toEqual(['200', '200']);

  const { id } = (await list()).find(({ token }) => token === first)!;
  expect((await api(`/sdk-tokens/${id}`, 'DELETE')).status).toBe(204);
  // At once, though both were remembered.
  expect([await identify(first), await identify(issued.token)]).toEqual(['403 E1000', '200']);
  expect(codeOf(await api(`/sdk-tokens/${id}`, 'DELETE'))).toBe('404 E0065');
});

it('when the newest SDK token is revoked, the one before is the token of the environment again', async () => {
  const { api, first } = await newEnvironment();
  const { id } = bodyOf(await api('/sdk-tokens', 'POST'), 201);
  await api(`/sdk-tokens/${id}`, 'DELETE');
  expect((await api('')).body.token).toBe(first);
});

it('the last SDK token cannot be revoked', async () => {
  const { api, first, list, identify } = await newEnvironment();
  const [only] = await list();
  expect(codeOf(await api(`/sdk-tokens/${only!.id}`, 'DELETE'))).toBe('400 E0003');
  expect(await identify(first)).toBe('200');
});

it('an environment has at most five SDK tokens, also when many are wanted at once', async () => {
  const { api, list } = await newEnvironment();
  const answers = await Promise.all(Array.from({ length: 7 }, () => api('/sdk-tokens', 'POST')));
  expect(answers.map(codeOf).sort()).toEqual([...Array(4).fill('201'), ...Array(3).fill('400 E1017')]);
  expect(await list()).toHaveLength(5);
});

it('a revoked SDK token is forgotten on every node, by the notification of the database', async () => {
  const { api, first, list } = await newEnvironment();
  await api('/sdk-tokens', 'POST');
  // The cache of another node, which would keep what it knows for an hour.
  const elsewhere = new SdkEnvironments(server.db, new SecretBox('x'.repeat(32)), 3_600_000, 31);
  const find = () => elsewhere.find(first, async () => true);
  let isListening = false;
  const hear = () => {
    isListening = true;
    elsewhere.clear();
  };
  const listener = listen(server.databaseUrl, { guidepost_access: hear });
  await until('the listener to listen', () => isListening);
  expect(await find()).toBeDefined();
  const { id } = (await list()).find(({ token }) => token === first)!;
  await api(`/sdk-tokens/${id}`, 'DELETE');
  await until('the token to be unknown', async () => (await find()) === undefined);
  await listener.close();
});
