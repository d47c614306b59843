import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { copyIn } from 'guidepost/dist/db/backup/copy.js';
import pg from 'pg';
import { digits, type Figure } from '../running/figures.js';
import { median } from '../running/load.js';
import { environmentId, type Guidepost, projectId, token } from '../running/servers.js';

const rows = 100_000;
const rounds = 3;
const linesPerChunk = 500;
/** The service's normal work beside the bulk: so many clients, each of which writes a user and reads it in each such time. */
const clientsBeside = 4;
const everyMs = 40;

interface Measured {
  perSecond: number;
  /** Microseconds of CPU for each row. */
  node: number;
  postgres: number;
}

/** Bulk compared with raw COPY of the same rows: alone, and while the service does its normal work for others. */
export async function benchBulk({ url, databaseUrl, cpu }: Guidepost): Promise<Figure[]> {
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
  const found = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    await compare(`${round}`, '');
    const beside = new WorkBeside(url);
    await compare(`${round}-beside`, ', beside other work');
    await beside.stop();
  }
  async function compare(name: string, beside: string): Promise<void> {
    const add = async (what: string, work: () => Promise<void>) => {
      const of = found.get(what + beside) ?? [];
      found.set(what + beside, [...of, await measured(work)]);
    };
    await add('COPY', () => copyRaw(client, name));
    await add('new users', () => sendBulk(url, name, 0));
    await add('changed users', () => sendBulk(url, name, 1));
  }
  await client.query('DROP TABLE bulk_copy');
  await client.end();
  return [...found].map(([name, all]) => figureOf(name, all, found.get(copyOf(name))!));
}

/** The COPY that a measurement stands beside. */
const copyOf = (name: string) => name.replace(/^(new|changed) users/, 'COPY');

function figureOf(name: string, all: Measured[], copied: Measured[]): Figure {
  const ofCopy = median(all.map(({ perSecond }, round) => perSecond / copied[round]!.perSecond));
  return {
    name,
    value: median(all.map(({ perSecond }) => perSecond)),
    unit: 'rows/s',
    cpu: { node: median(all.map(({ node }) => node)), postgres: median(all.map(({ postgres }) => postgres)) },
    ...(name !== copyOf(name) && { note: `${digits(ofCopy)} of COPY` }),
  };
}

/** Work that the service does for others meanwhile. */
class WorkBeside {
  #isOver = false;
  readonly #clients: Promise<unknown>;

  constructor(url: string) {
    this.#clients = Promise.all(
      Array.from({ length: clientsBeside }, (_, n) => this.#work(url, `beside-${n}`)),
    );
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }

  async #work(url: string, id: string): Promise<void> {
    const user = `${url}/v2/projects/${projectId}/environments/${environmentId}/users/${id}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (let visits = 0; !this.#isOver; visits++) {
      const next = setTimeout(everyMs);
      const body = JSON.stringify({ attributes: { visits } });
      for (const call of [{ method: 'PUT', headers, body }, { headers }]) {
        const answer = await fetch(user, call);
        if (!answer.ok) throw new Error(`a request beside the bulk got ${answer.status}`);
        await answer.arrayBuffer();
      }
      await next;
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

/** A COPY of the rows of the bulk request, into a table with the same indexes. */
async function copyRaw(client: pg.Client, round: string): Promise<void> {
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
