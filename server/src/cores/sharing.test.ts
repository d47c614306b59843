import { describe, expect, it } from 'vitest';
import { otherConnections, spareConnections } from '../server.ts';
import { Restarts } from './restarts.ts';
import { shareConnections } from './share-connections.ts';

describe('the connections of several processes', () => {
  it('are as many as the setting says, where the database allows them', () => {
    expect(shareConnections({ processes: 2, poolSize: 20, allowed: 97 })).toBe(20);
    expect(shareConnections({ processes: 64, poolSize: 20, allowed: null })).toBe(20);
  });

  it.each([3, 4, 5, 7])('of %i processes stay below what the database allows', (processes) => {
    const each = shareConnections({ processes, poolSize: 20, allowed: 97 });
    expect(each).toBeGreaterThanOrEqual(4);
    expect(processes * (each + otherConnections) + spareConnections).toBeLessThanOrEqual(97);
  });

  it('are refused when there would be too few for each', () => {
    expect(() => shareConnections({ processes: 8, poolSize: 20, allowed: 97 })).toThrow(/WEB_CONCURRENCY/);
  });
});

it('a process that ends again and again is replaced after longer pauses, up to a bound; after a good minute soon', () => {
  const restarts = new Restarts();
  const pauses = Array.from({ length: 9 }, () => restarts.pauseAfter(10));
  expect(pauses.slice(0, 3)).toEqual([250, 500, 1000]);
  expect(Math.max(...pauses)).toBe(30_000);
  expect(restarts.pauseAfter(60_000)).toBe(250);
});
