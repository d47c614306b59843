import { families } from '../families.ts';
import { listQuestion } from '../lists.ts';
import { question } from '../query.ts';
import {
  type AccountLogEntry,
  type AccountSession,
  callApp,
  getMe,
  type ReceivedInvitation,
} from '../session.ts';

interface SignInMethods {
  oidcName: string | null;
  sendsMail: boolean;
}

/** The person who is signed in. */
export const me = { ...question([families.account], 'me', null, getMe), staleTime: 30_000 };

export const accountSessions = question([families.accountSessions], 'sessions', null, () =>
  callApp<{ results: AccountSession[] }>('GET', 'sessions'),
);

/** The events of the account, the newest first. */
export const accountLog = listQuestion([families.accountLog], 'account log', null, (cursor) => {
  const query = new URLSearchParams({ limit: '10', ...(cursor && { cursor }) });
  return callApp<{ results: AccountLogEntry[]; next: string | null }>('GET', `account/log?${query}`);
});

export const signInMethods = question([families.signIn], 'methods', null, () =>
  callApp<SignInMethods>('GET', 'sign-in-methods'),
);

/** The invitation that the token of a link opens. */
export const receivedInvitation = (token: string) =>
  question([families.signIn], 'invitation', token, () =>
    callApp<ReceivedInvitation>('GET', `invitations/${encodeURIComponent(token)}`),
  );
