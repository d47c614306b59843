import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signToken } from '../../../test/identity-tokens.ts';
import { longestToken, readIdentityToken } from './identity-token.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const keys = [
  { id: 'old', secret: 'an older secret' },
  { id: 'new', secret: 'a newer secret' },
];
const read = (token: unknown) => readIdentityToken(token, keys, now, 31);
const sign = (claims: object, header?: Record<string, unknown>, secret = 'a newer secret') =>
  signToken(secret, { ...claims }, { now, ...(header && { header }) });
const problemOf = (token: unknown) => {
  const verdict = read(token);
  return 'problem' in verdict ? verdict.problem : undefined;
};

describe('an identity token', () => {
  it('ends within the days that the setting allows', () => {
    expect(problemOf(sign({ sub: 'ada', exp: seconds + 31 * 86_400 }))).toBeUndefined();
    expect(problemOf(sign({ sub: 'ada', exp: seconds + 31 * 86_400 + 61 }))).toContain('at most 31 days');
    expect(problemOf(sign({ sub: 'ada', exp: 253_402_300_799 }))).toContain('at most 31 days');
  });

  it('says who the user is, whichever secret has signed it', () => {
    for (const { id, secret } of keys) {
      expect(read(sign({ sub: 'ada', companyId: 'acme', exp: seconds + 60 }, undefined, secret))).toEqual({
        identity: {
          userId: 'ada',
          companyId: 'acme',
          expiresAt: new Date((seconds + 60) * 1000),
          secretId: id,
        },
      });
    }
  });

  it('may name its user by a number, and no company', () => {
    expect(read(sign({ sub: 42, companyId: null }))).toMatchObject({
      identity: { userId: '42', companyId: undefined },
    });
  });

  it('counts for a minute longer than it says, since clocks differ', () => {
    expect(problemOf(sign({ sub: 'ada', exp: seconds - 59 }))).toBeUndefined();
    expect(problemOf(sign({ sub: 'ada', exp: seconds - 60 }))).toMatch(/expired/);
    expect(problemOf(sign({ sub: 'ada', nbf: seconds + 60 }))).toBeUndefined();
    expect(problemOf(sign({ sub: 'ada', nbf: seconds + 61 }))).toMatch(/not valid yet/);
  });

  const good = sign({ sub: 'ada' });
  const [head = '', payload = '', signature = ''] = good.split('.');
  it.each([
    ['no text', 7, /must be a text/],
    ['empty', '', /not a JSON Web Token/],
    ['two parts', `${head}.${payload}`, /not a JSON Web Token/],
    ['four parts', `${good}.x`, /not a JSON Web Token/],
    ['not signed', `${head}.${payload}.`, /not a JSON Web Token/],
    ['padded', `${good}=`, /not a JSON Web Token/],
    ['a list', `${Buffer.from('[]').toString('base64url')}.${payload}.${signature}`, /not a JSON Web Token/],
    ['too long', sign({ sub: 'a', more: 'x'.repeat(longestToken) }), /longer than 4096/],
    ['of another secret', sign({ sub: 'ada' }, undefined, 'another'), /not signed with a signing secret/],
    ['changed', `${head}.${sign({ sub: 'eve' }).split('.')[1]}.${signature}`, /not signed with/],
    ['cut', good.slice(0, -4), /not signed with/],
    ['of the algorithm none', sign({ sub: 'ada' }, { alg: 'none' }), /HS256/],
    ['of another algorithm', sign({ sub: 'ada' }, { alg: 'HS512' }), /HS256/],
    ['without an algorithm', sign({ sub: 'ada' }, {}), /HS256/],
    ['with a critical extension', sign({ sub: 'ada' }, { alg: 'HS256', crit: ['b64'] }), /HS256/],
    ['without a user', sign({}), /as sub/],
    ['with a blank user', sign({ sub: ' ' }), /as sub/],
    ['with a user that is a list', sign({ sub: ['ada'] }), /as sub/],
    ['without an end', sign({ sub: 'ada', exp: undefined }), /as exp/],
    ['with an end that is a text', sign({ sub: 'ada', exp: '2030' }), /as exp/],
    ['with an end that no date has', sign({ sub: 'ada', exp: 1e300 }), /as exp/],
    ['with a company that is an object', sign({ sub: 'ada', companyId: {} }), /companyId/],
  ])('that is %s is refused with a sentence', (_, token, problem) => {
    expect(problemOf(token)).toMatch(problem);
  });

  it('of any kind gets an answer, and none without a secret is valid', () => {
    const part = fc.oneof(fc.base64String(), fc.string(), fc.constantFrom(head, payload, signature));
    const token = fc.oneof(
      fc.anything(),
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
      fc.json().map((claims) => {
        const signed = `${head}.${Buffer.from(claims).toString('base64url')}`;
        return `${signed}.${createHmac('sha256', 'guessed').update(signed).digest('base64url')}`;
      }),
    );
    fc.assert(
      fc.property(token, (any) => any === good || problemOf(any) !== undefined),
      { numRuns: 2000 },
    );
  });
});
