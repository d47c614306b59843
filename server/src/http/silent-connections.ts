import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The first request of a new connection may be on its way for so long. */
const graceMs = 1_000;

/**
 * Watches for connections on which nothing was asked so far; browsers open some to have them at hand. Node takes them for busy
 * until the time for headers is over, so they would hold up a server that stops for as long. Answers a function that closes
 * those that are older than a second.
 */
export function watchSilentConnections(server: Server): () => void {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return () => {
    const latest = performance.now() - graceMs;
    for (const [socket, at] of openedAt) if (socket.bytesRead === 0 && at < latest) socket.destroy();
  };
}
