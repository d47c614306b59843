import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SharedText } from './shared-text.ts';

describe('a shared text', () => {
  it('is followed by any rest, plain and as a gzip file, whatever followed it before', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 5_000 }).map((part) => part.toWellFormed());
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { maxLength: 3 }), async (beginning, rests) => {
        const shared = new SharedText([beginning, beginning], 0);
        const again = rests.flatMap((rest) => [rest, rest, rest]);
        for (const rest of [...again, ...rests]) {
          const [plain, gzip] = await Promise.all([shared.with(rest, 'plain'), shared.with(rest, 'gzip')]);
          expect(plain.toString()).toBe(beginning + beginning + rest);
          expect(gunzipSync(gzip).toString()).toBe(beginning + beginning + rest);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is written and compressed once, and says how much room it takes', async () => {
    let grown = 0;
    const shared = new SharedText(['a'.repeat(10_000), 'b'], 7);
    shared.onGrown = () => grown++;
    expect(shared.bytes).toBe(7);
    expect(shared.plain()).toBe(shared.plain());
    expect(shared.bytes).toBe(10_001);
    const packed = shared.packed();
    expect(shared.packed()).toBe(packed);
    expect(shared.bytes).toBe(10_001);
    const { data } = await packed;
    expect([shared.bytes, grown]).toEqual([10_001 + data.length, 2]);
  });

  it('keeps a whole answer when the same one is asked for again, until another one is', async () => {
    const shared = new SharedText(['a'.repeat(10_000)], 0);
    shared.plain();
    await shared.with('b', 'plain');
    expect(shared.bytes).toBe(10_000);
    const second = await shared.with('b', 'plain');
    expect(shared.bytes).toBe(20_001);
    expect(await shared.with('b', 'plain')).toBe(second);
    expect((await shared.with('c', 'plain')).toString()).toBe(`${'a'.repeat(10_000)}c`);
    expect(shared.bytes).toBe(10_000);
  });

  it('does not keep an answer with a rest that another one has followed meanwhile', async () => {
    const shared = new SharedText(['a'.repeat(10_000)], 0);
    await shared.with('b', 'gzip');
    const slow = shared.with('b', 'gzip');
    expect(gunzipSync(await shared.with('c', 'gzip')).toString()).toBe(`${'a'.repeat(10_000)}c`);
    await slow;
    expect(gunzipSync(await shared.with('c', 'gzip')).toString()).toBe(`${'a'.repeat(10_000)}c`);
    expect(gunzipSync(await shared.with('b', 'gzip')).toString()).toBe(`${'a'.repeat(10_000)}b`);
  });
});
