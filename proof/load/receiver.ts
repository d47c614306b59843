import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a receiver treats the messages that it gets. */
export type Mood = 'answers' | 'hangs' | 'flaps';

/** A receiver of webhooks: the third of the ledgers that an audit compares. */
export interface Receiver {
  url: string;
  /** By id of the message: its topic, how often it came, and whether it was ever answered with 200. */
  messages: Map<string, { topic: string; arrivals: number; accepted: boolean }>;
  setMood(mood: Mood): void;
  close(): void;
}

/** Answers 200; while it hangs, nothing; while it flaps, three times in four 500 or a cut connection. */
export async function startReceiver(): Promise<Receiver> {
  const messages: Receiver['messages'] = new Map();
  let mood: Mood = 'answers';
  let serial = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { id, type } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; type: string };
      const known = messages.get(id) ?? { topic: type, arrivals: 0, accepted: false };
      messages.set(id, known);
      known.arrivals += 1;
      serial += 1;
      if (mood === 'answers' || (mood === 'flaps' && serial % 4 === 0)) {
        known.accepted = true;
        response.end();
      } else if (mood === 'flaps') refuse(response, serial);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    messages,
    setMood(next) {
      mood = next;
      if (next === 'answers') server.closeAllConnections();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(response: ServerResponse, serial: number): void {
  if (serial % 2 === 0) response.writeHead(500).end();
  else response.socket?.destroy();
}
