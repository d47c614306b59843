import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { certain } from 'guidepost-model/certain';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { isRunning, newDirectory, type Server, serverProcesses } from './processes.ts';
import { until } from './until.ts';

/** Real servers on one embedded database, to be killed at any moment. */
export function killable(settings: Record<string, string> = {}) {
  const directory = newDirectory();
  const { serve, endAll } = serverProcesses({ ...settings, DATA_DIR: directory.path });

  /** What postmaster.pid says, while there is one. */
  const postmaster = (): { pid: number; port: number } | undefined => {
    try {
      const path = join(directory.path, 'postgres/cluster/postmaster.pid');
      const lines = readFileSync(path, 'utf8').split('\n');
      return { pid: Number(lines[0]), port: Number(lines[3]) };
    } catch {
      return undefined;
    }
  };

  return {
    dataDir: directory.path,
    postmaster,
    serve: () => serve(),

    /** Asks the database itself, past the servers. */
    async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
      const client = new pg.Client({
        host: '127.0.0.1',
        port: postmaster()?.port,
        user: 'guidepost',
        database: 'guidepost',
        password: readFileSync(join(directory.path, 'postgres/password'), 'utf8').trim(),
      });
      await client.connect();
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },

    /** While the server sleeps its database dies, and somebody else takes the port. Answers that port. */
    async takePortOfDatabase({ child }: Server): Promise<number> {
      const { pid, port } = certain(postmaster(), 'A database that runs');
      child.kill('SIGSTOP');
      process.kill(pid, 'SIGKILL');
      await until('the database to be gone', () => !isRunning(pid));
      const squatter = createServer((socket) => socket.destroy());
      await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
      onTestFinished(() => void squatter.close());
      child.kill('SIGCONT');
      return port;
    },

    /** Whatever is left running ends, the database too when no server is there to stop it. What it holds stays. */
    async stop(): Promise<void> {
      await endAll();
      const pid = postmaster()?.pid;
      if (pid && isRunning(pid)) {
        process.kill(pid, 'SIGINT');
        await until('the database to stop', () => !isRunning(pid));
      }
    },

    /** Removes what it holds. */
    remove: directory.remove,
  };
}
