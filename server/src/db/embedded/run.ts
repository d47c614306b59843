import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasCode } from './error-code.ts';

/** The system user that runs the database when Guidepost itself is started as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface CommandOutcome {
  ok: boolean;
  output: string;
}

// LC_*, PG*, TZ and LD_* of the person who starts Guidepost would change what PostgreSQL does.
const cleanEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

interface RunOptions {
  account?: Account | undefined;
  directory?: string;
  /** Ends the program, which counts as a failure. */
  stopping?: AbortSignal | undefined;
}

/** Runs a program to its end. It never throws: when a program cannot be started, the outcome says so. */
export async function run(
  program: string,
  args: string[],
  { account, directory = '/', stopping }: RunOptions = {},
): Promise<CommandOutcome> {
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
  };
  try {
    const child = spawn(program, args, {
      cwd: directory,
      env: cleanEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(stopping && { signal: stopping }),
      // Setting a uid also drops the supplementary groups of root.
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const [code] = await once(child, 'close');
    return { ok: code === 0, output };
  } catch (error) {
    // Some failures to start are thrown by spawn, others are emitted as events. Both end here.
    return { ok: false, output: String(error) };
  }
}

/** Runs a line of shell. The arguments are `$1`, `$2`… so that no path has to be quoted. */
export function shell(line: string, args: string[], account?: Account): Promise<CommandOutcome> {
  return run('/bin/sh', ['-c', line, 'sh', ...args], { account });
}

export function lastLines(text: string, count = 12): string {
  return text.trim().split('\n').slice(-count).join('\n');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process lives and belongs to another user.
    return !hasCode(error, 'ESRCH');
  }
}
