import { Addresses } from './addresses.ts';
import { DatabaseClock } from './clock.ts';
import { Connection } from './connection.ts';
import { requestTimeouts } from './timeouts.ts';

const retryMs = 1_000;
/** Nothing may come for hours, so the connection is asked now and then whether it is still there. */
const heartbeatMs = 15_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Calls the function of a channel with each notification on it, and once without any whenever the connection is made
 * or made again, since a notification may have been missed. The listener has its own connection. Behind a
 * transaction-mode pooler it receives nothing, so it may only save time: whoever uses it must also work without
 * it.
 */
export function listen(
  address: string | Addresses,
  channels: Record<string, (payload?: string) => void>,
): Listener {
  let client: Connection | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const origin = {
    addresses: Addresses.of(address),
    timeouts: requestTimeouts(),
    plansOnce: false,
    clock: new DatabaseClock(),
    generation: 0,
    onOutdated() {},
  };
  // A connection that does not answer is given up, and its event 'end' makes a new one.
  const heartbeat = setInterval(() => client?.query('SELECT 1').catch(() => {}), heartbeatMs).unref();

  const again = () => {
    client = undefined;
    if (!closed) retry = setTimeout(connect, retryMs).unref();
  };

  const connect = async () => {
    const fresh = new Connection({
      origin,
      application_name: 'guidepost-listener',
      connectionTimeoutMillis: 5_000,
    });
    client = fresh;
    fresh.once('error', () => fresh.end());
    fresh.once('end', again);
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload));
    try {
      await fresh.connect();
      await fresh.query(
        Object.keys(channels)
          .map((channel) => `LISTEN ${channel}`)
          .join('; '),
      );
      for (const notify of Object.values(channels)) notify();
    } catch {
      // The event 'end' schedules the next try. A client that never connected emits none, so it is scheduled here.
      if (client === fresh) await fresh.end().catch(again);
    }
  };

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}
