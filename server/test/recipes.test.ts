import { createHash, createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sign } from '../../client/src/index.ts';
import { drive, useProject as useUserProject } from '../../client/test/installed.ts';
import { codeBlocks, readDocument, section } from '../../client/test/markdown.ts';
import { bodyOf } from '../src/delivery/sign.ts';
import { topicSamples } from '../src/resources/webhooks/topic-samples.ts';
import { useProject } from './api.ts';
import { useServer } from './harness.ts';
import { answer, type Received, startReceiver } from './receivers.ts';

const page = readDocument('docs/recipes.md');
const server = useServer();
const { project, api } = useProject(server);
const installed = useUserProject();

const payloadOf = (product: string) => JSON.parse(codeBlocks(section(page, `### ${product}`), 'json')[0]!);

async function sdkToken(): Promise<string> {
  const path = `/v2/projects/${project.id}/environments/${project.production}`;
  return (await server.call(path, { token: project.token })).body.token;
}
const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` });
const send = (payload: unknown, headers: Record<string, string>, address = '/sdk/v1/batch') =>
  server.call(address, { method: 'POST', body: payload, headers });
const eventsOf = async (userId: string): Promise<{ codeName: string; createdAt: string }[]> =>
  (await api(`/events?userId=${userId}`)).body.results;

describe('the payload of', () => {
  it('Segment makes a user, a company, a membership and events, each once', async () => {
    const token = await sdkToken();
    const { status, body } = await send(payloadOf('Segment'), basic(token));
    expect(status).toBe(200);
    expect(body.results.map((result: { status: string }) => result.status)).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'error',
    ]);
    expect(body.results[0].rejected.map(({ codeName }: { codeName: string }) => codeName)).toEqual([
      'address',
    ]);
    const user = (await api('/users/u-1001?expand=memberships.company')).body;
    expect(user.attributes).toMatchObject({ email: 'ines@example.com', plan: 'growth', logins: 7 });
    expect(user.memberships[0].company).toMatchObject({ id: 'g-77', attributes: { employees: 12 } });

    // Sent again, as a library does that has heard no answer; this time with the token in the address.
    expect((await send(payloadOf('Segment'), {}, `/sdk/v1/batch?token=${token}`)).status).toBe(200);
    const events = await eventsOf('u-1001');
    expect(events.map(({ codeName }) => codeName).sort()).toEqual(['kiln_booked', 'page_viewed']);
  });

  it('RudderStack, whose traits and times have other places, makes the same', async () => {
    // Its libraries compress what they send.
    const headers = {
      ...basic(await sdkToken()),
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    };
    const compressed = gzipSync(JSON.stringify(payloadOf('RudderStack')));
    const response = await fetch(`${server.url}/sdk/v1/batch`, { method: 'POST', headers, body: compressed });
    const body = (await response.json()) as { results: { status: string }[] };
    expect(body.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    const user = (await api('/users/r-2002?expand=memberships.company')).body;
    expect(user.attributes).toMatchObject({ email: 'tomas@example.com', plan: 'starter' });
    expect(user.memberships[0].company.attributes).toMatchObject({ name: 'Harbour Boats' });
    expect(await eventsOf('r-2002')).toMatchObject([
      { codeName: 'mooring_reserved', createdAt: '2026-01-31T10:00:02.000Z' },
    ]);
  });

  it('n8n makes a user and an event', async () => {
    const token = await sdkToken();
    const { body } = await send(payloadOf('n8n'), { authorization: `Bearer ${token}` });
    expect(body.results.map((result: { status: string }) => result.status)).toEqual(['ok', 'ok']);
    expect((await api('/users/n-3003')).body.attributes).toMatchObject({ source: 'n8n' });
    expect((await eventsOf('n-3003')).map(({ codeName }) => codeName)).toEqual(['form_submitted']);
  });
});

const secret = 'whsec_of_this_test';
const at = new Date('2026-01-31T09:30:00.500Z');

/** A message as the service sends it, signed a moment ago. */
function message(topic: string, data: object, change = '') {
  const envelope = { messageId: 'whmsg_1', topic, occurredAt: at, environmentId: 'e1' };
  const body = bodyOf({ ...envelope, data: JSON.stringify(data) });
  const headers = {
    'content-type': 'application/json',
    'x-service-signature': sign(body, secret, new Date()),
  };
  return { headers, body: body + change };
}
const sampleOf = (topic: string) => topicSamples[topic as keyof typeof topicSamples].data;

/** Runs a program of the page beside a server of the other product. Answers what became of the messages there and here. */
async function receive(
  heading: string,
  messages: ReturnType<typeof message>[],
  status: number,
  settings: (url: string) => Record<string, string>,
): Promise<{ statuses: number[]; received: Received[] }> {
  const program = join(installed.dir, `${heading.replaceAll(/\W+/g, '-')}.mjs`);
  await writeFile(program, codeBlocks(section(page, heading), 'js')[0]!);
  const other = await startReceiver(answer(status));
  try {
    const { answers } = await drive(program, secret, messages, settings(other.url));
    return { statuses: answers.map((each) => each.status), received: other.requests };
  } finally {
    await other.close();
  }
}

describe('webhooks to Slack', () => {
  const slack = (url: string) => ({ SLACK_WEBHOOK_URL: `${url}/services/T0/B0/x` });
  const created = { user: { id: 'ada', object: 'user', attributes: { email: '<a&b>@example.com' } } };

  it('become a line each; a forged one becomes none', async () => {
    const sent = [
      message('user.created', created),
      message('content.published', sampleOf('content.published')),
      message('user.created', created, ' '),
    ];
    const { statuses, received } = await receive('## Webhooks to Slack', sent, 200, slack);
    expect(statuses).toEqual([204, 204, 400]);
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(2).fill('POST /services/T0/B0/x'),
    );
    const [first, second] = received.map(({ body }) => JSON.parse(body.toString()));
    expect(first).toEqual({ text: 'New user: &lt;a&amp;b&gt;@example.com' });
    expect(second.text).toMatch(/^Content .+ is published$/);
  });

  it('are to be sent again when Slack refuses', async () => {
    const { statuses } = await receive(
      '## Webhooks to Slack',
      [message('user.created', created)],
      429,
      slack,
    );
    expect(statuses).toEqual([502]);
  });
});

describe('webhooks to S3', () => {
  const keys = {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };

  /** The signature that S3 computes for a request, from the headers that the request says are signed. */
  function signatureOf({
    method,
    path,
    headers,
    body,
  }: Pick<Received, 'method' | 'path' | 'headers' | 'body'>): string {
    const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
    const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
    const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(
      headers.authorization!,
    )!;
    const canonical = names.split(';').map((name) => `${name}:${headers[name]}\n`);
    const request = `${method}\n${path}\n\n${canonical.join('')}\n${names}\n${hash(body)}`;
    const [day, region, service] = scope.split('/') as [string, string, string];
    const secretOfDay = hmac(`AWS4${keys.AWS_SECRET_ACCESS_KEY}`, day);
    const key = hmac(hmac(hmac(secretOfDay, region), service), 'aws4_request');
    return hmac(key, `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash(request)}`).toString(
      'hex',
    );
  }

  it('are checked as S3 does it: the example of its documentation', () => {
    const body = Buffer.from('Welcome to Amazon S3.');
    const names = 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class';
    const headers = {
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=…`,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    };
    expect(signatureOf({ method: 'PUT', path: '/test%24file.text', headers, body })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  it('become an object each, by the id of the message, with a signature that S3 accepts', async () => {
    const sent = message('user.created', sampleOf('user.created'));
    const settings = (url: string) => ({ S3_BUCKET_URL: `${url}/archive`, ...keys });
    const forged = message('user.created', sampleOf('user.created'), ' ');
    const { statuses, received } = await receive('## Webhooks to S3', [sent, sent, forged], 200, settings);
    expect(statuses).toEqual([204, 204, 400]);
    expect(received).toHaveLength(2);
    for (const object of received) {
      expect(`${object.method} ${object.path}`).toBe('PUT /archive/guidepost/2026-01-31/whmsg_1.json');
      expect(object.body.toString()).toBe(sent.body);
      expect(object.headers['x-amz-content-sha256']).toBe(
        createHash('sha256').update(object.body).digest('hex'),
      );
      expect(object.headers.authorization).toContain(`Signature=${signatureOf(object)}`);
    }
  });

  it('are to be sent again when the store refuses', async () => {
    const settings = (url: string) => ({ S3_BUCKET_URL: `${url}/archive`, ...keys });
    const sent = [message('user.created', sampleOf('user.created'))];
    expect((await receive('## Webhooks to S3', sent, 503, settings)).statuses).toEqual([502]);
  });
});
