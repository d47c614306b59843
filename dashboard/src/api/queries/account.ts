import { families } from '../families.ts';
import { listQuestion } from '../lists.ts';
import { question } from '../query.ts';
import { type AppAnswer, callApp, getMe } from '../session.ts';

/** The person who is signed in. */
export const me = { ...question([families.account], 'me', null, getMe), staleTime: 30_000 };

export const accountSessions = question([families.accountSessions], 'sessions', null, () =>
  callApp<AppAnswer<'/app/sessions'>>('GET', 'sessions'),
);

/** The events of the account, the newest first. */
export const accountLog = listQuestion([families.accountLog], 'account log', null, (cursor) => {
  const query = new URLSearchParams({ limit: '10', ...(cursor && { cursor }) });
  return callApp<AppAnswer<'/app/account/log'>>('GET', `account/log?${query}`);
});

export const signInMethods = question([families.signIn], 'methods', null, () =>
  callApp<AppAnswer<'/app/sign-in-methods'>>('GET', 'sign-in-methods'),
);

/** The invitation that the token of a link opens. */
export const receivedInvitation = (token: string) =>
  question([families.signIn], 'invitation', token, () =>
    callApp<AppAnswer<'/app/invitations/{token}'>>('GET', `invitations/${encodeURIComponent(token)}`),
  );
