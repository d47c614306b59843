import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProject, useServer } from '../../../test/harness.ts';
import { topicSamples } from '../../resources/webhooks/topic-samples.ts';
import { newValidator } from '../request/validation.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });

describe('the API description', () => {
  it('is OpenAPI 3.1, version 2.0, and has every route of the API, the runtime and sign-in', async () => {
    const { body } = await server.call('/openapi.json');
    expect([body.openapi, body.info.version]).toEqual(['3.1.0', '2.0']);
    const described = Object.entries(body.paths as Record<string, object>)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .sort();
    const routes = server.routeTable
      .filter(({ method, url }) => /^\/(v[12]|sdk\/v1|app)\//.test(url) && method !== 'OPTIONS')
      // An issuer sends browsers there; no program calls it.
      .filter(({ url }) => url !== '/app/auth/callback/oidc')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .sort();
    expect(described).toEqual(routes);
  });

  it('names every error that a route can answer with', async () => {
    const { body } = await server.call('/openapi.json');
    const remove = body.paths['/v2/projects/{projectId}/environments/{environmentId}'].delete;
    expect(Object.keys(remove.responses).join(' ')).toBe('204 400 401 403 404 408 409 422 429 431 500 503');
    const conflict = body.components.responses[remove.responses['409'].$ref.split('/').at(-1)];
    expect(conflict.description).toContain('E0023');
    expect(conflict.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
  });

  it('passes the linter', async () => {
    const { body } = await server.call('/openapi.json');
    const file = join(mkdtempSync(join(tmpdir(), 'guidepost-openapi-')), 'openapi.json');
    writeFileSync(file, JSON.stringify(body));
    const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', file], {
      env,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout + stderr).not.toMatch(/You have \d+ warning/);
  });
});

describe('the webhooks of the API description', () => {
  const topics = Object.keys(topicSamples) as (keyof typeof topicSamples)[];

  const ajv = newValidator().addVocabulary(['components']);
  // biome-ignore lint/suspicious/noExplicitAny: it is looked into everywhere
  let document: any;
  beforeAll(async () => {
    document = (await server.call('/openapi.json')).body;
    ajv.addSchema({ $id: 'api', components: document.components });
  });

  /** What the document says of a topic, and what its schema has against a message. */
  function described(topic: string) {
    const { post } = document.webhooks[topic];
    const { schema, example } = post.requestBody.content['application/json'];
    const validate = ajv.getSchema(`api${schema.$ref}`)!;
    const problems = (message: unknown) => (validate(message) ? null : ajv.errorsText(validate.errors));
    return { post, example, problems };
  }

  it('are one POST for every topic, each with a name of its own', () => {
    expect(Object.keys(document.webhooks)).toEqual(topics);
    expect(Object.values(document.webhooks).map((item) => Object.keys(item as object))).toEqual(
      topics.map(() => ['post']),
    );
    const posts = topics.map((topic) => document.webhooks[topic].post);
    expect(new Set(posts.map(({ operationId }) => operationId)).size).toBe(topics.length);
    const schemas = posts.map(({ requestBody }) => requestBody.content['application/json'].schema.$ref);
    expect(new Set(schemas).size).toBe(topics.length);
  });

  it.each(topics)('show a whole message of %s, and it fits its schema', (topic) => {
    const { post, example, problems } = described(topic);
    expect(post.summary).toBe(topicSamples[topic].title);
    expect(example).toEqual({
      id: expect.stringMatching(/^whmsg_[0-9a-f]{32}$/),
      object: 'webhookMessage',
      type: topic,
      createdAt: expect.stringMatching(/^2026-.*Z$/),
      environmentId: expect.any(String),
      data: topicSamples[topic].data,
    });
    expect(problems(example)).toBeNull();
  });

  it.each(topics)('tell %s from every other message', (topic) => {
    const { problems } = described(topic);
    for (const other of topics.filter((one) => one !== topic)) {
      expect(problems(described(other).example), other).not.toBeNull();
    }
  });

  it.each(topics)('allow nothing to be missing from a message of %s, and nothing more', (topic) => {
    const { problems, example } = described(topic);
    const without = (whole: object, key: string) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
    for (const key of Object.keys(example)) expect(problems(without(example, key)), key).not.toBeNull();
    for (const key of Object.keys(example.data)) {
      expect(problems({ ...example, data: without(example.data, key) }), key).not.toBeNull();
    }
    expect(problems({ ...example, stray: 1 })).not.toBeNull();
    expect(problems({ ...example, data: { ...example.data, stray: 1 } })).not.toBeNull();
  });

  it.each([
    ['event.tracked.page_viewed', true],
    ['event.tracked.order_placed', true],
    ['event.tracked.', false],
    ['event.tracked', false],
    ['event_tracked.order_placed', false],
    ['event.tracked.order-placed', false],
  ])('take %s for the topic of a tracked event: %s', (type, isTopic) => {
    const { problems, example } = described('event.tracked.flow_completed');
    expect(problems({ ...example, type }) === null).toBe(isTopic);
  });

  it.each(topics)('sign the example of %s as they say', (topic) => {
    const { post, example } = described(topic);
    expect(post.security).toEqual([]);
    expect(post.parameters).toHaveLength(1);
    const [header] = post.parameters;
    expect(header).toMatchObject({ name: 'X-Service-Signature', in: 'header', required: true });
    const [secret] = header.description.match(/whsec_[0-9a-f]{64}/);
    const t = Date.parse(example.createdAt.replace(/\.\d+/, '')) / 1000;
    const v1 = createHmac('sha256', secret)
      .update(`${t}.${JSON.stringify(example)}`)
      .digest('hex');
    expect(header.example).toBe(`t=${t},v1=${v1}`);
  });

  it('call every 2xx delivered and say what is sent again: everything else, but no test', () => {
    for (const topic of topics) {
      const { responses } = described(topic).post;
      expect(responses['2XX'].description).toMatch(/^Delivered.* 10 seconds/);
      if (topic === 'webhook.test') {
        expect(Object.keys(responses)).toEqual(['2XX', 'default']);
        expect(responses.default.description).toContain('not sent again');
        continue;
      }
      expect(responses.default.description).toMatch(/sent again.* 8 attempts/);
      expect(responses['429'].headers).toHaveProperty('Retry-After');
      expect(responses['503']).toEqual(responses['429']);
    }
  });

  it('date no example before what it tells', () => {
    for (const topic of topics) {
      const { createdAt, data } = described(topic).example;
      const { event, user, company } = data;
      if (event) expect(createdAt).toBe(event.createdAt);
      const entity = user ?? company;
      if (!entity) continue;
      expect([entity.createdAt, entity.attributes.last_seen_at, createdAt].toSorted().at(-1)).toBe(createdAt);
      if (topic.endsWith('.created')) expect(createdAt).toBe(entity.createdAt);
    }
  });

  it('leave the schemas that they share with routes as those have them', () => {
    const { RelatedUser, RelatedCompany, Event } = document.components.schemas;
    const objects = [RelatedUser, RelatedCompany, Event].map(({ properties }) => properties.object);
    expect(objects).toMatchObject(
      ['user', 'company', 'event'].map((word) => ({ type: 'string', enum: [word] })),
    );
  });

  it('describe what is really sent', async () => {
    const project = await newProject(server);
    const environment = `/v2/projects/${project.id}/environments/${project.production}`;
    const call = async (method: string, path: string, body?: object) => {
      const answer = await server.call(`${environment}${path}`, { method, token: project.token, body });
      expect(answer.status, `${method} ${path}`).toBeLessThan(300);
      return answer.body;
    };
    // Nothing listens there: what would be sent is in the log.
    const endpoint = { url: 'http://127.0.0.1:9/', topics: ['*'] };
    const webhook = `/webhooks/${(await call('POST', '/webhooks', endpoint)).id}`;
    for (const path of ['/users/ada', '/companies/acme']) {
      await call('PUT', path, { attributes: { plan: 'trial', seats: 1 } });
      await call('PUT', path, { attributes: { plan: null, seats: 2, tags: ['a'] } });
    }
    await call('POST', '/events', { userId: 'ada', name: 'flow_shared', attributes: { size: 3 } });
    for (const path of ['/users/ada', '/companies/acme']) await call('DELETE', path);
    await call('POST', `${webhook}/test`);

    const { results } = await call('GET', `${webhook}/messages?limit=100`);
    const sent: string[] = [];
    for (const { id, type } of results) {
      const { payload } = await call('GET', `${webhook}/messages/${id}`);
      const topic = type.startsWith('event.tracked.') ? 'event.tracked.flow_completed' : type;
      const { problems } = described(topic);
      expect(problems(payload), type).toBeNull();
      sent.push(topic);
    }
    const expected = topics.filter((topic) => topic !== 'content.published');
    expect(sent.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the docs page', () => {
  it('comes with its script from here', async () => {
    const { status, body, headers } = await server.call('/docs/');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    const sources = [...body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).not.toHaveLength(0);
    for (const source of sources) {
      const address = new URL(source, `${server.url}/docs/`);
      expect(address.origin).toBe(server.url);
      expect((await server.call(address.href)).status).toBe(200);
    }
  });
});
