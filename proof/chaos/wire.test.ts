import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Wire } from './wire.ts';

let echo: ReturnType<typeof createServer>;
let wire: Wire;
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  wire = await Wire.start((echo.address() as AddressInfo).port);
});
afterEach(() => {
  wire.close();
  echo.close();
});

const dial = async () => {
  const socket = connect(wire.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const replyTo = async (socket: Awaited<ReturnType<typeof dial>>, word: string) => {
  socket.write(word);
  const [chunk] = await once(socket, 'data');
  return String(chunk);
};

it('an open wire passes everything', async () => {
  expect(await replyTo(await dial(), 'hello')).toBe('hello');
});

it('a cut wire ends what runs over it, and a mended one carries new connections', async () => {
  const socket = await dial();
  await replyTo(socket, 'hello');
  const closed = once(
    socket.on('error', () => {}),
    'close',
  );
  wire.set({ kind: 'cut' });
  await closed;
  wire.set({ kind: 'open' });
  expect(await replyTo(await dial(), 'again')).toBe('again');
});

it('a silent wire keeps what is said until it speaks again', async () => {
  const socket = await dial();
  await replyTo(socket, 'hello');
  wire.set({ kind: 'silent' });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write('held');
  // Another wire to the same place has made a round trip meanwhile, and this one has not.
  const other = await Wire.start((echo.address() as AddressInfo).port);
  const witness = connect(other.port, '127.0.0.1');
  await replyTo(witness, 'witness');
  other.close();
  expect(heard).toBe('');
  const spoke = once(socket, 'data');
  wire.set({ kind: 'open' });
  await spoke;
  expect(heard).toBe('held');
});

it('a slow wire keeps the order', async () => {
  wire.set({ kind: 'slow', ms: 5 });
  const socket = await dial();
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  for (const letter of 'abcdef') socket.write(letter);
  while (heard.length < 6) await once(socket, 'data');
  expect(heard).toBe('abcdef');
});
