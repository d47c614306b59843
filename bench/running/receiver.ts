import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Messages that a receiver saw, each with the time that it was on its way. */
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

/** Since the statement that wrote the message down began. */
const sinceCreated = (text: string) => Date.now() - Date.parse(JSON.parse(text).createdAt);

/**
 * Answers 200 at once, except on paths that begin with /hang: those never get an answer. `latencyOf` says of the text of a message
 * for how many milliseconds it was on its way.
 */
export async function startReceiver(latencyOf = sinceCreated): Promise<Receiver> {
  const arrivals = new Map<string, Arrivals>();
  let total = 0;
  const server = createServer((request, response) => {
    const path = request.url!;
    if (path.startsWith('/hang')) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      const latency = latencyOf(Buffer.concat(chunks).toString());
      const at = arrivals.get(path) ?? { count: 0, latenciesMs: [] };
      at.count += 1;
      at.latenciesMs.push(latency);
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
