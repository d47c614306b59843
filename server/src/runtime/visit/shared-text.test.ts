import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipOf, SharedText } from './shared-text.ts';

describe('a shared text', () => {
  it('with any rest is a gzip file of both', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 5_000 }).map((part) => part.toWellFormed());
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { maxLength: 3 }), async (beginning, rests) => {
        const shared = new SharedText([beginning, beginning], 0);
        for (const rest of rests) {
          const whole = gunzipSync(await gzipOf(shared, rest)).toString();
          expect(whole).toBe(beginning + beginning + rest);
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
});
