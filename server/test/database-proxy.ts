import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Mode = 'pass' | 'black hole' | 'cut';

export interface DatabaseProxy {
  /** The address of the same database, through the proxy. */
  url: string;
  /** The host and port of the proxy. */
  host: string;
  /** `black hole` swallows every byte and keeps the connections open; `cut` closes them and refuses new ones. */
  become(mode: Mode): void;
  close(): Promise<void>;
}

/** A network between a server and its database that can fail in the ways networks do. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket>();
  let mode: Mode = 'pass';

  const relay = (from: Socket, to: Socket) => {
    pairs.add(from);
    from.on('data', (bytes) => {
      if (mode === 'pass') to.write(bytes);
    });
    from.on('error', () => {});
    from.on('close', () => {
      pairs.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (mode === 'cut') return client.destroy();
    const database = connect(Number(target.port), target.hostname);
    relay(client, database);
    relay(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of pairs) socket.destroy();
  };
  return {
    url: url.href,
    host: url.host,
    become(next) {
      mode = next;
      if (mode === 'cut') cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
