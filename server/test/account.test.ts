import { expect, it } from 'vitest';
import { bodyOf } from './api.ts';
import { codeOf, useServer } from './harness.ts';
import { newPerson, setClock, signedIn, signIn } from './people.ts';
import { run } from './processes.ts';
import { codeFor } from './totp.ts';

const server = useServer();
const reset = (...words: string[]) =>
  run(['account', 'reset', ...words], {
    DATABASE_URL: server.databaseUrl,
    SECRET_KEY: server.config.SECRET_KEY!,
    BASE_URL: 'https://guidepost.example.com',
  });
const setUp = (token: string | undefined, password: string) =>
  server.call('/app/setup', { method: 'POST', body: { token, password } });

it('npx guidepost account reset prints a link with which a person chooses a password, once', async () => {
  setClock(server);
  const person = await newPerson(server);
  const session = await signedIn(server, person);
  const { code, stdout } = await reset('--email', person.email.toUpperCase());
  expect(code).toBe(0);
  const [, token] = /^https:\/\/guidepost\.example\.com\/setup\?token=([\w-]+)&reset=1\n/.exec(stdout) ?? [];
  // Until the link is used everything stays as it is.
  bodyOf(await session('/app/me'));
  bodyOf(await setUp(token, 'another horse'));
  expect(codeOf(await session('/app/me'))).toBe('401 E1010');
  expect(codeOf(await signIn(server, person))).toBe('401 E0067');
  bodyOf(await signIn(server, person, 'another horse'));
  expect(codeOf(await setUp(token, 'a third horse'))).toBe('404 E0068');
});

it('npx guidepost account reset --remove-two-factor lets somebody in who has lost the second factor', async () => {
  setClock(server);
  const person = await newPerson(server);
  const session = await signedIn(server, person);
  const post = (path: string, body: object) => session(path, { method: 'POST', body });
  const { totpUri } = bodyOf(await post('/app/auth/two-factor/enable', { password: 'correct horse' }));
  bodyOf(await post('/app/auth/two-factor/verify-totp', { code: codeFor(totpUri, -1) }));
  expect(bodyOf(await signIn(server, person)).twoFactorRequired).toBe(true);
  const { stdout } = await reset('--email', person.email, '--remove-two-factor', '--json');
  const token = new URL(JSON.parse(stdout).url).searchParams.get('token') ?? undefined;
  expect(bodyOf(await setUp(token, 'another horse')).twoFactorRequired).toBe(false);
});

it('npx guidepost account reset refuses an address without an account', async () => {
  const { code, stderr } = await reset('--email', 'nobody@example.com');
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no account')]);
});
