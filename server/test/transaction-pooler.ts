import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/*
 * A pooler in transaction mode, as small as can be: all its clients share one connection to the database, each for one
 * transaction at a time. Like PgBouncer it hides which process of the database answers, and forgets nothing that a client
 * leaves behind in the session.
 */
interface Message {
  type: string;
  body: Buffer;
}

export interface TransactionPooler {
  url: string;
  close(): Promise<void>;
}

interface Options {
  /** Whether it gives prepared statements names of its own, as PgBouncer does from 1.21 on. */
  keepsStatements: boolean;
}

export async function transactionPooler(
  databaseUrl: string,
  { keepsStatements }: Options,
): Promise<TransactionPooler> {
  const upstream = await connectUpstream(databaseUrl);
  const waiting: { client: Socket; message: Message }[] = [];
  const clients = new Set<Socket>();
  let owner: Socket | undefined;
  let made = 0;

  const pump = () => {
    for (;;) {
      owner ??= waiting[0]?.client;
      const next = waiting.findIndex(({ client }) => client === owner);
      if (next < 0) return;
      const [{ message }] = waiting.splice(next, 1) as [(typeof waiting)[number]];
      upstream.write(encode(message));
    }
  };
  onMessages(upstream, (message) => {
    owner?.write(encode(message));
    const isIdle = message.type === 'Z' && message.body.toString() === 'I';
    if (!isIdle) return;
    owner = undefined;
    pump();
  });

  const server = createServer((client) => {
    const prefix = `PGBOUNCER_${++made}_`;
    clients.add(client);
    client.on('error', () => {});
    client.on('close', () => clients.delete(client));
    client.once('data', () => {
      client.write(greeting());
      onMessages(client, (message) => {
        if (message.type === 'X') return client.end();
        waiting.push({ client, message: keepsStatements ? renamed(message, prefix) : message });
        pump();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      for (const client of clients) client.destroy();
      upstream.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** pg does the greeting, and then leaves the socket to us. */
async function connectUpstream(databaseUrl: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const event of ['data', 'end', 'close']) stream.removeAllListeners(event);
  return stream;
}

function onMessages(socket: Socket, handle: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      handle({ type: rest.toString('latin1', 0, 1), body: rest.subarray(5, end) });
      rest = rest.subarray(end);
    }
  });
}

function encode({ type, body }: Message): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const processOfNobody = 1;

function greeting(): Buffer {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(processOfNobody);
  return Buffer.concat([
    encode({ type: 'R', body: Buffer.alloc(4) }),
    encode({ type: 'S', body: Buffer.from('server_version\0' + '18.0\0') }),
    encode({ type: 'K', body: key }),
    encode({ type: 'Z', body: Buffer.from('I') }),
  ]);
}

/** Parse begins with the name of the statement, Bind has it after that of the portal, Describe and Close after a letter. */
function renamed({ type, body }: Message, prefix: string): Message {
  const at =
    type === 'P' ? 0 : type === 'B' ? body.indexOf(0) + 1 : 'DC'.includes(type) && body[0] === 0x53 ? 1 : -1;
  if (at < 0 || body[at] === 0) return { type, body };
  return { type, body: Buffer.concat([body.subarray(0, at), Buffer.from(prefix), body.subarray(at)]) };
}
