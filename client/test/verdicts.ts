import { headerByFormula } from './formula.ts';
import type { Vector } from './vectors.ts';

/** One request and what has to become of it, whoever verifies it, in whatever language. */
export interface Case {
  name: string;
  body: Buffer;
  header: string;
  secret: string;
  /** Unix seconds. */
  now: number;
  isGenuine: boolean;
}

/** Every vector as it is, and the first one changed in each way that matters. */
export function casesOf(vectors: Vector[]): Case[] {
  const { secret, t, body, header } = vectors[0]!;
  const v1 = header.slice(header.indexOf('v1='));
  const zeros = `v1=${'0'.repeat(64)}`;
  const base = { body, header, secret, now: t };
  const genuine = (name: string, change: Partial<Case>): Case => ({
    name,
    ...base,
    ...change,
    isGenuine: true,
  });
  const forged = (name: string, change: Partial<Case>): Case => ({
    name,
    ...base,
    ...change,
    isGenuine: false,
  });
  const bytes = Buffer.from([0, 0xff, 0xfe, 0xc3, 0x28, 0, 0x0d, 0x0a]);
  return [
    ...vectors.map((vector) => genuine(vector.name, { ...vector, now: vector.t })),
    genuine('bytes that are not UTF-8', { body: bytes, header: headerByFormula(bytes, secret, t) }),
    genuine('nothing at all, signed', {
      body: bytes.subarray(8),
      header: headerByFormula(bytes.subarray(8), secret, t),
    }),
    genuine('5 minutes late', { now: t + 300 }),
    genuine('5 minutes early', { now: t - 300 }),
    genuine('v1 in capitals', { header: `t=${t},v1=${v1.slice(3).toUpperCase()}` }),
    genuine('spaces and another order', { header: ` ${v1} , t=${t} ` }),
    genuine('entries of other names', { header: `v0=x,${header},v2=y,,note` }),
    genuine('a second v1 that fits', { header: `t=${t},${zeros},v1=short,${v1}` }),
    forged('more than 5 minutes late', { now: t + 301 }),
    forged('more than 5 minutes early', { now: t - 301 }),
    forged('another body', { body: Buffer.concat([body, Buffer.from(' ')]) }),
    forged('no body', { body: Buffer.alloc(0) }),
    forged('another secret', { secret: `${secret.slice(0, -1)}0` }),
    forged('the secret without whsec_', { secret: secret.slice('whsec_'.length) }),
    forged('another t', { header: `t=${t + 1},${v1}` }),
    forged('t twice', { header: `${header},t=${t}` }),
    forged('no t', { header: v1 }),
    forged('a signed t', { header: `t=+${t},${v1}` }),
    forged('an endless t', { header: `t=${'9'.repeat(400)},${v1}` }),
    forged('a t that is no number', { header: `t=now,${v1}` }),
    forged('no v1', { header: `t=${t}` }),
    forged('another v1', { header: `t=${t},${zeros}` }),
    forged('a v1 cut short', { header: header.slice(0, -2) }),
    forged('a v1 too long', { header: `${header}00` }),
    forged('a v1 beyond ASCII', { header: `t=${t},v1=${'é🚀'.repeat(32)}` }),
    forged('the right v1 under another name', { header: `t=${t},v2${v1.slice(2)},${zeros}` }),
    forged('an empty header', { header: '' }),
    forged('only commas', { header: ',,=,' }),
  ];
}

/** As text for programs in other languages. */
export const asJson = (cases: Case[]) =>
  JSON.stringify(cases.map((one) => ({ ...one, body: one.body.toString('base64') })));
