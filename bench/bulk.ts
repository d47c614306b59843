import { request } from 'node:http';
import { Readable } from 'node:stream';
import { copyIn } from 'guidepost/dist/db/backup/copy.js';
import pg from 'pg';
import { environmentId, type Guidepost, projectId, token } from './servers.js';

const rows = 100_000;
const rounds = 3;
const linesPerChunk = 500;
/** The service's normal work beside the bulk: so many clients, each of which writes a user and reads it, again and again. */
const clientsBeside = 4;

interface Measured {
  perSecond: number;
  /** Microseconds of CPU for each row. */
  node: number;
  postgres: number;
}

/** Bulk beside raw COPY of the same rows: new rows, changed rows, and changed rows beside the service's normal work. */
export async function benchBulk({ url, databaseUrl, cpu }: Guidepost): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE TABLE bulk_copy (LIKE users INCLUDING INDEXES INCLUDING DEFAULTS)`);
  const measured = async (work: () => Promise<void>): Promise<Measured> => {
    const before = await cpu();
    const begun = performance.now();
    await work();
    const perSecond = (rows / (performance.now() - begun)) * 1_000;
    const after = await cpu();
    const perRow = (used: number) => used / rows;
    return {
      perSecond,
      node: perRow(after.node - before.node),
      postgres: perRow(after.postgres - before.postgres),
    };
  };
  // The first rows create the definitions, and let the program become warm.
  await sendBulk(url, 'first', 0, linesPerChunk * 4);
  console.log(`\nBulk, ${rows.toLocaleString('en')} users with four attributes, ${rounds} rounds`);
  for (let round = 0; round < rounds; round++) {
    const created = await measured(() => sendBulk(url, `${round}`, 0));
    const changed = await measured(() => sendBulk(url, `${round}`, 1));
    const copied = await measured(() => copyRaw(client, round));
    const beside = new WorkBeside(url);
    const busy = await measured(() => sendBulk(url, `${round}`, 2));
    const requests = await beside.stop();
    const print = (what: string, { perSecond, node, postgres }: Measured, more: string) =>
      console.log(
        `  ${what.padEnd(26)}${Math.round(perSecond).toLocaleString('en').padStart(8)} rows/s, CPU of a row: Node ${node.toFixed(0)} µs, PostgreSQL ${postgres.toFixed(0)} µs${more}`,
      );
    const ratio = ({ perSecond }: Measured) => `; ${(perSecond / copied.perSecond).toFixed(2)} of COPY`;
    print('COPY', copied, '');
    print('new rows', created, ratio(created));
    print('changed rows', changed, ratio(changed));
    print('changed, beside other work', busy, `${ratio(busy)}; with that of ${requests} requests beside`);
  }
  await client.query('DROP TABLE bulk_copy');
  await client.end();
}

/** What the service does for others meanwhile. */
class WorkBeside {
  #isOver = false;
  #requests = 0;
  readonly #clients: Promise<unknown>;

  constructor(url: string) {
    this.#clients = Promise.all(
      Array.from({ length: clientsBeside }, (_, n) => this.#work(url, `beside-${n}`)),
    );
  }

  /** Answers how many requests there were. */
  async stop(): Promise<number> {
    this.#isOver = true;
    await this.#clients;
    return this.#requests;
  }

  async #work(url: string, id: string): Promise<void> {
    const user = `${url}/v2/projects/${projectId}/environments/${environmentId}/users/${id}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    while (!this.#isOver) {
      const body = JSON.stringify({ attributes: { visits: this.#requests } });
      for (const call of [{ method: 'PUT', headers, body }, { headers }]) {
        const answer = await fetch(user, call);
        if (!answer.ok) throw new Error(`a request beside the bulk got ${answer.status}`);
        await answer.arrayBuffer();
        this.#requests += 1;
      }
    }
  }
}

const attributesOf = (n: number, turn: number) => ({
  email: `user${n}@example.com`,
  plan: ['free', 'pro', 'team'][(n + turn) % 3],
  visits: n + turn,
  beta: n % 2 === 0,
});

function sendBulk(url: string, round: string, turn: number, count = rows): Promise<void> {
  const path = `${url}/v2/projects/${projectId}/environments/${environmentId}/users/bulk`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  function* chunks() {
    for (let from = 0; from < count; from += linesPerChunk) {
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
        if (summary.includes(`"accepted":${count}`)) resolve();
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
        const attributes = { ...attributesOf(n, 0), first_seen_at: now, last_seen_at: now };
        const cells = [environmentId, `bulk-${round}-${n}`, JSON.stringify(attributes), now, now];
        text += `${cells.join('\t')}\n`;
      }
      yield Buffer.from(text);
    }
  }
  const columns = 'environment_id, external_id, attributes, created_at, updated_at';
  await copyIn(client as never, `bulk_copy (${columns})`, Readable.from(lines()));
}
