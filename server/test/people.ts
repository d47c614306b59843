import { newId } from 'guidepost-model/ids';
import { setPassword } from '../src/auth/credentials.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import type { Role } from '../src/auth/scopes.ts';
import { bodyOf } from './api.ts';
import type { Answer, CallOptions, TestProject, TestServer } from './harness.ts';

/*
 * People who sign in.
 *
 *   const ada = await newPerson(server, { project, role: 'editor' });
 *   const call = await signedIn(server, ada);             her session
 *   await call('/v2/projects', { method: 'POST', body });  from a page of the service
 */

export interface Person {
  id: string;
  email: string;
}

/** The password of everybody in tests. */
export const password = 'correct horse';

let hash: Promise<string> | undefined;

/** An account with a password, and a role in a project. */
export async function newPerson(
  { db, clock, principals }: Pick<TestServer, 'db' | 'clock' | 'principals'>,
  { project, role = 'viewer' }: { project?: { id: string } | undefined; role?: Role } = {},
): Promise<Person> {
  // Making one takes long on purpose.
  hash ??= hashPassword(password);
  const id = newId();
  const now = clock.now;
  const email = `${id}@example.com`;
  const account = { id, email, name: `Person ${role}`, created_at: now, updated_at: now };
  await db.insertInto('accounts').values(account).execute();
  await setPassword(db, id, await hash, now);
  if (project)
    await db
      .insertInto('members')
      .values({ project_id: project.id, account_id: id, role, created_at: now })
      .execute();
  principals.clear();
  return { id, email };
}

/** Gives the owner of a test project the password. */
export async function ownerOf({ db, clock }: TestServer, project: TestProject): Promise<Person> {
  hash ??= hashPassword(password);
  await setPassword(db, project.accountId, await hash, clock.now);
  return { id: project.accountId, email: `${project.accountId}@example.com` };
}

/** The cookies that an answer sets, as the browser sends them back. Those that it takes back are left out. */
export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The origin of the pages of the service. */
export const originOf = ({ config, url }: Pick<TestServer, 'config' | 'url'>): string =>
  config.BASE_URL ?? url;

export type SessionCall = (path: string, options?: CallOptions) => Promise<Answer>;

/** Calls from a page of the service with these cookies. */
export const callsWith =
  (server: TestServer, cookie: string): SessionCall =>
  (path, options = {}) =>
    server.call(path, { ...options, headers: { cookie, origin: originOf(server), ...options.headers } });

export const signIn = (server: TestServer, { email }: Pick<Person, 'email'>, entered = password) =>
  server.call('/app/auth/sign-in/email', {
    method: 'POST',
    body: { email, password: entered },
    headers: { origin: originOf(server) },
  });

/** Calls of somebody who has signed in. */
export async function signedIn(server: TestServer, person: Person): Promise<SessionCall> {
  const answer = await signIn(server, person);
  bodyOf(answer);
  return callsWith(server, cookiesOf(answer));
}

/** The clock of the server shows the time that it is: the library that checks sign-ins knows no other. */
export function setClock({ clock }: TestServer): void {
  clock.now = new Date(Math.floor(Date.now()));
}
