import { describe, expect, it } from 'vitest';
import { leaksIn } from './leak.ts';
import type { Sample } from './sample.ts';

const sample = (heapMb: number, rssMb = 200, connections = 5): Sample => ({
  atSeconds: 0,
  rssMb,
  heapMb,
  eventLoopP99Ms: 1,
  connections,
  queues: { deliveries: 0, analytics: 0, mails: 0 },
  tablesMb: { users: 1, events: 1, sessions: 1, webhooks: 1 },
});

describe('a leak', () => {
  it('is a floor of the heap that keeps rising after the first third', () => {
    const samples = Array.from({ length: 30 }, (_, n) => sample(50 + n * 5));
    expect(leaksIn(samples)).toEqual(['heapMb grew from 100.0 to 150.0 after it had warmed up']);
  });

  it('is not the growth while the service warms up', () => {
    expect(leaksIn([20, 40, 60, 80, 80, 81, 80, 80, 81].map((mb) => sample(mb)))).toEqual([]);
  });

  it('is not garbage that waits for its collector', () => {
    const samples = Array.from({ length: 30 }, (_, n) => sample(50 + (n % 4) * 40));
    expect(leaksIn(samples)).toEqual([]);
  });

  it('is a pool that grows without end', () => {
    const samples = Array.from({ length: 9 }, () => sample(50, 200, 200));
    expect(leaksIn(samples)).toEqual(['there were 200 connections to the database']);
  });
});
