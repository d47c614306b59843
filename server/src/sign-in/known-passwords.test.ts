import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf } from '../../test/api.ts';
import { codeOf, useServer } from '../../test/harness.ts';
import { newPerson, password, setClock, signedIn, signIn } from '../../test/people.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword, isOutdated, isPassword } from '../auth/passwords.ts';
import { KnownPasswords } from './known-passwords.ts';

const server = useServer();
beforeAll(() => setClock(server));

describe('a new password', () => {
  it('is refused when it is among the commonest, in capital letters too', async () => {
    for (const common of ['password', 'Password1', '12345678', 'QWERTYUIOP', 'trustno1', 'iloveyou'])
      expect([common, isCommonPassword(common)]).toEqual([common, true]);
    for (const good of [password, 'tr0ub4dor&3x', 'Kj8#mQ2x', 'еловый лес зимой'])
      expect([good, isCommonPassword(good)]).toEqual([good, false]);
    const person = await newPerson(server);
    const link = await makeAccountLink(server.db, person.id, 'reset', server.clock.now);
    const setUp = (chosen: string) =>
      server.call('/app/setup', { method: 'POST', body: { token: link, password: chosen } });
    expect(issuesOf(await setUp('password'))).toEqual(['schema password']);
    const call = await signedIn(server, person);
    const change = (newPassword: string) =>
      call('/app/password', { method: 'POST', body: { currentPassword: password, newPassword } });
    expect(issuesOf(await change('Sunshine1'))).toEqual(['schema newPassword']);
    // The link was not used up by the refusal.
    bodyOf(await setUp('a new password'));
  });

  it('that was chosen before is still right, so nobody is locked out', async () => {
    expect(await isPassword(await hashPassword('password'), 'password')).toBe(true);
  });
});

describe('the service of leaked passwords', () => {
  let answer: RequestListener = () => {};
  const service = createServer((request, response) => answer(request, response));
  beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
  afterAll(() => service.close());

  /** The outcome for a password, and what the log says. */
  const judge = async (chosen: string) => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const rangeUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`;
    const known = new KnownPasswords({ rangeUrl, logger });
    const refused = await known.refuse(chosen, 'password').then(
      () => false,
      () => true,
    );
    return { refused, warned: lines.some((line) => line.includes('PASSWORD_RANGE_URL')) };
  };

  it('is asked by five digits of the hash, and believed', async () => {
    const digits = createHash('sha1').update('correct horse').digest('hex').toUpperCase();
    const paths: (string | undefined)[] = [];
    answer = (request, response) => {
      paths.push(request.url);
      response.end(`0000000000000000000000000000000000A:3\r\n${digits.slice(5)}:7\r\n`);
    };
    expect(await judge('correct horse')).toEqual({ refused: true, warned: false });
    expect(paths).toEqual([`/range/${digits.slice(0, 5)}`]);
    answer = (_, response) => response.end(`${digits.slice(5)}:0\r\n`);
    expect(await judge('correct horse')).toEqual({ refused: false, warned: false });
  });

  it('keeps nobody out when it fails or says too much', async () => {
    answer = (_, response) => response.writeHead(500).end();
    expect(await judge('correct horse')).toEqual({ refused: false, warned: true });
    answer = (_, response) => response.end('A:1\n'.repeat(400_000));
    expect(await judge('correct horse')).toEqual({ refused: false, warned: true });
  });
});

describe('the hash of a password', () => {
  /** One that the first version made of the password of everybody in tests. */
  const old =
    '00112233445566778899aabbccddeeff:13af89ff6a88bb0fb3277e79ba724c6c0731b15919ca892969d63abd1534b867d110179e3bc8af39995ede0f9b2ac14b2b97573df10ba3802c498dbeb61e4f64';

  it('of an older version is replaced at the next sign-in', async () => {
    const person = await newPerson(server);
    const stored = async () => {
      const query = server.db.selectFrom('account_credentials').select('password');
      return (await query.where('account_id', '=', person.id).executeTakeFirstOrThrow()).password ?? '';
    };
    await sql`UPDATE account_credentials SET password = ${old} WHERE account_id = ${person.id}`.execute(
      server.db,
    );
    expect(isOutdated(old)).toBe(true);
    expect(codeOf(await signIn(server, person, 'wrong'))).toBe('401 E0067');
    expect(await stored()).toBe(old);
    bodyOf(await signIn(server, person));
    expect(isOutdated(await stored())).toBe(false);
    bodyOf(await signIn(server, person));
  });
});

describe('a session', () => {
  it('lies in the database by the hash of its token', async () => {
    const person = await newPerson(server);
    const answer = await signIn(server, person);
    const [, token = ''] =
      /session_token=([^.]+)\./.exec(decodeURIComponent(answer.headers.getSetCookie()[0] ?? '')) ?? [];
    const row = await server.db
      .selectFrom('account_sessions')
      .select('token')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.token).toBe(createHash('sha256').update(token).digest('hex'));
  });
});
