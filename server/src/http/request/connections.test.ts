import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import { watchConnections } from './connections.ts';

it('a connection on which nothing was asked does not hold up a server that stops; one with a request does', async () => {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => void answers.push(response));
  const { closeSilent } = watchConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [silent, asking] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of [silent, asking]) {
    onTestFinished(() => void socket.destroy());
    socket.resume();
    await once(socket, 'connect');
  }
  asking.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await until('the request to arrive', () => answers.length > 0);

  const closed = once(server, 'close');
  server.close();
  await until('the silent connection to be closed', () => {
    closeSilent();
    return silent.closed;
  });
  expect(asking.closed).toBe(false);
  answers[0]?.end();
  await closed;
});
