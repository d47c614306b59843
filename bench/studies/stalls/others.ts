import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { attributes, conditions, largestSteps } from '../../running/largest-bodies.js';
import { environmentId, projectId } from '../../running/servers.js';
import type { Stalls } from './longest.js';

const project = `/v2/projects/${projectId}`;
const environment = `${project}/environments/${environmentId}`;

/** Requests that are large in other ways: files, sessions, logs, bodies that are packed, and content that is no flow. */
export async function stallsOfOthers(stalls: Stalls, client: pg.Client, sdkToken: string): Promise<void> {
  await stallsOfContentData(stalls);
  await stallsOfPacked(stalls);
  await stallsOfFiles(stalls);
  await stallsOfCompanies(stalls, client, sdkToken);
  await stallsOfSessions(stalls, client, sdkToken);
  await stallsOfLogs(stalls, client);
}

async function newContent(stalls: Stalls, type: string): Promise<{ id: string; version: string }> {
  const [theme] = (await stalls.json(`${project}/themes`)).results;
  const body = { type, name: `Largest ${type}`, themeId: theme.id };
  const { id, editedVersionId } = await stalls.json(`${project}/content`, { method: 'POST', body });
  return { id, version: `${project}/content/${id}/versions/${editedVersionId}` };
}

const text = { type: 'text', markdown: 'Some **bold** words and [a link](/page)' };
const many = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n));

async function stallsOfContentData(stalls: Stalls): Promise<void> {
  const data = {
    checklist: {
      items: many(320, (n) => ({
        name: `Item ${n}`,
        description: 'x'.repeat(300),
        completeWhen: conditions('attribute').slice(0, 1),
        clickActions: [{ type: 'dismiss' }],
      })),
    },
    'resource-center': {
      tabs: many(20, (tab) => ({
        name: `Tab ${tab}`,
        blocks: many(12, () => ({ type: 'richtext', content: many(2, () => text) })),
      })),
    },
    banner: { content: many(950, () => text) },
  };
  for (const [type, largest] of Object.entries(data)) {
    const { version } = await newContent(stalls, type);
    await stalls.measure(`PATCH version, largest ${type}`, version, {
      method: 'PATCH',
      body: { data: largest },
    });
    await stalls.measure(`  GET version, largest ${type}`, `${version}?expand=data`);
    await stalls.measure('  GET validate', `${version}/validate`);
    const { token } = await stalls.json(`${version}/preview`, { method: 'POST', body: { environmentId } });
    await stalls.measure('  POST preview', '/sdk/v1/preview', { method: 'POST', body: { token } });
  }
}

async function stallsOfPacked(stalls: Stalls): Promise<void> {
  const { version } = await newContent(stalls, 'flow');
  const body = gzipSync(JSON.stringify({ steps: largestSteps['10,000 texts']() }));
  await stalls.measure('PATCH version, 10,000 texts, packed by gzip', version, {
    method: 'PATCH',
    packed: body,
  });
  const css = '.a > .b:hover { color: red; }\n'.repeat(30_000);
  await stalls.measure('POST themes, 1 MB of CSS', `${project}/themes`, { method: 'POST' }, async () => ({
    body: { name: `Styled ${performance.now()}`, settings: { customCss: css } },
  }));
  await stalls.measure('POST users/query, wrong conditions', `${environment}/users/query`, {
    method: 'POST',
    body: { conditions: many(990, () => many(50, (n) => n)) },
    status: 400,
  });
}

async function stallsOfFiles(stalls: Stalls): Promise<void> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  let made = 0;
  const image = () =>
    Buffer.concat([png, Buffer.alloc(700 * 1024 - png.length, `${made++}`)]).toString('base64');
  await stalls.measure('POST assets, 700 KB', `${project}/assets`, { method: 'POST' }, async () => ({
    body: { name: `Image ${made}`, data: image() },
  }));
  const [asset] = (await stalls.json(`${project}/assets?limit=1`)).results;
  await stalls.measure('GET asset, 700 KB', new URL(asset.url, 'http://localhost').pathname);
  await stalls.measure('GET users as CSV', `${environment}/users?format=csv`);
}

async function stallsOfCompanies(stalls: Stalls, client: pg.Client, sdkToken: string): Promise<void> {
  await client.query(
    `INSERT INTO companies (environment_id, external_id, attributes, created_at, updated_at)
     SELECT environment_id, 'large-' || n, attributes, now() + n * interval '1 second', now()
     FROM companies, generate_series(1, 100) n WHERE environment_id = $1 AND external_id = 'largest'`,
    [environmentId],
  );
  const newest = 'limit=100&orderBy=-createdAt';
  await stalls.measure('GET companies, 100 of 60 KB', `${environment}/companies?${newest}`);
  await stalls.measure(
    'GET v1 companies, 100 of 60 KB',
    `/v1/companies?environmentId=${environmentId}&${newest}`,
  );
  await stalls.measure('GET v1 users, 100 of 60 KB', `/v1/users?environmentId=${environmentId}&${newest}`);
  const largest = attributes(1000, 60_000);
  await stalls.measure(
    'PUT membership, 1,000 attributes',
    `${environment}/companies/largest/memberships/first`,
    {
      method: 'PUT',
      body: { attributes: largest },
    },
  );
  const call = { method: 'POST', token: sdkToken };
  await stalls.measure('POST group, 1,000 attributes', '/sdk/v1/group', {
    ...call,
    body: { userId: 'first', groupId: 'largest', traits: largest },
  });
  await stalls.measure('POST events, 1,000 attributes', `${environment}/events`, {
    method: 'POST',
    body: { userId: 'first', name: 'largest', attributes: largest },
  });
}

async function stallsOfSessions(stalls: Stalls, client: pg.Client, sdkToken: string): Promise<void> {
  const { id, version } = await newContent(stalls, 'flow');
  const question = { type: 'question', question: { kind: 'text', name: 'Why?', multiline: true } };
  const steps = [{ name: 'Ask', type: 'modal', content: [question] }];
  const saved = await stalls.json(`${version}?expand=steps`, { method: 'PATCH', body: { steps } });
  await stalls.send(`${project}/content/${id}/publish`, {
    method: 'POST',
    body: { environmentId, versionId: saved.id },
  });
  const call = { method: 'POST', token: sdkToken };
  const who = { userId: 'first', companyId: 'largest' };
  await stalls.measure('POST session, with its content', '/sdk/v1/sessions', {
    ...call,
    body: { ...who, contentId: id, withContent: true },
  });
  const { id: sessionId } = await stalls.json('/sdk/v1/sessions', {
    ...call,
    body: { ...who, contentId: id },
  });
  const { questions } = await stalls.json(`${version}?expand=questions`);
  await stalls.measure('POST event of a session, longest answer', `/sdk/v1/sessions/${sessionId}/events`, {
    ...call,
    body: {
      userId: 'first',
      name: 'question_answered',
      question: questions[0].cvid,
      answer: 'x'.repeat(10_000),
    },
  });
  const copy = (table: string, change: string, key: string) =>
    client.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(s, jsonb_build_object(${change}))).*
       FROM ${table} s, generate_series(1, 99) n WHERE s.environment_id = $1 AND s.${key} = $2`,
      [environmentId, sessionId],
    );
  await copy('content_sessions', `'id', 'bench-session-' || n, 'ended_at', now()`, 'id');
  await copy(
    'session_answers',
    `'id', 'bench-answer-' || n, 'session_id', 'bench-session-' || n`,
    'session_id',
  );
  const expand = ['user', 'company', 'content', 'version', 'answers']
    .map((word) => `expand=${word}`)
    .join('&');
  await stalls.measure('GET sessions, 100, all expanded', `${environment}/sessions?limit=100&${expand}`);
  await stalls.measure('GET session, all expanded', `${environment}/sessions/${sessionId}?${expand}`);
  await stalls.measure(
    'GET v1 content-sessions, 100',
    `/v1/content-sessions?environmentId=${environmentId}&contentId=${id}&limit=100`,
  );
}

async function stallsOfLogs(stalls: Stalls, client: pg.Client): Promise<void> {
  const { id } = await stalls.json(`${environment}/webhooks`, {
    method: 'POST',
    body: { url: 'http://127.0.0.1:9/', topics: ['user.updated'] },
  });
  await stalls.send(`${environment}/users/largest`, {
    method: 'PUT',
    body: { attributes: { changed: 'yes' } },
  });
  await client.query(`UPDATE webhooks SET enabled = false WHERE id = $1`, [id]);
  await client.query(
    `INSERT INTO webhook_messages
     SELECT (jsonb_populate_record(m, jsonb_build_object('id', 'bench-message-' || n))).*
     FROM webhook_messages m, generate_series(1, 100) n WHERE m.environment_id = $1 AND m.id NOT LIKE 'bench-%'`,
    [environmentId],
  );
  const messages = `${environment}/webhooks/${id}/messages`;
  const { results } = await stalls.json(`${messages}?limit=1`);
  await stalls.measure('GET messages of a webhook, 100', `${messages}?limit=100`);
  await stalls.measure('GET message of a webhook, 60 KB', `${messages}/${results[0].id}`);
  await stalls.measure('GET audit log, 100', `${project}/audit-log?limit=100`);
  await stalls.measure('GET audit log as CSV', `${project}/audit-log?format=csv`);
  await stalls.measure('POST demo', `${project}/demo`, { method: 'POST' }, async () => {
    await stalls.send(`${project}/demo`, { method: 'DELETE' }).catch(() => undefined);
    return undefined;
  });
}
