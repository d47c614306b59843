import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
/** openapi-typescript needs TypeScript 5, which the workspace `scripts` has beside it. */
const tools = join(root, 'scripts/node_modules');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidepost-client-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const cli = join(tools, 'openapi-typescript/bin/cli.js');
  await run(process.execPath, [cli, join(root, 'docs/api/openapi.json'), '-o', join(folder, 'api.ts')]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const compilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  allowImportingTsExtensions: true,
};

/** What the compiler has against the programs; nothing when they compile. */
async function problems(): Promise<string> {
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const head = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

// Lists of people are there as CSV too: the second type asks for JSON.
const api = createClient<paths, 'application/json'>({ baseUrl: 'http://127.0.0.1' });
const projectId = 'p';
const environmentId = 'e';
`;

const reads = `${head}
// A list without any parameter, and with some.
const environments = await api.GET('/v2/projects/{projectId}/environments', { params: { path: { projectId } } });
for (const { id, name } of environments.data?.results ?? []) console.log(id.length, name.length);
const users = await api.GET('/v2/projects/{projectId}/environments/{environmentId}/users', {
  params: { path: { projectId, environmentId }, query: { limit: 5, orderBy: ['-createdAt'], expand: ['companies'] } },
});
const next: string | null | undefined = users.data?.next;
const plan: string | number | boolean | string[] | undefined = users.data?.results[0]?.attributes.plan;
console.log(next, plan, users.error?.error.code, users.error?.error.issues?.[0]?.path);
await api.GET('/v1/users');
// @ts-expect-error The words of orderBy are known.
await api.GET('/v1/users', { params: { query: { orderBy: ['nonsense'] } } });
// @ts-expect-error A field that is not there is not there.
console.log(users.data?.results[0]?.nonsense);
`;

const writes = `${head}
// A segment with conditions, one inside another.
const segment = await api.POST('/v2/projects/{projectId}/segments', {
  params: { path: { projectId } },
  body: {
    name: 'Pros',
    bizType: 'user',
    kind: 'condition',
    conditions: [
      { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' },
      { type: 'group', match: 'any', conditions: [{ type: 'segment', segment: 's', in: false }] },
    ],
  },
});
console.log(segment.data?.id);
await api.POST('/v2/projects/{projectId}/segments', {
  params: { path: { projectId } },
  // @ts-expect-error No condition has the type "nonsense".
  body: { name: 'Pros', bizType: 'user', kind: 'condition', conditions: [{ type: 'nonsense' }] },
});

// An action may come without a body.
await api.POST('/v2/projects/{projectId}/content/{contentId}/duplicate', {
  params: { path: { projectId, contentId: 'c' } },
});

// A theme with one setting of many.
await api.POST('/v2/projects/{projectId}/themes', {
  params: { path: { projectId } },
  body: { name: 'Ours', settings: { brandColor: { background: '#2563eb' } } },
});

await api.PUT('/v2/projects/{projectId}/environments/{environmentId}/users/{id}', {
  params: { path: { projectId, environmentId, id: 'ada' } },
  body: { attributes: { plan: 'pro', seats: 5, tags: ['a'], trial: null } },
});
`;

const versions = `${head}
const path = { projectId, contentId: 'c', versionId: 'v' };
const version = '/v2/projects/{projectId}/content/{contentId}/versions/{versionId}';

// The steps of a flow: a new one, one that is known, and what was read, sent back as it is.
const read = await api.GET(version, { params: { path, query: { expand: ['steps', 'data'] } } });
const stored = read.data?.steps ?? [];
const tag = read.response.headers.get('ETag') ?? '*';
await api.PATCH(version, {
  params: { path, header: { 'If-Match': tag } },
  body: {
    startRules: { when: [{ type: 'current_url', includes: ['/app/*'] }], frequency: { mode: 'once' } },
    hideRules: null,
    steps: [
      ...stored,
      { id: 's', target: null },
      {
        key: 'hello',
        name: 'Hello',
        type: 'modal',
        content: [
          { type: 'text', markdown: 'Welcome, {{name}}!' },
          { type: 'button', text: 'Start', actions: [{ type: 'goto_step', step: 'hello' }, { type: 'dismiss' }] },
          { type: 'columns', columns: [{ blocks: [{ type: 'image', url: 'https://example.com/a.png' }] }] },
          { type: 'question', question: { kind: 'nps', name: 'How likely?' } },
        ],
        triggers: [{ when: [{ type: 'element', state: 'present', target: { selector: '#a' } }], do: [{ type: 'dismiss' }] }],
      },
    ],
  },
});
await api.PATCH(version, { params: { path }, body: { data: { style: 'beacon', tooltip: { width: 300 } } } });
await api.PATCH(version, {
  params: { path },
  // @ts-expect-error A text block has markdown.
  body: { steps: [{ name: 'Hello', type: 'modal', content: [{ type: 'text' }] }] },
});

// Blocks are told apart by their type.
const textOf = (block: components['schemas']['Block']): string => (block.type === 'text' ? block.markdown : '');
console.log(stored.flatMap(({ content }) => content).map(textOf));
`;

const runtime = `${head}
await api.POST('/sdk/v1/identify', {
  body: { userId: 'ada', attributes: { plan: 'pro' }, company: { id: 'acme', attributes: { seats: 5 } } },
});
await api.POST('/sdk/v1/track', { body: { userId: 'ada', event: 'Order Placed', properties: { sum: 5 } } });
const batch = await api.POST('/sdk/v1/batch', {
  body: {
    batch: [
      { type: 'identify', userId: 'ada', traits: { plan: 'pro' } },
      { type: 'track', userId: 'ada', name: 'order_placed', attributes: { sum: 5 } },
      { type: 'page', userId: 'ada', context: { pageUrl: 'https://example.com/' } },
    ],
  },
});
for (const result of batch.data?.results ?? []) {
  if (result.status === 'error') console.log(result.code);
  else if ('rejected' in result) console.log(result.rejected.length);
}
const content = await api.POST('/sdk/v1/content', { body: { userId: 'ada', context: { pageUrl: 'https://example.com/' } } });
console.log(content.data?.contents[0]?.start.decision === 'watch');
await api.POST('/sdk/v1/sessions/{id}/events', {
  params: { path: { id: 's' } },
  body: { userId: 'ada', name: 'question_answered', question: 'q', answer: ['a', 'b'] },
});
// @ts-expect-error A batch has messages.
await api.POST('/sdk/v1/batch', { body: {} });
`;

it('a client that openapi-typescript and openapi-fetch make of the API document compiles natural calls', async () => {
  const programs = Object.entries({ reads, writes, versions, runtime });
  const files = programs.map(([name]) => `${name}.ts`);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  for (const [name, program] of programs) await writeFile(join(folder, `${name}.ts`), program);
  expect(await problems()).toBe('');
});
