import pg from 'pg';
import type { Figure } from '../running/figures.js';
import { besideFigure, http, measure, type Scenario } from '../running/load.js';
import {
  environmentId,
  type Guidepost,
  projectId,
  startBareServer,
  startWithBatches,
  token,
} from '../running/servers.js';

const ids = 5_000;
let serial = 0;
/** Another value each time, so that every write changes its row. */
const attributesOf = (n: number) => ({
  email: `user${n % ids}@example.com`,
  plan: ['free', 'pro', 'team'][n % 3],
  visits: n,
  beta: n % 2 === 0,
});

/** Writes: gathered, one to a statement, a bare route, and single statements without any service. */
export async function benchWrites(guidepost: Guidepost): Promise<Figure[]> {
  const bare = await startBareServer();
  const single = await startWithBatches(guidepost.databaseUrl, 1);
  try {
    const users = [
      putUsers(
        'PUT users, gathered',
        `${guidepost.url}/v2/projects/${projectId}/environments/${environmentId}/users/`,
        guidepost.cpu,
      ),
      putUsers(
        '  the same with batches of one',
        `${single.url}/v2/projects/${projectId}/environments/${environmentId}/users/`,
      ),
      putUsers('  bare Fastify PUT that parses and answers', `${bare.url}/users/`),
      rawUpserts('  raw single-row upserts, 16 connections', guidepost.databaseUrl),
    ];
    const [gathered, one, bareWrite, raw] = await measure(users);
    const beside = (what: string, other = gathered!) =>
      besideFigure(`PUT user, gathered, beside ${what}`, 'x', gathered!, other);
    const written = [
      beside('batches of one', one),
      beside('a bare PUT', bareWrite),
      beside('raw upserts', raw),
    ];

    const sdkToken = await sdkTokenOf(guidepost.databaseUrl);
    const events = [
      track('POST track, gathered', `${guidepost.url}/sdk/v1/track`, sdkToken, guidepost.cpu),
      track('  the same with batches of one', `${single.url}/sdk/v1/track`, sdkToken),
      track('  bare Fastify POST', `${bare.url}/track`, sdkToken),
      batches(
        '  through batch, 500 events a request',
        `${guidepost.url}/sdk/v1/batch`,
        sdkToken,
        guidepost.cpu,
      ),
    ];
    const [tracked, trackedAlone, bareTrack, inBatches] = await measure(events);
    return [
      ...written,
      besideFigure('POST track, gathered, beside batches of one', 'x', tracked!, trackedAlone!),
      besideFigure('POST track, gathered, beside a bare POST', 'x', tracked!, bareTrack!),
      besideFigure('events through batch, 500 a request, beside POST track', 'x', inBatches!, tracked!),
    ];
  } finally {
    await single.stop();
    await bare.stop();
  }
}

function putUsers(name: string, url: string, cpu?: Guidepost['cpu']): Scenario {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return http(name, {
    url,
    cpu,
    requests: [
      {
        method: 'PUT',
        headers,
        setupRequest: (request) => {
          const n = serial++;
          const path = `${new URL(url).pathname}user-${n % ids}`;
          return { ...request, path, body: JSON.stringify({ attributes: attributesOf(n) }) };
        },
      },
    ],
  });
}

const eventOf = (n: number) => ({
  type: 'track',
  userId: `user-${n % ids}`,
  name: 'button_clicked',
  attributes: { button: 'buy', price: n },
});

function track(name: string, url: string, sdkToken: string, cpu?: Guidepost['cpu']): Scenario {
  const headers = { authorization: `Bearer ${sdkToken}`, 'content-type': 'application/json' };
  const setupRequest = (request: object) => ({ ...request, body: JSON.stringify(eventOf(serial++)) });
  return http(name, { url, cpu, requests: [{ method: 'POST', headers, setupRequest }] });
}

function batches(name: string, url: string, sdkToken: string, cpu: Guidepost['cpu']): Scenario {
  const headers = { authorization: `Bearer ${sdkToken}`, 'content-type': 'application/json' };
  const setupRequest = (request: object) => {
    const batch = Array.from({ length: 500 }, () => eventOf(serial++));
    return { ...request, body: JSON.stringify({ batch }) };
  };
  return http(name, {
    url,
    cpu,
    connections: 4,
    perRequest: 500,
    requests: [{ method: 'POST', headers, setupRequest }],
  });
}

/** Upserts as an application would make them by itself: one statement per user, on the same table with the same indexes. */
function rawUpserts(name: string, databaseUrl: string): Scenario {
  return {
    name,
    async run(seconds) {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
      const end = performance.now() + seconds * 1000;
      const latencies: number[] = [];
      const loop = async () => {
        while (performance.now() < end) {
          const n = serial++;
          const start = performance.now();
          await pool.query({
            name: 'upsert',
            text: `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
                   VALUES ($1, $2, $3, now(), now())
                   ON CONFLICT (environment_id, external_id)
                   DO UPDATE SET attributes = users.attributes || excluded.attributes, updated_at = now()`,
            values: ['bench-raw', `user-${n % ids}`, JSON.stringify(attributesOf(n))],
          });
          latencies.push(performance.now() - start);
        }
      };
      await Promise.all(Array.from({ length: 16 }, loop));
      await pool.end();
      latencies.sort((a, b) => a - b);
      return {
        count: latencies.length,
        perSecond: latencies.length / seconds,
        p99Ms: Math.round(latencies[Math.floor(latencies.length * 0.99)] ?? 0),
      };
    },
  };
}

async function sdkTokenOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT sdk_token FROM environments WHERE id = $1', [environmentId]);
  await client.end();
  return rows[0].sdk_token;
}
