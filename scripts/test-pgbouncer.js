// Runs the service behind a real PgBouncer, on the embedded database of another one:
//
//   node scripts/test-pgbouncer.js
//
// In session mode the service works. In transaction mode it works from PgBouncer 1.21 on; an older one is named at the start
// and by the doctor. Without PgBouncer on this machine nothing is tested. The tests have a stand-in
// (server/test/transaction-pooler.ts); this shows that it behaves like the original.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const guidepost = fileURLToPath(new URL('../server/bin/guidepost.js', import.meta.url));
const token = 'the-token-of-the-pooler-check';
/** It only ends what hangs. */
const patienceMs = 180_000;
const PATH = `${process.env.PATH}:/usr/sbin`;

const asked = spawnSync('pgbouncer', ['--version'], { env: { PATH }, encoding: 'utf8' });
if (asked.error) {
  console.log('PgBouncer is not installed here: nothing was tested.');
  process.exit(0);
}
const [, version] = /PgBouncer (\d+\.\d+)/.exec(asked.stdout) ?? [];
const keepsStatements = Number(version.split('.')[1]) >= 21 || Number(version.split('.')[0]) > 1;

const folder = mkdtempSync(join(tmpdir(), 'guidepost-pgbouncer-'));
chmodSync(folder, 0o755);
const running = new Set();

async function until(what, attempt) {
  for (const deadline = Date.now() + patienceMs; ; await pause(50)) {
    const result = await attempt();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
  }
}

function start(program, words, environment, account = {}) {
  const child = spawn(program, words, { cwd: folder, env: { PATH, ...environment }, ...account });
  const process = { child, output: '', code: undefined };
  const keep = (chunk) => {
    process.output = (process.output + chunk).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  process.ended = new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(process);
      process.code = code;
      resolve(code);
    });
  });
  running.add(process);
  return process;
}

async function stop(process) {
  process.child.kill('SIGTERM');
  const timer = setTimeout(() => process.child.kill('SIGKILL'), patienceMs);
  await process.ended;
  clearTimeout(timer);
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** PgBouncer refuses to run as root. */
function nobody() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PgBouncer before the database. Answers the address to reach the database through it. */
async function startPooler(mode, database) {
  const port = await freePort();
  const settings = join(folder, `${mode}.ini`);
  const lines = [
    '[databases]',
    `guidepost = host=127.0.0.1 port=${database.port} dbname=guidepost user=guidepost password=${database.password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 60',
    ...(keepsStatements ? ['max_prepared_statements = 100'] : []),
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o644 });
  const pooler = start('pgbouncer', [settings], {}, nobody());
  await until(`PgBouncer to listen: ${pooler.output}`, () => pooler.code !== undefined || accepts(port));
  if (pooler.code !== undefined) throw new Error(`PgBouncer ended: ${pooler.output}`);
  return { pooler, url: `postgres://guidepost@127.0.0.1:${port}/guidepost?sslmode=disable` };
}

const serve = (environment) =>
  start(process.execPath, [guidepost, 'serve'], {
    PORT: '0',
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: 'acme',
    BOOTSTRAP_ENVIRONMENT_ID: 'production',
    ...environment,
  });

/** The address of a service, or undefined when it has ended instead. */
const addressOf = (service) =>
  until('the service to listen', () => {
    const [, url] = /(?:Address|is at) +(http:\/\/[\d.]+:\d+)/.exec(service.output) ?? [];
    return url ?? (service.code !== undefined && 'ended');
  }).then((url) => (url === 'ended' ? undefined : url));

async function writeUsers(url) {
  for (const id of ['one', 'two', 'three', 'one']) {
    const answer = await fetch(`${url}/v2/projects/acme/environments/production/users/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ attributes: { name: id } }),
    });
    if (answer.status !== 200) throw new Error(`PUT user: ${answer.status} ${await answer.text()}`);
  }
}

/** Checks behind a PgBouncer in this mode. */
async function check(mode, mustWork, environment) {
  const started = serve(environment);
  const url = await addressOf(started);
  if (mustWork) {
    if (!url) throw new Error(`the service did not start: ${started.output}`);
    await Promise.all(Array.from({ length: 8 }, () => writeUsers(url)));
    await stop(started);
    if (started.code !== 0) throw new Error(`the service stopped with ${started.code}: ${started.output}`);
  } else {
    if (url) throw new Error('the service started, and could only fail later');
    if (!started.output.includes('PgBouncer before 1.21')) throw new Error(`it says: ${started.output}`);
  }
  const doctor = start(process.execPath, [guidepost, 'doctor'], { PORT: '0', ...environment });
  await doctor.ended;
  if (doctor.output.includes('PgBouncer before 1.21') === mustWork)
    throw new Error(`the doctor: ${doctor.output}`);
  console.log(`${mode} mode of PgBouncer ${version}: ${mustWork ? 'works' : 'is named at the start'}`);
}

try {
  const dataDir = join(folder, 'data');
  const holder = serve({ DATA_DIR: dataDir });
  if (!(await addressOf(holder))) throw new Error(`the service did not start: ${holder.output}`);
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const key = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim();
  for (const [mode, mustWork] of [
    ['session', true],
    ['transaction', keepsStatements],
  ]) {
    const { pooler, url } = await startPooler(mode, { port: lines[3], password });
    const own = { DATABASE_URL: url, SECRET_KEY: key, DATA_DIR: join(folder, mode) };
    await check(mode, mustWork, own);
    await stop(pooler);
  }
} catch (error) {
  console.error(`FAILED: ${error.message}`);
  process.exitCode = 1;
} finally {
  for (const process of running) await stop(process);
  rmSync(folder, { recursive: true, force: true });
}
