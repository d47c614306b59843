import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { killable } from './killable.ts';
import { isRunning } from './processes.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { PATH, HOME } = process.env;

/** `npm start` as the leader of a group of processes, as in a terminal; without the build, which `npm test` has made. */
function npmStart(environment: Record<string, string>) {
  const child = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...environment },
    detached: true,
  });
  const group = -child.pid!;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { group, output: () => output };
}

it.each([
  ['Ctrl-C in the terminal of', 'SIGINT'],
  ['SIGTERM to the processes of', 'SIGTERM'],
] as const)(
  '%s `npm start`, which npm also forwards, stops the server and its database cleanly',
  async (_, signal) => {
    const { dataDir, postmaster, stop, remove } = killable();
    onTestFinished(async () => {
      await stop();
      remove();
    });
    const { group, output } = npmStart({ DATA_DIR: dataDir });
    onTestFinished(() => {
      if (isRunning(group)) process.kill(group, 'SIGKILL');
    });
    await until('the server to listen', () => output().includes('Server listening at'));
    expect(isRunning(postmaster()!.pid)).toBe(true);
    // To npm, to its shell and to the server; npm sends it to the server once more.
    process.kill(group, signal);
    await until('every process of the group to end', () => !isRunning(group));
    // PostgreSQL removes its file as the last thing it does; a server that ends abruptly leaves it running.
    expect(postmaster()).toBeUndefined();
  },
);
