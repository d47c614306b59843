import { expect, it } from 'vitest';
import { accountEventNames } from '../../../../server/src/sign-in/account-events.ts';
import { accountEventWords, detailText } from './event-words.ts';

it('every event of the log has words, and none that is gone', () => {
  expect(Object.keys(accountEventWords).toSorted()).toEqual(accountEventNames.toSorted());
});

it('details read as a part of the entry', () => {
  expect(detailText({ method: 'password' })).toBe('with the password');
  expect(detailText({ issuer: 'Okta' })).toBe('at Okta');
  expect(detailText({ accessTokens: 'revoked' })).toBe('access tokens revoked');
  expect(detailText({})).toBe('');
});
