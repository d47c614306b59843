import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerByFormula } from '../test/formula.ts';
import { itWith, run } from '../test/programs.ts';
import { sign } from './index.ts';

const at = new Date('2026-01-31T09:30:00.999Z');
const t = 1769851800;
const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;

const bodies: [name: string, body: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['JSON', Buffer.from('{"id":"whmsg_1","data":{}}')],
  ['emoji and other scripts', Buffer.from('{"name":"Zoë 🚀 東京"}')],
  ['NUL bytes', Buffer.from([0, 0x7b, 0, 0x7d, 0])],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80])],
  ['line ends', Buffer.from('{\r\n}\n\n')],
  ['a megabyte', Buffer.alloc(1 << 20, 0xe9)],
];

describe('sign', () => {
  it('gives the header for a body, a secret and a time, in whole seconds rounded down', () => {
    expect(
      sign('{}', 'whsec_ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100', new Date(1999)),
    ).toBe('t=1,v1=7bf14400c8f044b1e74b9e4b65922878613c3167a553d82fd3d089e0b1039e6d');
  });

  it.each(bodies)('agrees with the formula of the contract on %s', (_, body) => {
    expect(sign(body, secret, at)).toBe(headerByFormula(body, secret, t));
  });

  itWith('openssl', 'version').each(bodies)('agrees with openssl on %s', async (_, body) => {
    const signed = Buffer.concat([Buffer.from(`${t}.`), body]);
    const printed = await run('openssl', ['dgst', '-sha256', '-hmac', secret], { input: signed });
    expect(sign(body, secret, at)).toBe(`t=${t},v1=${printed.trim().split(' ').at(-1)}`);
  });

  it('agrees with the formula on any bytes, secret and time', () => {
    const times = fc.integer({ min: 0, max: 253402300799 });
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        times,
        (body, key, seconds) => {
          expect(sign(body, key, new Date(seconds * 1000))).toBe(headerByFormula(body, key, seconds));
        },
      ),
    );
  });

  it('signs a string as its UTF-8 bytes', () => {
    expect(sign('Zoë 🚀', secret, at)).toBe(sign(Buffer.from('Zoë 🚀', 'utf8'), secret, at));
  });

  it('refuses what cannot be signed', () => {
    expect(() => sign({} as string, secret, at)).toThrow(TypeError);
    expect(() => sign('', '', at)).toThrow(TypeError);
    expect(() => sign('', secret, new Date('never'))).toThrow(TypeError);
    expect(() => sign('', secret, new Date(-1))).toThrow(TypeError);
  });
});
