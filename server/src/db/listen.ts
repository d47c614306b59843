import pg from 'pg';

const retryMs = 1_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Calls the function of a channel for each notification on it, and once whenever the connection is (re)made, since
 * something may have been missed. It has a connection of its own, which need not work: behind a
 * transaction-mode pooler nothing is heard, and nothing may depend on it for more than speed.
 */
export function listen(connectionString: string, channels: Record<string, () => void>): Listener {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const again = () => {
    client = undefined;
    if (!closed) retry = setTimeout(connect, retryMs).unref();
  };

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, application_name: 'guidepost-listener' });
    client = fresh;
    fresh.once('error', () => fresh.end());
    fresh.once('end', again);
    fresh.on('notification', ({ channel }) => channels[channel]?.());
    try {
      await fresh.connect();
      await fresh.query(
        Object.keys(channels)
          .map((channel) => `LISTEN ${channel}`)
          .join('; '),
      );
      for (const heard of Object.values(channels)) heard();
    } catch {
      // The 'end' that follows schedules the next try; a client that never connected has none.
      if (client === fresh) await fresh.end().catch(again);
    }
  };

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
