import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../test/api.ts';
import { codeOf, startTestServer, type TestServer } from '../../test/harness.ts';
import { cookiesOf, newPerson, originOf, password, setClock, signedIn } from '../../test/people.ts';
import { codeFor } from '../../test/totp.ts';
import { ownCounters } from '../http/request/counters.ts';
import { ApiError } from '../http/request/errors.ts';
import { dailyWrongCodes } from './codes.ts';
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
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      BASE_URL: 'http://guidepost.example',
      TRUST_PROXY: 'loopback',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'guidepost@example.com',
    });
    setClock(server);
  });
  afterAll(() => server?.close());

  /** Somebody with a second factor, and a way to enter codes from an address: after the password, which gives a few tries. */
  async function newSecured() {
    const person = await newPerson(server);
    const call = await signedIn(server, person);
    const set = (path: string, body: object) =>
      call(`/app/auth/two-factor/${path}`, { method: 'POST', body });
    const { totpUri, recoveryCodes } = bodyOf(await set('enable', { password }));
    bodyOf(await set('verify-totp', { code: codeFor(totpUri, -1) }));
    const from = async (ip: string, code: string, way = 'verify-totp') => {
      const headers = { 'x-forwarded-for': ip, origin: originOf(server) };
      const body = { email: person.email, password };
      const first = await server.call('/app/auth/sign-in/email', { method: 'POST', body, headers });
      const cookie = cookiesOf(first);
      return server.call(`/app/auth/two-factor/${way}`, {
        method: 'POST',
        body: { code },
        headers: { ...headers, cookie },
      });
    };
    return { person, totpUri: totpUri as string, recoveryCodes: recoveryCodes as string[], from };
  }

  it.each(['verify-totp', 'verify-backup-code'])(
    'by %s is refused after a few tries, and nobody at another address is',
    async (way) => {
      const { totpUri, recoveryCodes, from } = await newSecured();
      const right = () => (way === 'verify-totp' ? codeFor(totpUri) : recoveryCodes[0]!);
      for (let tries = 0; tries < signInLimits.account.failures; tries++)
        expect(codeOf(await from('203.0.113.1', '000000', way))).toBe('401 E0073');
      expect(codeOf(await from('203.0.113.1', right(), way))).toBe('429 E1013');
      bodyOf(await from('203.0.113.2', right(), way));
    },
  );

  it('cannot use a code that was accepted before, also at once', async () => {
    const { totpUri, from } = await newSecured();
    expect(codeOf(await from('203.0.113.9', codeFor(totpUri, -1)))).toBe('401 E0073');
    const code = codeFor(totpUri);
    const answers = await Promise.all([1, 2, 3].map((n) => from(`203.0.113.${10 + n}`, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(codeOf(await from('203.0.113.20', code))).toBe('401 E0073');
    bodyOf(await from('203.0.113.21', codeFor(totpUri, 1)));
  });

  it('is refused by account after very many tries from all addresses, and recovery codes still work', async () => {
    const { person, totpUri, recoveryCodes, from } = await newSecured();
    const soFar = { failed_verification_count: dailyWrongCodes, failures_since: server.clock.now };
    const row = server.db.updateTable('account_two_factors').where('account_id', '=', person.id);
    await row.set(soFar).execute();
    const answer = await from('203.0.113.30', codeFor(totpUri));
    expect(codeOf(answer)).toBe('429 E1013');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
    await from('203.0.113.31', codeFor(totpUri));
    const log = await server.db
      .selectFrom('account_log')
      .select('event')
      .where('account_id', '=', person.id)
      .where('event', '=', 'codes_locked')
      .execute();
    expect(log).toHaveLength(1);
    bodyOf(await from('203.0.113.32', recoveryCodes[0]!, 'verify-backup-code'));
    await row.set({ failures_since: new Date(server.clock.now.getTime() - 86_400_000) }).execute();
    bodyOf(await from('203.0.113.33', codeFor(totpUri)));
  });
});

describe('who guesses links', () => {
  it('keeps nobody from signing in, however many guesses come from a few addresses', async () => {
    const server = await startTestServer({ TRUST_PROXY: 'loopback' });
    try {
      setClock(server);
      const others = await Promise.all(Array.from({ length: 6 }, () => newPerson(server)));
      const from = (ip: string, path: string, body: object) =>
        server.call(path, {
          method: 'POST',
          body,
          headers: { origin: server.url, 'x-forwarded-for': ip },
        });
      const attack = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].flatMap((ip) =>
        Array.from({ length: 98 }, (_, n) =>
          n % 2 === 0
            ? from(ip, '/app/setup', { token: `guess-${n}`, password: 'a long password' })
            : from(ip, `/app/invitations/guess-${n}/accept`, { name: 'Eve', password: 'a long password' }),
        ),
      );
      const signIns = others.map(({ email }, n) =>
        from(`203.0.113.${n}`, '/app/auth/sign-in/email', { email, password }),
      );
      expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(others.map(() => 200));
      const refusals = (await Promise.all(attack)).map(codeOf);
      const counted = refusals.filter((code) => code === '404 E0068');
      // Wrong links count like wrong passwords, so each address learns of few.
      expect(counted).toHaveLength(3 * signInLimits.account.failures);
      expect(new Set(refusals)).toEqual(new Set(['404 E0068', '429 E1013']));
    } finally {
      await server.close();
    }
  });

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
