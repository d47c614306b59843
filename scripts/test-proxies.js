// Puts the proxies of deploy/proxy before a service, with real programs and a certificate made for this, and asks through them.
// Traefik is no package of Debian, so its file is only read as YAML, by a test.
//
//   npm run build && node scripts/test-proxies.js
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, newFolder, root, startService, stopped } from './service-for-test.js';

const host = 'guidepost.example.com';
const token = `gp_${'p'.repeat(43)}`;
const startMs = 30_000;
const folder = newFolder();
const at = (name) => join(folder, name);
const path = `${process.env.PATH}:/usr/sbin`;
const has = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: path } }).status === 0;

/** The file of the repository, with the names and ports of this machine in the place of the printed ones. */
const filled = (name, pairs) =>
  pairs.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} does not say "${from}" any more.`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, 'deploy/proxy', name), 'utf8'),
  );

const proxies = {
  nginx: ({ port, plain, service }) => {
    const server = filled('nginx.conf', [
      ['127.0.0.1:3000', `127.0.0.1:${service}`],
      ['    listen 80;\n    listen [::]:80;', `    listen 127.0.0.1:${plain};`],
      [
        '    listen 443 ssl http2;\n    listen [::]:443 ssl http2;',
        `    listen 127.0.0.1:${port} ssl http2;`,
      ],
      ['/etc/letsencrypt/live/guidepost.example.com/fullchain.pem', at('certificate.pem')],
      ['/etc/letsencrypt/live/guidepost.example.com/privkey.pem', at('key.pem')],
    ]);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = places.map((place) => `${place}_temp_path ${at(`nginx-${place}`)};`).join('\n');
    writeFileSync(
      at('nginx.conf'),
      `daemon off;\npid ${at('nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}}\n`,
    );
    return ['nginx', '-c', at('nginx.conf'), '-p', folder];
  },
  caddy: ({ port, service }) => {
    const site = filled('Caddyfile', [
      [
        'guidepost.example.com {',
        `https://guidepost.example.com:${port} {\n\tbind 127.0.0.1\n\ttls ${at('certificate.pem')} ${at('key.pem')}`,
      ],
      ['127.0.0.1:3000', `127.0.0.1:${service}`],
    ]);
    writeFileSync(at('Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', at('Caddyfile')];
  },
};

function ask(port, { path: asked, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: asked,
      method,
      servername: host,
      rejectUnauthorized: false,
    };
    const sent = request({ ...options, headers: { Host: host, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function expect(what, isSo) {
  if (!isSo) throw new Error(`not so: ${what}`);
  console.log(`  ${what}`);
}

async function tryProxy(name, service) {
  if (!has(name)) return console.log(`LEFT OUT: ${name} is not here.`);
  const [port, plain] = [await freePort(), await freePort()];
  const [program, ...words] = proxies[name]({ port, plain, service });
  const child = spawn(program, words, {
    env: { PATH: path, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  try {
    const ends = Date.now() + startMs;
    let ready;
    while (!ready && Date.now() < ends && child.exitCode === null) {
      ready = await ask(port, { path: '/health/ready' }).catch(() => undefined);
      await sleep(100);
    }
    console.log(`${name}:`);
    expect('the service is ready behind it', ready?.status === 200);
    expect('metrics are not published', (await ask(port, { path: '/metrics' })).status === 404);
    const authorization = { Authorization: `Bearer ${token}` };
    const list = await ask(port, { path: '/v2/projects/acme/environments?limit=1', headers: authorization });
    expect('links begin with BASE_URL', JSON.parse(list.text).next.startsWith(`https://${host}/v2/`));
    const page = await ask(port, { path: '/sign-in' });
    expect('browsers are told to stay with https', 'strict-transport-security' in page.headers);
    const remaining = async (n) => {
      const answer = await ask(port, { path: '/v2/me', headers: { 'X-Forwarded-For': `203.0.113.${n}` } });
      return Number(answer.headers['x-ratelimit-remaining']);
    };
    const [first, second] = [await remaining(1), await remaining(2)];
    expect('a client cannot choose the address that it is counted by', second === first - 1);
    const lines = Array.from({ length: 5_000 }, (_, n) =>
      JSON.stringify({ id: `${name}-${n}`, attributes: { note: 'x'.repeat(400) } }),
    );
    const bulk = await ask(port, {
      path: '/v2/projects/acme/environments/production/users/bulk',
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    const answered = bulk.text.trim().split('\n').length;
    expect('2 MB of lines pass', bulk.status === 200 && answered >= lines.length);
  } catch (error) {
    throw new Error(`${name}: ${error.message}\n${complaints}`);
  } finally {
    await stopped(child);
  }
}

let service;
try {
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${host}`,
      '-keyout',
      at('key.pem'),
      '-out',
      at('certificate.pem'),
    ],
    { stdio: 'ignore' },
  );
  if (made.status !== 0) throw new Error('openssl made no certificate.');
  const port = await freePort();
  service = await startService(folder, {
    PATH: process.env.PATH,
    HOME: folder,
    DATA_DIR: at('data'),
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    BASE_URL: `https://${host}`,
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: 'acme',
    BOOTSTRAP_ENVIRONMENT_ID: 'production',
  });
  for (const name of Object.keys(proxies)) await tryProxy(name, port);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
}
