import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Why the tests with Redis cannot run; undefined when they can. */
export const hindrance = spawnSync('redis-server', ['--version']).error
  ? 'redis-server is not installed'
  : undefined;
if (hindrance) console.warn(`Left out: limits that several servers share, because ${hindrance}.`);

/** A Redis of its own on a loopback address, which keeps its port when it is started again. */
export function redisOnLoopback() {
  let port = 0;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    port ||= await freePort();
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', words, { stdio: 'ignore' });
    await until('Redis to listen', () => accepts(port));
  }

  return {
    start,
    get url(): string {
      return `redis://127.0.0.1:${port}`;
    },
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
