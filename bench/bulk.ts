import { request } from 'node:http';
import { Readable } from 'node:stream';
import { copyIn } from 'guidepost/dist/db/backup/copy.js';
import pg from 'pg';
import { environmentId, type Guidepost, projectId, token } from './servers.js';

const rows = 100_000;
const rounds = 3;
const linesPerChunk = 500;
/** The service's normal work beside the bulk: so many single writes at a time. */
const writersBeside = 4;

/** Bulk beside raw COPY of the same rows, and both kinds of rows: new ones and ones that change. */
export async function benchBulk({ url, databaseUrl }: Guidepost): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE TABLE bulk_copy (LIKE users INCLUDING INDEXES INCLUDING DEFAULTS)`);
  console.log(`\nBulk, ${rows.toLocaleString('en')} users with four attributes, ${rounds} rounds`);
  for (let round = 0; round < rounds; round++) {
    const created = await rate(() => sendBulk(url, round, 0));
    const changed = await rate(() => sendBulk(url, round, 1));
    const copied = await rate(() => copyRaw(client, round));
    let beside = 0;
    let isOver = false;
    const others = Array.from({ length: writersBeside }, async (_, index) => {
      while (!isOver) {
        await put(url, `beside-${index}`, beside++);
      }
    });
    const busy = await rate(() => sendBulk(url, round, 2));
    isOver = true;
    await Promise.all(others);
    const text = (value: number) => Math.round(value).toLocaleString('en').padStart(8);
    console.log(`  new rows ${text(created)}/s   changed rows ${text(changed)}/s   COPY ${text(copied)}/s`);
    console.log(
      `    ${(created / copied).toFixed(2)} of COPY; beside ${beside} single writes ${text(busy)}/s`,
    );
  }
  await client.query('DROP TABLE bulk_copy');
  await client.end();
}

async function rate(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (rows / (performance.now() - begun)) * 1_000;
}

const attributesOf = (n: number, turn: number) => ({
  email: `user${n}@example.com`,
  plan: ['free', 'pro', 'team'][(n + turn) % 3],
  visits: n + turn,
  beta: n % 2 === 0,
});

function sendBulk(url: string, round: number, turn: number): Promise<void> {
  const path = `${url}/v2/projects/${projectId}/environments/${environmentId}/users/bulk`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  function* chunks() {
    for (let from = 0; from < rows; from += linesPerChunk) {
      let text = '';
      for (let n = from; n < from + linesPerChunk; n++) {
        text += `${JSON.stringify({ id: `bulk-${round}-${n}`, attributes: attributesOf(n, turn) })}\n`;
      }
      yield text;
    }
  }
  return new Promise((resolve, reject) => {
    const call = request(path, { method: 'POST', headers }, (response) => {
      let tail = '';
      response.on('data', (chunk) => {
        tail = (tail + chunk).slice(-500);
      });
      response.on('end', () => {
        const summary = tail.trimEnd().split('\n').at(-1) ?? '';
        if (summary.includes(`"accepted":${rows}`)) resolve();
        else reject(new Error(`not all lines were written: ${summary}`));
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    Readable.from(chunks()).pipe(call);
  });
}

/** The same rows by COPY, into a table with the same indexes. */
async function copyRaw(client: pg.Client, round: number): Promise<void> {
  const now = new Date().toISOString();
  function* lines() {
    for (let from = 0; from < rows; from += linesPerChunk) {
      let text = '';
      for (let n = from; n < from + linesPerChunk; n++) {
        const cells = [environmentId, `bulk-${round}-${n}`, JSON.stringify(attributesOf(n, 0)), now, now];
        text += `${cells.join('\t')}\n`;
      }
      yield Buffer.from(text);
    }
  }
  const columns = 'environment_id, external_id, attributes, created_at, updated_at';
  await copyIn(client as never, `bulk_copy (${columns})`, Readable.from(lines()));
}

async function put(url: string, id: string, visits: number): Promise<void> {
  await fetch(`${url}/v2/projects/${projectId}/environments/${environmentId}/users/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ attributes: { visits } }),
  });
}
