import { cpuTimeWithChildren } from '../running/cpu-time.js';
import type { Figure } from '../running/figures.js';
import {
  environmentId,
  type Guidepost,
  projectId,
  settingsOnDatabase,
  startPlain,
  token,
} from '../running/servers.js';

/** New names in one request, and how often each kind of request is sent. */
const names = 100;
const rounds = 3;
let serial = 0;

type Message = Record<string, unknown>;

/** Kinds of requests that bring names which nobody has defined: each makes the body of one. */
const kinds: Record<string, () => Message[]> = {
  'identifies of one user': () =>
    eachName((name, n) => ({ type: 'identify', userId: 'new-names', attributes: { [name]: n } })),
  'identifies of many users': () =>
    eachName((name, n) => ({ type: 'identify', userId: `${name}-user`, attributes: { [name]: n } })),
  'one identify': () => [{ type: 'identify', userId: 'new-names', attributes: allNames() }],
  'list appends of one user': () =>
    eachName((name) => ({ type: 'identify', userId: 'new-names', attributes: { [name]: { append: 'x' } } })),
  'groups with new companies': () =>
    eachName((name, n) => ({ type: 'group', userId: 'new-names', groupId: name, traits: { [name]: n } })),
  'events of one user': () => eachName((name) => ({ type: 'track', userId: 'new-names', name })),
  'events with a new attribute each': () =>
    eachName((name, n) => ({ type: 'track', userId: 'new-names', name: 'known', properties: { [name]: n } })),
};

const eachName = (make: (name: string, n: number) => Message): Message[] => {
  serial += 1;
  return Array.from({ length: names }, (_, n) => make(`bench_${serial}_${n}`, n));
};
const allNames = () =>
  Object.fromEntries(eachName((name, n) => ({ name, n })).map(({ name, n }) => [name, n]));

/** Milliseconds that a batch takes for each name that it defines, by the kind of request. */
export async function benchNewNames(guidepost: Guidepost): Promise<Figure[]> {
  // The quotas of an installation allow less than the batches have.
  const quotas = { RUNTIME_DEFINITIONS: '2000', RUNTIME_DEFINITIONS_PER_DAY: '2000' };
  const open = await startPlain({ ...settingsOnDatabase(guidepost.databaseUrl), ...quotas });
  try {
    const sdkToken = await sdkTokenOf(open.url);
    const send = (batch: Message[]) => sendBatch(open.url, sdkToken, batch);
    await send([{ type: 'track', userId: 'new-names', name: 'known', properties: { known: 1 } }]);
    const cpuNow = async () => ({
      node: await cpuTimeWithChildren(open.pid),
      postgres: (await guidepost.cpu()).postgres,
    });
    const figures: Figure[] = [];
    for (const [kind, make] of Object.entries(kinds)) {
      const [cpu, begun] = [await cpuNow(), performance.now()];
      for (let round = 0; round < rounds; round++) await send(make());
      const of = (used: number) => used / names / rounds;
      const wall = of(performance.now() - begun);
      const after = await cpuNow();
      const used = { node: of(after.node - cpu.node), postgres: of(after.postgres - cpu.postgres) };
      figures.push({ name: kind, value: wall, unit: 'ms a name', cpu: used });
    }
    // By CPU time, which other work on the machine does not lengthen.
    const worst = Math.max(...figures.map(({ cpu }) => (cpu ? (cpu.node + cpu.postgres) / 1000 : 0)));
    return [{ name: 'a new name in the worst request, CPU time', value: worst, unit: 'ms' }, ...figures];
  } finally {
    await open.stop();
  }
}

async function sdkTokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/v2/projects/${projectId}/environments/${environmentId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { token: string }).token;
}

/** A batch of which every message must be recorded whole. */
async function sendBatch(url: string, sdkToken: string, batch: Message[]): Promise<void> {
  const response = await fetch(`${url}/sdk/v1/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sdkToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ batch }),
  });
  const text = await response.text();
  const { results = [] } = JSON.parse(text) as { results?: { status: string; rejected: unknown[] }[] };
  const isWhole = results.every(({ status, rejected }) => status === 'ok' && rejected.length === 0);
  if (!response.ok || !isWhole) throw new Error(`The batch was not recorded: ${text.slice(0, 500)}`);
}
