import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver saw: for each message, how long after its commit it arrived. */
export interface Arrivals {
  count: number;
  latenciesMs: number[];
}

export interface Receiver {
  url: string;
  /** By the path that the endpoint's URL has. */
  arrivals: Map<string, Arrivals>;
  /** Resolves when so many have arrived on all paths together. */
  total(): number;
  clear(): void;
  close(): void;
}

/** Answers 200 at once, except on paths that begin with /hang: those never get an answer. */
export async function startReceiver(): Promise<Receiver> {
  const arrivals = new Map<string, Arrivals>();
  let total = 0;
  const server = createServer((request, response) => {
    const path = request.url!;
    if (path.startsWith('/hang')) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      const { createdAt } = JSON.parse(Buffer.concat(chunks).toString());
      const at = arrivals.get(path) ?? { count: 0, latenciesMs: [] };
      at.count += 1;
      at.latenciesMs.push(Date.now() - Date.parse(createdAt));
      arrivals.set(path, at);
      total += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    total: () => total,
    clear() {
      arrivals.clear();
      total = 0;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
