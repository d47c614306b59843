// Runs the commands of the manual as they are printed, page by page, against a service that is started for this. What a
// page leaves to its reader (an address, a token, an id) is filled in below; so is what must come out.
//
//   npm run build && node scripts/test-docs.js [PAGE]
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, newFolder, program, root, startService } from './service-for-test.js';

const token = `gp_${'d'.repeat(43)}`;
/** The longest that a page may take. */
const pageMs = 180_000;

const folder = newFolder();
const work = join(folder, 'work');
const environment = { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data') };

/** The blocks of commands of a page, or of another language. */
const blocksOf = (page, language = 'sh') =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'),
    ),
  ].map(([, text]) => text);

const has = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** A folder like that of a project which has installed the packages: `npx guidepost` and `guidepost-client` are found. */
function prepareWork() {
  mkdirSync(join(work, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(work, 'package.json'), '{"private": true, "type": "module"}');
  writeFileSync(join(work, 'node_modules/.bin/guidepost'), `#!/bin/sh\nexec node ${program} "$@"\n`, {
    mode: 0o755,
  });
  symlinkSync(join(root, 'client'), join(work, 'node_modules/guidepost-client'));
}

const url = (port) => `http://127.0.0.1:${port}`;
const api = async (port, method, path, body) => {
  const answer = await fetch(url(port) + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** A draft called "Welcome tour" in a project with German, and the path of its one text. */
async function translatableVersion(port) {
  const project = '/v2/projects/acme';
  await api(port, 'POST', `${project}/localizations`, { code: 'de-DE', name: 'German', locale: 'de-DE' });
  const { results } = await api(port, 'GET', `${project}/themes?limit=1`);
  const flow = { type: 'flow', name: 'Welcome tour', themeId: results[0].id };
  const { id, editedVersionId } = await api(port, 'POST', `${project}/content`, flow);
  const version = `${project}/content/${id}/versions/${editedVersionId}`;
  const content = [{ type: 'text', markdown: 'Welcome, {{ name }}!' }];
  await api(port, 'PATCH', version, { steps: [{ name: 'Hello', type: 'modal', content }] });
  const { units } = await api(port, 'GET', `${version}/localizations/de-DE`);
  return { version, path: units[0].path };
}

/** Files that a page shows, under the name in their first line. */
function writeShownFiles(page, below) {
  for (const block of blocksOf(page, 'yaml')) {
    const [, name] = /^# (\S+\.yaml)\n/.exec(block) ?? [];
    if (!name) continue;
    mkdirSync(dirname(join(work, below, name)), { recursive: true });
    writeFileSync(join(work, below, name), block);
  }
}

/**
 * The pages in their order. `fill` pairs what is printed with what a reader puts there; `leave` names blocks that are not
 * run, with the reason; `outcomes` are what must come out, and `code` the exit code of the last command of the page.
 */
const pages = (port) => [
  {
    page: 'README.md',
    leave: [
      [
        /^npm ci && npm (start|test)/,
        'the test command of the README is what CI runs, and npm start has a test of its own',
      ],
    ],
    outcomes: [/"object":"me"/, /"code":"E1032"/, /"name":"QA"/, /"id":"ada"/, /x-ratelimit-limit/i],
    errors: 1,
  },
  {
    page: 'docs/webhooks.md',
    before: () => writeFileSync(join(work, 'receiver.mjs'), blocksOf('docs/webhooks.md', 'ts')[0]),
    outcomes: [/"status":"delivered"/, /whmsg_\w+ user\.created/, /"queued":\d+/],
    after: 'kill $!',
  },
  {
    page: 'docs/import.md',
    before: () =>
      writeFileSync(
        join(work, 'users.csv'),
        'User ID,Email,Seats,Active,Since,Notes\neve,eve@example.com,5,yes,2026-01-31,x\nbob,b@example.com,many,no,,\n,n@example.com,1,no,,\nkim,kim@example.com,2,no,,\n',
      ),
    fill: [
      ['--project PROJECT --environment ENVIRONMENT', '--project acme --environment production'],
      ['--type "Since=date"\n', '--type "Since=date" || [ $? = 1 ]\n'],
      [
        'users.csv … --resume users.csv.report',
        'users.csv --project acme --environment production --map "User ID=id" --map "Email=email" --map "Seats=seats" --map "Active=active" --map "Since=since" --map "Notes=" --type "Seats=number" --type "Active=boolean" --type "Since=date" --resume users.csv.report || [ $? = 1 ]',
      ],
    ],
    outcomes: [/4 rows were sent, 2 of them failed\./, /"name":"Blue"/],
    errors: 1,
  },
  {
    page: 'docs/mcp.md',
    fill: [['curl -s https', 'curl -s -f https']],
    outcomes: [/gp_/, /"jsonrpc":"2.0"/],
  },
  {
    page: 'docs/tours-as-code.md',
    before: async () => {
      const made = spawnSync(process.execPath, [program, 'project', 'create', '--name', 'Other', '--json'], {
        env: environment,
      });
      other = JSON.parse(String(made.stdout)).id;
      const scopes = [
        'token',
        'create',
        '--project',
        'acme',
        '--project',
        other,
        '--name',
        'both',
        '--scopes',
        'all',
        '--json',
      ];
      bothToken = JSON.parse(
        String(spawnSync(process.execPath, [program, ...scopes], { env: environment }).stdout),
      ).token;
    },
    fill: () => [
      [token, bothToken],
      ['--project 0190…', '--project acme'],
      ['--project 0191…', `--project ${other}`],
      ['$PROJECT', 'acme'],
      ['$OTHER', other],
    ],
    between: () => writeShownFiles('docs/tours-as-code.md', 'tours'),
    leave: [[/export tours/, 'run before the others, with the files of the page put beside what it wrote']],
    first: /export tours/,
  },
  {
    page: 'docs/translations.md',
    wants: 'jq',
    before: async () => {
      translatable = await translatableVersion(port);
    },
    fill: () => [
      ['{V}', translatable.version],
      ['steps/019a…/019b…:text', translatable.path],
      ['$BASE_URL', url(port)],
      ['$TOKEN', token],
    ],
    outcomes: [/Willkommen/],
  },
  {
    page: 'docs/operations.md',
    wants: 'psql',
    fill: [['DATA_DIR/', `${environment.DATA_DIR}/`]],
    leave: [
      [/guidepost serve/, 'starts a second service with a Redis or a collector, which tests of their own do'],
      [/systemctl/, 'needs a machine with systemd'],
    ],
  },
  {
    page: 'docs/scaling.md',
    leave: [[/--distribute|psql/, 'needs a cluster with Citus, on which CI runs the tests']],
  },
];

let other;
let bothToken;
let translatable;

/** Values that a reader of any page fills in. */
const common = (port) => [
  ['BASE=http://127.0.0.1:3000', `BASE=${url(port)}`],
  ['https://guidepost.example.com', url(port)],
  ['TOKEN=gp_…', `TOKEN=${token}`],
  ['PROJECT=…', 'PROJECT=acme'],
];

function run(script) {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: work,
      env: { ...environment, GUIDEPOST_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: pageMs,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** An error of the API in what came out is a failure, unless the page shows one on purpose. */
const errorsIn = (output) => (output.match(/"error":\{"code":"E\d+"/g) ?? []).length;

async function tryPage(
  port,
  { page, before, between, fill = [], leave = [], first, outcomes = [], errors = 0, after = '', wants },
) {
  if (wants && !has(wants)) return console.log(`LEFT OUT: ${page}: ${wants} is not here.`);
  await before?.();
  const pairs = [...common(port), ...(typeof fill === 'function' ? fill() : fill)];
  const filled = (block) => pairs.reduce((text, [from, to]) => text.replaceAll(from, to), block);
  const blocks = blocksOf(page);
  const chosen = blocks.filter((block) => !leave.some(([pattern]) => pattern.test(block)));
  let output = '';
  if (first) {
    const begun = await run(
      blocks
        .filter((block) => first.test(block))
        .map(filled)
        .join('\n'),
    );
    output += begun.output;
    if (begun.code !== 0) throw new Error(`${page}: exit code ${begun.code}\n${output}`);
    await between?.();
  }
  const exports = first ? `export GUIDEPOST_URL=${url(port)} GUIDEPOST_TOKEN=${bothToken}\n` : '';
  const done = await run(`${exports}${chosen.map(filled).join('\n')}\n${after}`);
  output += done.output;
  if (done.code !== 0) throw new Error(`${page}: exit code ${done.code}\n${output}`);
  if (errorsIn(output) !== errors)
    throw new Error(`${page}: ${errorsIn(output)} errors instead of ${errors}\n${output}`);
  const missing = outcomes.filter((outcome) => !outcome.test(output));
  if (missing.length > 0) throw new Error(`${page}: ${missing.join(', ')} did not come out\n${output}`);
  console.log(`${page}: ${chosen.length + (first ? 1 : 0)} of ${blocks.length} blocks ran.`);
  for (const [pattern, reason] of leave) console.log(`  not run: ${pattern} (${reason})`);
}

prepareWork();
const built = spawnSync('npx', ['tsc', '-p', 'client'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const port = await freePort();
let service;
try {
  service = await startService(folder, {
    ...environment,
    PORT: String(port),
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: 'acme',
    BOOTSTRAP_ENVIRONMENT_ID: 'production',
    ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  });
  const asked = process.argv[2];
  for (const one of pages(port)) if (!asked || one.page === asked) await tryPage(port, one);
  console.log('The commands of the manual work as printed.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
}
