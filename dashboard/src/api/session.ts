import { errorOf, reach } from './client.ts';

/** What only a person has: the account, its session, and the way in. These addresses are no part of the public API. */
export interface Me {
  account: { id: string; email: string; name: string; twoFactorEnabled: boolean; hasPassword: boolean };
  projects: MyProject[];
  version: string;
  /** The commit that the service was built from, in short; null when the build did not know it. */
  commit: string | null;
  edition: 'self-hosted' | 'cloud';
}

export interface MyProject {
  id: string;
  name: string;
  role: 'owner' | 'admin' | 'editor' | 'viewer';
  scopes: string[];
  environments: { id: string; name: string; isPrimary: boolean }[];
}

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
  callApp<{ twoFactorRequired?: boolean }>('POST', 'auth/sign-in/email', { email, password });

export const signOut = () => callApp('POST', 'auth/sign-out');

export const setUp = (input: {
  token: string;
  password: string;
  name?: string;
  keepAccessTokens?: boolean;
}) => callApp('POST', 'setup', input);

/** An invitation as the person who was invited sees it. */
export interface ReceivedInvitation {
  projectId: string;
  projectName: string;
  email: string;
  role: string;
  /** Whether the address has an account, with which to sign in before accepting. */
  hasAccount: boolean;
}

export interface AccountSession {
  id: string;
  isCurrent: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
}

/** One event of the account's log. */
export interface AccountLogEntry {
  id: string;
  createdAt: string;
  event: string;
  details: Record<string, string>;
  ipAddress: string;
  userAgent: string;
}

export interface TwoFactorSetup {
  totpUri: string;
  recoveryCodes: string[];
}
