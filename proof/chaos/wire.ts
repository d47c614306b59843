import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Fate of the connections that run through the wire. */
export type Passage = { kind: 'open' } | { kind: 'cut' } | { kind: 'silent' } | { kind: 'slow'; ms: number };

/** A wire to the database that can be cut, go silent or become slow. */
export class Wire {
  readonly port: number;
  readonly #server: Server;
  readonly #target: number;
  readonly #pairs = new Set<[Socket, Socket]>();
  #passage: Passage = { kind: 'open' };

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (client: Socket) => this.#join(client));
  }

  /** Leads to a port of this machine. */
  static async start(target: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Wire(server, target);
  }

  set(passage: Passage): void {
    this.#passage = passage;
    if (passage.kind === 'cut') {
      for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    }
    // What waited behind the silence goes on, as after a network that comes back.
    for (const pair of this.#pairs) {
      for (const socket of pair) {
        if (passage.kind === 'silent') socket.pause();
        else socket.resume();
      }
    }
  }

  close(): void {
    this.set({ kind: 'cut' });
    this.#server.close();
  }

  #join(client: Socket): void {
    if (this.#passage.kind === 'cut') {
      client.destroy();
      return;
    }
    const database = connect(this.#target, '127.0.0.1');
    const pair: [Socket, Socket] = [client, database];
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (chunk) => this.#pass(chunk, database));
    database.on('data', (chunk) => this.#pass(chunk, client));
    if (this.#passage.kind === 'silent') for (const socket of pair) socket.pause();
  }

  #pass(chunk: Buffer, to: Socket): void {
    const passage = this.#passage;
    // A timer of equal length for every chunk keeps the chunks in their order.
    if (passage.kind === 'slow') setTimeout(() => to.write(chunk), passage.ms);
    else to.write(chunk);
  }
}
