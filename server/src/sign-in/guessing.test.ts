import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../test/api.ts';
import { codeOf, startTestServer, type TestServer } from '../../test/harness.ts';
import { callsWith, cookiesOf, newPerson, password, setClock, signedIn, signIn } from '../../test/people.ts';
import { codeFor } from '../../test/totp.ts';
import { ownCounters } from '../http/counters.ts';
import { ApiError } from '../http/errors.ts';
import { SignInLimits, signInLimits } from './limits.ts';

describe('the limits of guesses', () => {
  const wrong = async () => {
    throw new ApiError('E0067');
  };
  const refusalOf = (tried: Promise<unknown>) =>
    tried.then(
      () => undefined,
      (error: ApiError) => error.code,
    );

  it('stop who tries one password with many accounts by address, and nobody at other addresses', async () => {
    const limits = new SignInLimits(ownCounters);
    const from = (ip: string, account: string, make: () => Promise<unknown> = wrong) =>
      refusalOf(limits.attempt(ip, account, make));
    for (let n = 0; n < signInLimits.address.failures; n++)
      expect([n, await from('203.0.113.1', `nobody-${n}`)]).toEqual([n, 'E0067']);
    expect(await from('203.0.113.1', 'ada', async () => 'right')).toBe('E1013');
    expect(await from('203.0.113.2', 'ada', async () => 'right')).toBeUndefined();
    // One network of a home has many addresses of the new kind.
    for (let n = 0; n < signInLimits.address.failures; n++)
      await from(`2001:db8:1:2::${n.toString(16)}`, `nobody-${n}`);
    expect(await from('2001:db8:1:2::ffff', 'ada')).toBe('E1013');
    expect(await from('2001:db8:1:3::1', 'ada')).toBe('E0067');
  });

  it('count what is right as nothing, and neither what failed for another reason', async () => {
    const limits = new SignInLimits(ownCounters);
    for (let n = 0; n < 2 * signInLimits.address.failures; n++) {
      await limits.attempt('203.0.113.1', 'ada', async () => 'right');
      await expect(
        limits.attempt('203.0.113.1', 'bob', async () => {
          throw new Error('no database');
        }),
      ).rejects.toThrow('no database');
    }
    for (let n = 1; n < signInLimits.account.failures; n++)
      expect(await refusalOf(limits.attempt('203.0.113.1', 'bob', wrong))).toBe('E0067');
    await limits.attempt('203.0.113.1', 'bob', async () => 'right');
    expect(await refusalOf(limits.attempt('203.0.113.1', 'bob', wrong))).toBe('E0067');
  });
});

describe('who guesses', () => {
  /** Behind a proxy, which tells from where each request comes. */
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'loopback' });
    setClock(server);
  });
  afterAll(() => server?.close());

  const enter = (ip: string, email: string, entered = 'wrong') =>
    server.call('/app/auth/sign-in/email', {
      method: 'POST',
      body: { email, password: entered },
      headers: { origin: server.url, 'x-forwarded-for': ip },
    });

  it('an account from one address does not lock its owner out at another', async () => {
    const person = await newPerson(server);
    for (let n = 0; n < signInLimits.account.failures; n++) await enter('198.51.100.1', person.email);
    expect(codeOf(await enter('198.51.100.1', person.email, password))).toBe('429 E1013');
    bodyOf(await enter('198.51.100.2', person.email, password));
  });
});

describe('who guesses codes of the second factor', () => {
  it.each(['verify-totp', 'verify-backup-code'])('by %s is refused after a few tries', async (way) => {
    const server = await startTestServer();
    try {
      setClock(server);
      const person = await newPerson(server);
      const call = await signedIn(server, person);
      const post = (path: string, body: object, as = call) =>
        as(`/app/auth/two-factor/${path}`, { method: 'POST', body });
      const { totpUri, recoveryCodes } = bodyOf(await post('enable', { password }));
      bodyOf(await post('verify-totp', { code: codeFor(totpUri) }));
      // Each sign-in with the password gives a few tries, and all of them together are counted.
      let refused: string | undefined;
      for (let tries = 0; tries <= signInLimits.account.failures && !refused; tries++) {
        const half = callsWith(server, cookiesOf(await signIn(server, person)));
        const answer = codeOf(await post(way, { code: '000000' }, half));
        if (answer === '429 E1013') refused = answer;
        else expect(answer).toBe('401 E0073');
      }
      expect(refused).toBe('429 E1013');
      const half = callsWith(server, cookiesOf(await signIn(server, person)));
      const right = way === 'verify-totp' ? codeFor(totpUri) : recoveryCodes[0];
      expect(codeOf(await post(way, { code: right }, half))).toBe('429 E1013');
    } finally {
      await server.close();
    }
  });
});

describe('who guesses links', () => {
  it('learns nothing, and is counted like everybody without a token', async () => {
    const server = await startTestServer({ API_THROTTLE_FALLBACK_LIMIT: '5' });
    try {
      setClock(server);
      const codes: string[] = [];
      for (let n = 0; n < 7; n++) {
        const body = { token: `guess-${n}`, password: 'a long password' };
        codes.push(
          codeOf(await server.call('/app/setup', { method: 'POST', body, headers: { origin: server.url } })),
        );
      }
      expect(new Set(codes.slice(0, 5))).toEqual(new Set(['404 E0068']));
      expect(codes.at(-1)).toBe('429 E1013');
    } finally {
      await server.close();
    }
  });
});
