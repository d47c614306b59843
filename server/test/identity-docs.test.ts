import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useServer } from './harness.ts';
import { useIdentity } from './identity.ts';
import { setClock } from './people.ts';

const server = useServer();
const { api, set, send } = useIdentity(server);
const folder = mkdtempSync(join(tmpdir(), 'guidepost-docs-'));
// The example reads the clock of the machine.
beforeAll(() => setClock(server));
afterAll(() => rmSync(folder, { recursive: true }));

it('the example of docs/runtime.md signs tokens that the runtime takes', async () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/runtime.md', import.meta.url)), 'utf8');
  const [, example = ''] = /```js\n(\/\/ identity-token\.mjs\n.*?)```/s.exec(page) ?? [];
  const file = join(folder, 'identity-token.mjs');
  writeFileSync(file, example);
  const { identityToken } = await import(/* @vite-ignore */ pathToFileURL(file).href);

  const { secret } = (await api('/signing-secrets', 'POST', {})).body;
  await set({ requireIdentity: true });
  const visit = (token: string) =>
    send('visit', { userId: 'user-42', companyId: 'acme', identityToken: token });
  expect((await visit(identityToken(secret, 'user-42', 'acme'))).status).toBe(200);
  expect((await visit(identityToken(secret, 'user-42'))).status).toBe(401);
  expect((await visit(identityToken('guessed', 'user-42', 'acme'))).status).toBe(401);
});
