import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

export const token = 'the-token-of-the-proof-programs';
export const projectId = 'proof';
export const environmentId = 'proof-production';

const program = fileURLToPath(new URL('../../../server/bin/guidepost.js', import.meta.url));
const { PATH, HOME } = process.env;

/** Limits are out of the way, and receivers on the loopback address are allowed. */
const settings = {
  PORT: '0',
  API_THROTTLE_LIMIT: '1000000000',
  API_THROTTLE_FALLBACK_LIMIT: '1000000000',
  SDK_THROTTLE_LIMIT: '1000000000',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: projectId,
  BOOTSTRAP_ENVIRONMENT_ID: environmentId,
};

/** A process of the service. */
export interface Service {
  url: string;
  child: ChildProcess;
  /** The end of what it has printed. */
  output(): string;
  /** Resolves with the exit code when the process is gone. */
  ended: Promise<number | null>;
  /** Asks it to stop, and kills it when it takes too long. */
  stop(): Promise<void>;
}

const longestOutput = 20_000;
const longestStopMs = 40_000;

/** Words in front of the program, such as another clock. */
export interface Launch {
  environment: Record<string, string>;
  nodeArguments?: string[];
}

export async function startService({ environment, nodeArguments = [] }: Launch): Promise<Service> {
  const child = spawn(process.execPath, [...nodeArguments, program, 'serve'], {
    env: { PATH, HOME, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let url: string | undefined;
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-longestOutput);
    url ??= /(?:Address|is at) +(http:\/\/[\d.]+:\d+)/.exec(output)?.[1];
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let isGone = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      isGone = true;
      resolve(code);
    });
  });
  await until('the service to listen', () => url !== undefined || isGone).catch(() => child.kill('SIGKILL'));
  if (url === undefined) throw new Error(`The service ended before it listened: ${output}`);
  return {
    url,
    child,
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

export interface EmbeddedService extends Service {
  databaseUrl: string;
  /** A token with these scopes, or with all of them, made by the command line beside the running service. */
  newToken(scopes: string): Promise<string>;
}

/** A service of its own on a new embedded database, started as a user would. */
export async function startOnEmbedded(launch: Launch = { environment: {} }): Promise<EmbeddedService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guidepost-proof-'));
  // For root the database runs as a user of its own, who must be able to enter.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const service = await startService({
      ...launch,
      environment: { DATA_DIR: dataDir, ...launch.environment },
    });
    const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
    const [, , , port] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    return {
      ...service,
      databaseUrl: `postgres://guidepost:${password}@127.0.0.1:${port}/guidepost?sslmode=disable`,
      newToken: (scopes) => createToken(scopes, { DATA_DIR: dataDir }),
      async stop() {
        await service.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function createToken(scopes: string, environment: Record<string, string>): Promise<string> {
  const words = ['token', 'create', '--project', projectId, '--name', 'proof', '--scopes', scopes, '--json'];
  const child = spawn(process.execPath, [program, ...words], { env: { PATH, HOME, ...environment } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return (JSON.parse(output) as { token: string }).token;
}
