import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Receiver } from '../../running/receiver.js';
import type { Guidepost } from '../../running/servers.js';
import { environmentId } from '../../running/servers.js';
import { atRate, putMany, putOne, steadily, subscribe, unsubscribeAll } from '../webhooks.js';
import type { Line } from './requests.js';

/** From the write of a user to the receipt of its messages: the write is part of the unit. */
export function webhookLines(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Line[] {
  const withEndpoints = (count: number, name: string, run: Line['run']): Line => ({
    name,
    async prepare() {
      for (let i = 0; i < count; i++) await subscribe(guidepost, environmentId, `${receiver.url}/${i}`);
    },
    run,
    leave: () => unsubscribeAll(pool),
  });
  /** As many users as the seconds allow at a modest rate, written at once; all messages have to arrive. */
  const burst = (endpoints: number, writesPerSecond: number) => async (seconds: number) => {
    const writes = Math.round(seconds * writesPerSecond);
    receiver.clear();
    await putMany(guidepost, writes);
    while (receiver.total() < writes * endpoints) await delay(5);
    return writes * endpoints;
  };
  const steady = (perSecond: number) => async (seconds: number) => {
    await steadily(guidepost, receiver, '/0', perSecond, seconds);
    return perSecond * seconds;
  };
  return [
    withEndpoints(1, 'a message to one endpoint, as fast as possible', burst(1, 1_000)),
    withEndpoints(50, 'a delivery with 50 endpoints', burst(50, 20)),
    withEndpoints(1, 'a message at a steady 50 a second', steady(50)),
    // What its write costs at that rate, and what any request does: caches are cold, and nothing is shared with others.
    {
      name: 'PUT user at a steady 50 a second, nobody listens',
      run: (seconds) => atRate(50, seconds, () => putOne(guidepost)),
    },
    {
      name: 'GET /health/live at a steady 50 a second',
      run: (seconds) =>
        atRate(50, seconds, async () => void (await (await fetch(`${guidepost.url}/health/live`)).text())),
    },
  ];
}
