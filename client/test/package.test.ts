import { existsSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sign } from '../src/index.ts';
import { drive, useProject } from './installed.ts';
import { codeBlocks, readDocument, section } from './markdown.ts';
import { run } from './programs.ts';

const readme = readDocument('client/README.md');
const receiving = section(readme, '## Receiving webhooks');
const [edge, usage, signing] = codeBlocks(section(readme, '## Reference of webhooks'), 'ts') as [
  string,
  string,
  string,
];
const project = useProject();

describe('the package, built and installed', () => {
  it('has one dependency and exports what it has built', () => {
    const manifest = JSON.parse(readDocument('client/package.json'));
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual(['dependencies']);
    expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch']);
    for (const path of Object.values<string>(manifest.exports['.'])) {
      expect(existsSync(join(project.dir, 'node_modules/guidepost-client', path)), path).toBe(true);
    }
  });

  it.each([
    ['imported', 'module', "import * as client from 'guidepost-client'"],
    ['required', 'commonjs', "const client = require('guidepost-client')"],
  ])('can be %s', async (_, type, load) => {
    const program = `${load}; console.log(typeof client.verifyWebhook, typeof client.createClient)`;
    const args = [`--input-type=${type}`, '--eval', program];
    expect(await run(process.execPath, args, { cwd: project.dir })).toBe('function function\n');
  });

  it("declares its types without anybody else's, those of Node among them", async () => {
    await project.compile('types-alone', usage, { types: [] });
  });

  it('has types that know what is not there', async () => {
    const wrong = usage.replace('message.data.company.id', 'message.data.user.id');
    expect(wrong).not.toBe(usage);
    await expect(project.compile('types-wrong', wrong)).rejects.toThrow("Property 'user' does not exist");
  });
});

describe('the types of the client', () => {
  it('know which calls there are, what they need and what they answer', async () => {
    await project.compile('calls', calls, { types: [] });
  });
});

const calls = `import type { GuidepostClient } from 'guidepost-client';
declare const client: GuidepostClient;
const path = { projectId: 'p' };
const nothing: undefined = await client.delete('/v2/projects/{projectId}', { params: { path } });
const text: string = await client.get('/v1/users', { parseAs: 'text' });
const name: string = (await client.get('/v2/projects/{projectId}', { params: { path } })).name;
console.log(nothing, text, name);
// @ts-expect-error The path has a part that is needed.
await client.get('/v2/projects/{projectId}');
// @ts-expect-error There is no such path.
await client.get('/v2/nonsense');
// @ts-expect-error There is no such method of the path.
await client.put('/v2/me');
// @ts-expect-error This is no list.
client.list('/v2/me');
`;

describe('the README', () => {
  it('tells events from other messages', async () => {
    const { describe: describeMessage } = await import(
      pathToFileURL(await project.compile('types', usage)).href
    );
    const envelope = { id: 'whmsg_1', object: 'webhookMessage', createdAt: '', environmentId: 'e' };
    const messages = [
      { type: 'event.tracked.flow_started', data: { event: { userId: 'u1', codeName: 'flow_started' } } },
      { type: 'user.updated', data: { user: { id: 'u1' }, previousAttributes: { plan: null } } },
      { type: 'company.created', data: { company: { id: 'acme' } } },
      { type: 'something.new', data: {} },
    ];
    expect(messages.map((message) => describeMessage({ ...envelope, ...message }))).toEqual([
      'u1: flow_started',
      'u1 had {"plan":null}',
      'new: acme',
      'something.new',
    ]);
  });

  it('verifies where there is no Node', async () => {
    const { handle } = await import(pathToFileURL(await project.compile('edge', edge, { types: [] })).href);
    const statusOf = async ({ headers, body }: ReturnType<typeof request>) => {
      const sent = new Request('http://127.0.0.1/', { method: 'POST', headers, body });
      return ((await handle(sent, secret)) as Response).status;
    };
    const given = [];
    for (const one of requests()) given.push(await statusOf(one));
    expect(given).toEqual(answers);
  });

  it('signs for tests', async () => {
    const program = await project.compile('signs', signing);
    expect(await run(process.execPath, [program])).toBe('whmsg_1\n');
  });
});

const secret = 'whsec_of_this_test';
const message = { id: 'whmsg_1', object: 'webhookMessage', type: 'webhook.test', data: {} };
const long = { ...message, data: { text: '🚀'.repeat(500_000) } };
const json = 'application/json';
const request = (body: unknown, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  const signature = sign(text, secret, new Date());
  return { headers: { 'content-type': json, 'x-service-signature': signature, ...headers }, body: text };
};

/** Requests that every receiver of the README is sent. Signed when they are sent: a signature ends after five minutes. */
const requests = () => [
  request(message),
  request(long),
  request(message, { 'content-type': 'application/json; charset=utf-8' }),
  request(message, { 'x-service-signature': sign('{}', secret, new Date()) }),
  request(message, { 'x-service-signature': '' }),
];
const answers = [204, 204, 204, 400, 400];
/** Refused by some and let in by others, but nowhere an error of the receiver's own. */
const oddities = () => [
  request(message, { 'content-type': 'text/plain' }),
  request(message, { 'content-type': 'application/x-www-form-urlencoded' }),
  request('x'.repeat(6_000_000)),
];

describe('the receivers of the README', () => {
  const express = fileURLToPath(new URL('../../node_modules/express', import.meta.url));
  if (!existsSync(express)) console.warn('SKIPPED: express is not installed here, so its sample is not run.');

  async function check(name: string, program: string) {
    const { answers: given, printed } = await drive(program, secret, [...requests(), ...oddities()]);
    expect(
      given.slice(0, answers.length).map(({ status }) => status),
      printed,
    ).toEqual(answers);
    for (const { status } of given.slice(answers.length)) expect(status, name).toBeLessThan(500);
    expect(given.at(-1)!.status).toBe(413);
  }

  it.each(['node:http', 'Fastify'])('%s', async (name) => {
    const sample = codeBlocks(section(receiving, `### ${name}`), 'ts')[0]!;
    await check(name, await project.compile(name.replace(':', '-'), sample));
  });

  it.skipIf(!existsSync(express))('Express', async () => {
    await symlink(express, join(project.dir, 'node_modules/express'));
    const sample = codeBlocks(section(receiving, '### Express'), 'ts')[0]!;
    const program = join(project.dir, 'express-receiver.mjs');
    await writeFile(program, sample);
    await check('Express', program);
  });
});
