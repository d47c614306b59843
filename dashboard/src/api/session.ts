import type { components, paths } from './app-schema.ts';
import { errorOf, reach } from './client.ts';

type Schemas = components['schemas'];

/** What only a person has: the account, its session, and the way in. These addresses are no part of the public API. */
type Me = Schemas['AppMe'];
export type MyProject = Me['projects'][number];

/** The answer of an address under /app that reads. */
export type AppAnswer<Path extends ReadPath> =
  paths[Path]['get']['responses'][200]['content']['application/json'];
type ReadPath = {
  [Path in keyof paths]: paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': unknown } } } };
  }
    ? Path
    : never;
}[keyof paths];

export type AccountLogEntry = AppAnswer<'/app/account/log'>['results'][number];
export type TwoFactorSetup = Schemas['TwoFactorSetup'];
export type RecoveryCodes = Schemas['RecoveryCodes'];
export type OidcStart = Schemas['OidcStart'];

/** Calls an address under /app, where people sign in. */
export async function callApp<Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const response = await reach(
    fetch(`/app/${path}`, {
      method,
      ...(method !== 'GET' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const answer = isJson && text ? JSON.parse(text) : undefined;
  if (!response.ok) throw errorOf(response, answer);
  return answer as Answer;
}

export const getMe = () => callApp<Me>('GET', 'me');

export const signIn = (email: string, password: string) =>
  callApp<Schemas['SignIn']>('POST', 'auth/sign-in/email', { email, password });

export const signOut = () => callApp('POST', 'auth/sign-out');

export const setUp = (input: {
  token: string;
  password: string;
  name?: string;
  keepAccessTokens?: boolean;
}) => callApp('POST', 'setup', input);
