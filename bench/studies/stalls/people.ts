import type pg from 'pg';
import { attributes, conditions } from '../../running/largest-bodies.js';
import { environmentId, projectId } from '../../running/servers.js';
import type { BatchName, Extent } from './extent.js';
import type { Stalls } from './longest.js';

const project = `/v2/projects/${projectId}`;
const environment = `${project}/environments/${environmentId}`;

/** Messages that the runtime records, and lists of users, companies, segments and definitions. */
export async function stallsOfPeople(
  stalls: Stalls,
  client: pg.Client,
  sdkToken: string,
  { segments, batches }: Pick<Extent, 'segments' | 'batches'>,
): Promise<void> {
  await stallsOfSegments(stalls, client, segments);
  await stallsOfRuntime(stalls, sdkToken, batches);
  await stallsOfLists(stalls, client);
}

async function stallsOfSegments(stalls: Stalls, client: pg.Client, count: number): Promise<void> {
  const most = { conditions: conditions('attribute') };
  const fields = { name: 'Large', bizType: 'user', kind: 'condition', ...most };
  const segment = await stalls.json(`${project}/segments`, { method: 'POST', body: fields });
  const counted = `?expand=memberCount&environmentId=${environmentId}`;
  await stalls.measure('PATCH segment, 990 conditions', `${project}/segments/${segment.id}${counted}`, {
    method: 'PATCH',
    body: most,
  });
  await stalls.measure('POST segments/preview, 990 conditions', `${environment}/segments/preview`, {
    method: 'POST',
    body: { bizType: 'user', ...most },
  });
  await stalls.measure('POST users/query, 990 conditions', `${environment}/users/query`, {
    method: 'POST',
    body: most,
  });
  await client.query(
    `INSERT INTO segments (id, project_id, name, biz_type, kind, conditions, created_at, updated_at)
     SELECT 'bench-large-' || n, project_id, 'Large ' || n, biz_type, kind, conditions, created_at, updated_at
     FROM segments, generate_series(2, $2) n WHERE id = $1`,
    [segment.id, count],
  );
  await stalls.measure(`GET segments, ${count} with 990 conditions`, `${project}/segments?limit=100`);
  await stalls.measure(
    `GET segments of a user, ${count} with 990 conditions`,
    `${environment}/users/first/segments`,
  );
  await client.query(`DELETE FROM segments WHERE id LIKE 'bench-large-%'`);
  await stalls.send(`${project}/segments/${segment.id}`, { method: 'DELETE' });
}

async function stallsOfRuntime(stalls: Stalls, sdkToken: string, kinds: readonly BatchName[]): Promise<void> {
  const largest = { userId: 'largest', attributes: attributes(1000, 60_000) };
  const call = { method: 'POST', token: sdkToken };
  await stalls.measure('POST identify, 1,000 attributes', '/sdk/v1/identify', { ...call, body: largest });
  await stalls.measure('PUT user, 1,000 attributes', `${environment}/users/largest`, {
    method: 'PUT',
    body: { attributes: largest.attributes },
  });
  await stalls.measure('PUT company, 1,000 attributes', `${environment}/companies/largest`, {
    method: 'PUT',
    body: { attributes: largest.attributes },
  });
  await stalls.measure('POST track, 1,000 attributes', '/sdk/v1/track', {
    ...call,
    body: { ...largest, name: 'largest' },
  });
  const names = Object.keys(largest.attributes);
  /** Five hundred messages whose attributes have fifty thousand values together, others each time. */
  let time = 0;
  const batchOf = (messageOf: (n: number, attributes: object) => object) => async () => {
    time += 1;
    const valuesOf = (n: number) =>
      Object.fromEntries(names.slice(n, n + 90).map((name) => [name, `${time}`]));
    return { body: { batch: Array.from({ length: 500 }, (_, n) => messageOf(n, valuesOf(n))) } };
  };
  const batches: Record<BatchName, () => Promise<{ body: unknown }>> = {
    '500 users': batchOf((n, attributes) => ({ type: 'identify', userId: `batch-${n}`, attributes })),
    '1 user, 500 times': batchOf((_, attributes) => ({ type: 'identify', userId: 'batch', attributes })),
    '500 companies': batchOf((n, attributes) => {
      return { type: 'identify', userId: 'batch', company: { id: `batch-${n}`, attributes } };
    }),
    '500 events': batchOf((n, attributes) => {
      return { type: 'track', userId: `batch-${n}`, name: `event_${n}`, attributes };
    }),
    '500 messages, all attributes rejected': batchOf((n, attributes) => {
      const wrong = Object.keys(attributes).map((name) => [`${name}-`, 1]);
      return { type: 'identify', userId: `batch-${n}`, attributes: Object.fromEntries(wrong) };
    }),
  };
  for (const name of kinds)
    await stalls.measure(`POST batch, ${name} with 90 attributes`, '/sdk/v1/batch', call, batches[name]);
}

async function stallsOfLists(stalls: Stalls, client: pg.Client): Promise<void> {
  const fill = (text: string) => client.query(text, [environmentId]);
  await fill(
    `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
     SELECT environment_id, 'large-' || n, attributes, now() + n * interval '1 second', now()
     FROM users, generate_series(1, 100) n WHERE environment_id = $1 AND external_id = 'largest'`,
  );
  await stalls.measure('GET users, 100 of 60 KB', `${environment}/users?limit=100&orderBy=-createdAt`);
  await fill(
    `INSERT INTO companies (environment_id, external_id, attributes, created_at, updated_at)
     VALUES ($1, 'large', '{}', now(), now())`,
  );
  await fill(
    `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
     SELECT $1, 'member-' || n, jsonb_build_object('name', repeat('x', 300), 'email', 'a' || n), now(), now()
     FROM generate_series(1, 10000) n`,
  );
  await fill(
    `INSERT INTO memberships (environment_id, company_id, user_id, id, attributes, user_created_at, created_at, updated_at)
     SELECT $1, 'large', external_id, 'bench-' || external_id, jsonb_build_object('role', repeat('y', 300)), created_at, now(), now()
     FROM users WHERE environment_id = $1 AND external_id LIKE 'member-%'`,
  );
  const company = `${environment}/companies/large`;
  await stalls.measure('GET company, 10,000 memberships', `${company}?expand=memberships`);
  await stalls.measure('GET company, 10,000 users', `${company}?expand=users`);
  await fill(`DELETE FROM memberships WHERE environment_id = $1 AND user_id > 'member-54'`);
  const both = 'expand=memberships&expand=memberships.user';
  await stalls.measure('GET company, 5,000 memberships with users', `${company}?${both}`);
  await stalls.measure('GET events, 100', `${environment}/events?limit=100`);
  await stalls.measure('GET event-definitions, 100', `${project}/event-definitions?limit=100`);
  await stalls.measure('GET attribute-definitions, 100', `${project}/attribute-definitions?limit=100`);
  const manual = await stalls.json(`${project}/segments`, {
    method: 'POST',
    body: { name: 'Manual', bizType: 'user', kind: 'manual' },
  });
  await stalls.measure('POST members, 1,000', `${environment}/segments/${manual.id}/members`, {
    method: 'POST',
    body: { add: Array.from({ length: 1000 }, (_, n) => `member-${n + 1}`) },
  });
  let gone = 5_000;
  await stalls.measure(
    'POST users/delete, 100',
    `${environment}/users/delete`,
    { method: 'POST' },
    async () => ({
      body: { ids: Array.from({ length: 100 }, () => `member-${gone++}`) },
    }),
  );
}
