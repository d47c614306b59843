import { expect, it } from 'vitest';
import { Overloaded } from './bounded-pool.ts';
import { FairShare } from './fair-share.ts';

const longMs = 600_000;

/** Works that go on until they are told to end; `begun` names those that have got a place, in their order. */
function works(share: FairShare) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (tenant: string, name: string) =>
    share.run(tenant, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, end };
}

const many = (tenant: string, count: number) => Array.from({ length: count }, (_, n) => `${tenant}${n}`);

it('one tenant gets most places, and leaves some to whoever comes next', () => {
  const { begun, add } = works(new FairShare(20, longMs));
  for (const name of many('a', 50)) void add('a', name);
  expect(begun).toHaveLength(13);
  for (const name of many('b', 50)) void add('b', name);
  expect(begun.filter((name) => name.startsWith('b')).length).toBeGreaterThanOrEqual(4);
  void add('c', 'c0');
  expect(begun).toContain('c0');
});

it('even of two places one tenant gets one', () => {
  const { begun, add } = works(new FairShare(2, longMs));
  void add('a', 'a0');
  void add('a', 'a1');
  void add('b', 'b0');
  expect(begun).toEqual(['a0', 'b0']);
});

it('the tenants that wait take turns, however many works each has', async () => {
  const { begun, add, end } = works(new FairShare(1, longMs));
  void add('a', 'a0');
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b0', 'b1']) void add('b', name);
  void add('c', 'c0');
  for (let n = 0; n < 6; n++) await end(begun[n] ?? '');
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
});

it('a place comes back when the work fails', async () => {
  const share = new FairShare(1, longMs);
  await expect(share.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await share.run('b', async () => 'done')).toBe('done');
});

it('whoever waits too long is refused and takes no place later', async () => {
  const { begun, add, end } = works(new FairShare(1, 1));
  void add('a', 'a0');
  await expect(add('b', 'late')).rejects.toThrow(Overloaded);
  await end('a0');
  void add('b', 'b0');
  expect(begun).toEqual(['a0', 'b0']);
});

it('a tenant with a hundred works that wait is refused at once, and others are not', async () => {
  const { begun, add, end } = works(new FairShare(1, longMs));
  for (const name of many('a', 101)) void add('a', name);
  await expect(add('a', 'one more')).rejects.toThrow('Too many requests of this project wait');
  void add('b', 'b0');
  await end('a0');
  await end('a1');
  expect(begun).toEqual(['a0', 'a1', 'b0']);
});
