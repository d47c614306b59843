import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerByFormula } from '../test/formula.ts';
import {
  sign,
  type VerificationFailure,
  type VerifyOptions,
  verifyWebhook,
  WebhookVerificationError,
} from './index.ts';

const t = 1769851800;
const now = () => new Date(t * 1000);
const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const other = `whsec_${'fedcba9876543210'.repeat(4)}`;
const message = {
  id: 'whmsg_019a86f27c1e7b3a9d523f6f0a1c2b4d',
  object: 'webhookMessage',
  type: 'webhook.test',
  createdAt: '2026-01-31T09:30:00.000Z',
  environmentId: 'e1',
  data: {},
};
const body = JSON.stringify(message);
const header = sign(body, secret, now());
const v1 = header.slice(header.indexOf('v1=') + 3);

/** Verdict on a request: ok, or the reason of the refusal. Any other error fails the test. */
function verdict(...[rawBody, given, key, options]: Parameters<typeof verifyWebhook>) {
  try {
    verifyWebhook(rawBody, given, key, { now, ...options });
    return 'ok';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

/** For what TypeScript would not let through. */
const untyped = (value: unknown) => value as string;

function refusal(...args: Parameters<typeof verifyWebhook>): WebhookVerificationError {
  try {
    verifyWebhook(...args);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error;
  }
  throw new Error('It was not refused.');
}

describe('verifyWebhook', () => {
  it('returns the message, from a string and from bytes', () => {
    expect(verifyWebhook(body, header, secret, { now })).toEqual(message);
    expect(verifyWebhook(Buffer.from(body), header, secret, { now })).toEqual(message);
    expect(verifyWebhook(new TextEncoder().encode(body), header, secret, { now })).toEqual(message);
  });

  it('uses the real clock unless given another', () => {
    expect(verifyWebhook(body, sign(body, secret, new Date()), secret)).toEqual(message);
    expect(refusal(body, sign(body, secret, new Date(0)), secret).reason).toBe('timestamp_outside_tolerance');
  });

  it('reads only the part of memory that it is given', () => {
    const memory = Buffer.from(`xx${body}xx`);
    expect(verdict(memory.subarray(2, -2), header, secret)).toBe('ok');
    expect(verdict(memory, header, secret)).toBe('signature_mismatch');
  });

  it('takes bytes that were made in another realm', () => {
    const bytes = runInNewContext('Uint8Array.from(values)', { values: [...Buffer.from(body)] });
    expect(bytes instanceof Uint8Array).toBe(false);
    expect(verdict(bytes, header, secret)).toBe('ok');
  });
});

describe('the header', () => {
  const cases: [string, Parameters<typeof verifyWebhook>[1], VerificationFailure | 'ok'][] = [
    ['absent', undefined, 'missing_header'],
    ['null, as headers.get() gives it', null, 'missing_header'],
    ['empty', '', 'missing_header'],
    ['blank', ' \t', 'missing_header'],
    ['an empty list', [], 'missing_header'],
    ['a list of one', [header], 'ok'],
    ['sent twice', [header, header], 'malformed_header'],
    ['sent twice, as Node joins it', `${header}, ${header}`, 'malformed_header'],
    ['an object instead of its value', untyped({ 'x-service-signature': header }), 'malformed_header'],
    ['a number', untyped(5), 'malformed_header'],
    ['without t', `v1=${v1}`, 'malformed_header'],
    ['with an empty t', `t=,v1=${v1}`, 'malformed_header'],
    ['with a negative t', `t=-${t},v1=${v1}`, 'malformed_header'],
    ['with a signed t', `t=+${t},v1=${v1}`, 'malformed_header'],
    ['with a fractional t', `t=${t}.0,v1=${v1}`, 'malformed_header'],
    ['with a t in hexadecimal', `t=0x697dcc18,v1=${v1}`, 'malformed_header'],
    ['with a t in other digits', `t=١٧٦٩٨٥١٨٠٠,v1=${v1}`, 'malformed_header'],
    ['with an endless t', `t=${'9'.repeat(400)},v1=${v1}`, 'malformed_header'],
    ['with two t', `t=${t},t=${t},v1=${v1}`, 'malformed_header'],
    ['with a second t at its end', `${header},t=${t + 1}`, 'malformed_header'],
    ['without v1', `t=${t}`, 'malformed_header'],
    ['with an empty v1', `t=${t},v1=`, 'malformed_header'],
    ['with v1 in base64', `t=${t},v1=${Buffer.from(v1, 'hex').toString('base64')}`, 'malformed_header'],
    ['with a v1 cut short', `t=${t},v1=${v1.slice(0, -2)}`, 'malformed_header'],
    ['with a v1 too long', `${header}00`, 'malformed_header'],
    ['with another scheme only', `t=${t},v2=${v1}`, 'malformed_header'],
    ['with the names in capitals', `T=${t},V1=${v1}`, 'malformed_header'],
    ['some other text', 'sha256=abc', 'malformed_header'],
    ['in another order', `v1=${v1},t=${t}`, 'ok'],
    ['with spaces', ` t=${t} , v1=${v1} `, 'ok'],
    ['with v1 in capitals', `t=${t},v1=${v1.toUpperCase()}`, 'ok'],
    ['with other schemes', `v0=x,t=${t},v2=${v1},,v1=${v1},note`, 'ok'],
    ['with several v1, one of which fits', `t=${t},v1=${'0'.repeat(64)},v1=short,v1=${v1}`, 'ok'],
    [
      'with several v1, none of which fits',
      `t=${t},v1=${'0'.repeat(64)},v1=${'f'.repeat(64)}`,
      'signature_mismatch',
    ],
    ['with the right v1 under another name', `t=${t},v2=${v1},v1=${'0'.repeat(64)}`, 'signature_mismatch'],
    ['with another t', `t=${t + 1},v1=${v1}`, 'signature_mismatch'],
    ['with zeros before t, which are part of what is signed', `t=0${t},v1=${v1}`, 'signature_mismatch'],
  ];
  it.each(cases)('%s', (_, given, expected) => {
    expect(verdict(body, given, secret)).toBe(expected);
  });

  it('may be any text without harm, and passes only with the right t and v1 in it', () => {
    const pieces = fc.constantFrom(`t=${t}`, `v1=${v1}`, ',', ', ', 't=', 'v1=', '=', v1, 'v2=x', '🚀', '\0');
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string())), (parts) => {
        const entries = parts
          .join('')
          .split(',')
          .map((entry) => entry.trim());
        const isRight = entries.filter((entry) => entry.startsWith('t=')).join() === `t=${t}`;
        const expected =
          isRight && entries.includes(`v1=${v1}`) ? ['ok'] : ['missing_header', 'malformed_header'];
        expect(expected).toContain(verdict(body, parts.join(''), secret));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the time', () => {
  const cases: [string, number, VerifyOptions, VerificationFailure | 'ok'][] = [
    ['5 minutes ago', t + 300, {}, 'ok'],
    ['5 minutes and a second ago', t + 301, {}, 'timestamp_outside_tolerance'],
    ['5 minutes ahead', t - 300, {}, 'ok'],
    ['5 minutes and a second ahead', t - 301, {}, 'timestamp_outside_tolerance'],
    ['part of a second later', t + 300.999, {}, 'ok'],
    ["within a tolerance of one's own", t + 10, { toleranceSeconds: 10 }, 'ok'],
    ['outside of it', t + 11, { toleranceSeconds: 10 }, 'timestamp_outside_tolerance'],
    ['the same second, without tolerance', t, { toleranceSeconds: 0 }, 'ok'],
    ['the next second, without tolerance', t + 1, { toleranceSeconds: 0 }, 'timestamp_outside_tolerance'],
    ['years ago, with all tolerance', t + 1e8, { toleranceSeconds: Number.POSITIVE_INFINITY }, 'ok'],
  ];
  it.each(cases)('signed %s', (_, clock, options, expected) => {
    expect(verdict(body, header, secret, { ...options, now: () => new Date(clock * 1000) })).toBe(expected);
  });

  it('that does not fit is told in the message', () => {
    const early = { now: () => new Date((t - 400) * 1000) };
    const late = { now: () => new Date((t + 400) * 1000) };
    expect(refusal(body, header, secret, early).message).toContain('400 s in the future');
    expect(refusal(body, header, secret, late).message).toContain('400 s ago');
  });

  it.each([Number.NaN, -1, untyped('5 minutes'), untyped({})])('cannot have a tolerance of %s', (value) => {
    const options = { now, toleranceSeconds: value as number };
    expect(() => verifyWebhook(body, header, secret, options)).toThrow(TypeError);
  });

  it('of a broken clock lets nothing pass', () => {
    expect(() => verifyWebhook(body, header, secret, { now: () => new Date('never') })).toThrow(TypeError);
  });
});

describe('the secret', () => {
  it.each<[string, string | string[], VerificationFailure | 'ok']>([
    ['of another endpoint', other, 'signature_mismatch'],
    ['without its whsec_', secret.slice('whsec_'.length), 'signature_mismatch'],
    ['with a line end', `${secret}\n`, 'signature_mismatch'],
    ['in a list', [secret], 'ok'],
    ['new beside the old one', [other, secret], 'ok'],
    ['old beside the new one', [secret, other], 'ok'],
    ['missing in the list', [other, `${other}0`], 'signature_mismatch'],
  ])('%s', (_, given, expected) => {
    expect(verdict(body, header, given)).toBe(expected);
  });

  it.each([[''], [[]], [['']], [[secret, '']], [undefined], [null], [[undefined]], [7]])(
    'cannot be %j, not even when the request was signed with an empty one',
    (given) => {
      const forged = headerByFormula(Buffer.from(body), '', t);
      expect(() => verifyWebhook(body, forged, untyped(given), { now })).toThrow(TypeError);
    },
  );

  it('and the signature that would fit are never in a message', () => {
    const text = String(refusal(`${body} `, header, secret, { now }));
    expect(text).toContain('WebhookVerificationError');
    expect(text).not.toMatch(/[0-9a-f]{16}/);
  });
});

describe('the body', () => {
  it('may not differ in a single bit', () => {
    const bytes = Buffer.from(body);
    const verdicts = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      return verdict(changed, header, secret);
    });
    expect(new Set(verdicts)).toEqual(new Set(['signature_mismatch']));
  });

  it.each([
    ['a longer one', `${body}\n`],
    ['a shorter one', body.slice(0, -1)],
    ['an empty one', ''],
    ['one that was parsed and written again', JSON.stringify(JSON.parse(body), null, 1)],
    ['one that takes a digit from t', `${t % 10}.${body}`],
  ])('is refused when it is %s', (_, changed) => {
    expect(verdict(changed, header, secret)).toBe('signature_mismatch');
  });

  it.each([
    ['an object', message, 'Object'],
    ['an object that names itself', { constructor: { name: 'whsec' } }, 'Object'],
    ['a list', [message], 'Array'],
    ['an ArrayBuffer', new ArrayBuffer(2), 'ArrayBuffer'],
    ['nothing', undefined, 'Undefined'],
    ['null', null, 'Null'],
    ['a number', 5, 'Number'],
  ])('that is %s leads to the advice to pass the raw one', (_, parsed, kind) => {
    const error = refusal(untyped(parsed), header, secret, { now });
    expect(error.reason).toBe('signature_mismatch');
    expect(error.message).toContain('Pass the raw body');
    expect(error.message).toContain(`(${kind})`);
  });

  it('may hold emoji, other scripts, escapes and NUL characters', () => {
    const rich = { ...message, data: { text: 'Zoë 🚀 東京 \u0000 "\\ \u2028', __proto__: null } };
    const raw = JSON.stringify(rich);
    expect(verifyWebhook(Buffer.from(raw), sign(raw, secret, now()), secret, { now })).toEqual(
      JSON.parse(raw),
    );
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a form', 'a=1&b=2'],
    ['null', 'null'],
    ['a number', '42'],
    ['a list', '[{}]'],
    ['an object cut short', body.slice(0, -1)],
    ['NUL bytes', '\0\0'],
    ['text that is not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ['half a surrogate pair in bytes', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0xbd, 0x22, 0x3a, 0x31, 0x7d])],
  ])('that is well signed but holds %s is not a message', (_, raw) => {
    expect(verdict(raw, sign(raw, secret, now()), secret)).toBe('not_json');
  });

  it('may be any bytes: signed they pass, with any other secret they do not', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const given = sign(bytes, secret, now());
        expect(['ok', 'not_json']).toContain(verdict(bytes, given, secret));
        expect(verdict(bytes, given, other)).toBe('signature_mismatch');
      }),
    );
  });
});
