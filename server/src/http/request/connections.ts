import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The first request of a new connection may be on its way for so long. */
const graceMs = 1_000;

export interface Connections {
  /**
   * Closes those on which nothing was asked for a second; browsers open some to have them at hand. Node takes them for busy
   * until the time for headers is over, so they would hold up a server that stops for as long.
   */
  closeSilent(): void;
  /** Resolves when all that are open now have closed. */
  closed(): Promise<unknown>;
}

/** Watches the connections of a server. */
export function watchConnections(server: Server): Connections {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return {
    closeSilent() {
      const latest = performance.now() - graceMs;
      for (const [socket, at] of openedAt) if (socket.bytesRead === 0 && at < latest) socket.destroy();
    },
    closed: () => Promise.all([...openedAt.keys()].map((socket) => once(socket, 'close'))),
  };
}
