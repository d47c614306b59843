import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDockerfile } from './dockerfile.ts';
import { isRunning } from './processes.ts';
import { patientWithDatabase, until } from './until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const image = readDockerfile();
const { PATH = '' } = process.env;

const directory = mkdtempSync(join(tmpdir(), 'guidepost-image-'));
const tree = join(directory, 'tree');
const data = join(directory, 'data');

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-image-tree.js', tree], { cwd: root, env: { PATH } });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the tree of the image', () => {
  it('has no development dependency, no npm and no compiler', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const installed = readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+$/.test(path))
      .filter((path) => existsSync(join(tree, path, 'package.json')));
    expect(installed.length).toBeGreaterThan(50);
    expect(installed.filter((path) => !packages[path] || packages[path].dev)).toEqual([]);
    const names = installed.map((path) => path.slice(path.lastIndexOf('node_modules/') + 13));
    expect(names.filter((name) => /^(npm|yarn|pnpm|corepack|typescript|vite|react)$/.test(name))).toEqual([]);
  });

  it('has no sources, no tests, no types, no settings and no data of the machine that built it', () => {
    const files = readdirSync(tree, { recursive: true, encoding: 'utf8' });
    const own = files.filter((path) => !path.includes('node_modules/'));
    expect(
      own.filter((path) => /\.tsx?$|\.test\.|(^|\/)(src|test|data|\.env|\.git)(\/|$)/.test(path)),
    ).toEqual([]);
    expect(files.filter((path) => /\.d\.[cm]?ts$|\.map$/.test(path))).toEqual([]);
  });
});

/** What is needed to give a process a root of its own. */
const hindrance = (() => {
  if (process.platform !== 'linux') return 'this is not Linux';
  if (process.getuid?.() !== 0) return 'this is not root';
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'true'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'unshare is not allowed here';
  }
})();
if (hindrance)
  console.warn(`Left out: running the tree of the image in a root of its own, because ${hindrance}.`);

describe.skipIf(hindrance)('the image, run as its user with a root that cannot be written', () => {
  const settings = { ...image.environment, ...patientWithDatabase, PORT: '0', METRICS_PORT: '0' };
  let runner: ChildProcess | undefined;
  /** Process 1 of the container, as this machine numbers it. */
  let pid = 0;
  let port = '';
  let output = '';
  /** What all starts have printed; only the first one, on new data, says what to do next. */
  let printed = '';

  /** Runs a program beside the service, as `docker exec` does. Answers what it prints. */
  const inside = async (...words: string[]) => {
    const entered = ['-t', `${pid}`, '-m', '-p', '-r', '-w', '-S', `${image.uid}`, '-G', `${image.uid}`];
    const variables = Object.entries({ ...settings, PORT: port, PATH: '/usr/local/bin:/usr/bin' });
    const environment = variables.map(([name, value]) => `${name}=${value}`);
    const line = [...entered, '/usr/bin/env', '-i', ...environment, ...words];
    return (await promisify(execFile)('nsenter', line)).stdout;
  };
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html,*/*' } });

  beforeAll(() => {
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, image.uid, image.uid);
  });
  // One test stops the service; whichever comes next starts it again.
  beforeEach(async () => {
    if (runner && runner.exitCode === null && runner.signalCode === null) return;
    output = '';
    const program = join(root, 'scripts/run-image-tree.sh');
    const started = spawn(program, [tree, data, ...image.command], { env: { PATH, ...settings } });
    runner = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        printed += chunk;
      });
    }
    port = await until('the service to listen', () => {
      if (started.exitCode !== null) throw new Error(`it ended instead: ${output}`);
      return /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    });
    pid = Number(readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8'));
  });
  afterAll(async () => {
    // Its children end with it.
    runner?.kill('SIGKILL');
    await until('everything to end', () => pid === 0 || !isRunning(pid));
  });

  it('is process 1, and runs as the user of the image', () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:(\\s+${image.uid}){4}$`, 'm'));
    expect(status).toMatch(new RegExp(`^Gid:(\\s+${image.uid}){4}$`, 'm'));
    expect(status).toMatch(/^NSpid:.*\s1$/m);
  });

  it('is ready, and its health check says so', async () => {
    expect((await get('/health/ready')).status).toBe(200);
    expect(await inside(...image.healthcheck)).toBe('ready\n');
  });

  it.each([
    ['/', 'text/html'],
    ['/docs', 'text/html'],
    ['/docs/js/scalar.js', 'javascript'],
    ['/sdk/guidepost.js', 'javascript'],
    ['/openapi.json', 'json'],
  ])('serves %s', async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
  });

  it('serves every file that the dashboard names', async () => {
    const page = await (await get('/')).text();
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) expect((await get(path)).status, path).toBe(200);
  });

  it('does not show /metrics on the port of the service', async () => {
    expect((await get('/metrics')).status).toBe(404);
    expect(output).toMatch(/Metrics are at http/);
  });

  it('has the commands: the demo is made beside the running service', async () => {
    expect(await inside('guidepost', 'demo')).toContain('/demo');
    expect((await get('/demo')).status).toBe(200);
  });

  it('names at its first start the command that makes the demo there', async () => {
    const command = await until(
      'the first start to be over',
      () => /: run (.+) demo, then open/.exec(printed)?.[1],
    );
    expect(command).toBe('guidepost');
  });

  it('can write to /data and nowhere else', async () => {
    const attempt = (path: string) =>
      inside('sh', '-c', `echo x 2> /dev/null > ${path}/x && echo written || true`);
    expect(await attempt('/data')).toBe('written\n');
    for (const path of ['/', '/app', '/app/server', '/tmp', '/etc'])
      expect(await attempt(path), path).toBe('');
  });

  it('runs the database from the image, not from a copy in /data', () => {
    expect(readdirSync(data)).toContain('postgres');
    expect(readdirSync(data)).not.toContain('programs');
  });

  it('stops cleanly, and its database too, when SIGTERM arrives at process 1', async () => {
    const postmaster = join(data, 'postgres/cluster/postmaster.pid');
    expect(existsSync(postmaster)).toBe(true);
    process.kill(pid, 'SIGTERM');
    await until('the service to end', () => runner?.exitCode !== null || runner?.signalCode !== null);
    expect(runner?.exitCode, output).toBe(0);
    // PostgreSQL removes its file as the last thing it does.
    expect(existsSync(postmaster)).toBe(false);
  });
});
