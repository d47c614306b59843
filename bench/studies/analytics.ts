import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from '../running/figures.js';
import { median } from '../running/load.js';
import { type Instance, projectId, stagingOf, token } from '../running/servers.js';

const few = 30_000;
const many = 3_000_000;
const chunk = 50_000;
const days = 60;
const rounds = 60;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

interface Flow {
  id: string;
  events: number;
}

/** Questions about two flows that differ in one thing: one has a hundred times the events of the other. */
export async function benchAnalytics({
  url,
  databaseUrl,
}: Instance & { databaseUrl: string }): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { id: environmentId } = await stagingOf(client);
  const flows = [
    await newFlow(url, client, environmentId, few),
    await newFlow(url, client, environmentId, many),
  ];
  await untilCounted(client, environmentId);
  await client.query('VACUUM ANALYZE');

  const figures = await benchNewZones(url, client, environmentId, flows[1]!);
  await client.end();
  const range = (length: number, zone: string) => {
    const query = { environmentId, startDate: dayAgo(length - 1), endDate: dayAgo(0), timezone: zone };
    return new URLSearchParams(query).toString();
  };
  const questions: [name: string, path: string][] = [
    ['content, 30 days', `analytics?${range(30, 'UTC')}`],
    ['content, 60 days of Berlin', `analytics?${range(60, 'Europe/Berlin')}`],
    ['questions, 30 days of Berlin', `analytics/questions?${range(30, 'Europe/Berlin')}`],
    ['questions, 30 days', `analytics/questions?${range(30, 'UTC')}`],
  ];
  for (const [name, path] of questions)
    figures.push(await compare(name, flows, ({ id }) => `${id}/${path}`, url));
  return figures;
}

/** With offsets of whole and half hours and of 45 minutes, and with clocks that are changed by half an hour. */
const zones = [
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Eucla',
  'Australia/Lord_Howe',
];
/** None of which is among those before. */
const otherZones = [
  'Asia/Tokyo',
  'America/Lima',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Africa/Cairo',
  'Asia/Tehran',
];
const deletions = 7;

/** The first answers in time zones that nobody has asked for, and deletions of users alone and beside such answers. */
async function benchNewZones(
  url: string,
  client: pg.Client,
  environmentId: string,
  flow: Flow,
): Promise<Figure[]> {
  const users = Array.from({ length: 2 * deletions }, (_, n) => `user-${n}`);
  for (const user of users) await call(url, 'PUT', `/environments/${environmentId}/users/${user}`, {});
  const firstAnswer = async (zone: string) => {
    const query = new URLSearchParams({ environmentId, timezone: zone, startDate: dayAgo(days - 1) });
    await call(url, 'GET', `/content/${flow.id}/analytics?${query}`);
  };
  const remove = (user: string) => call(url, 'DELETE', `/environments/${environmentId}/users/${user}`);
  const plain = 'SELECT count(*) FROM events WHERE environment_id = $1 AND content_id = $2';
  const [scans, answers, alone, beside]: number[][] = [[], [], [], []];
  for (const zone of zones) {
    scans!.push(await timed(() => client.query(plain, [environmentId, flow.id])));
    answers!.push(await timed(() => firstAnswer(zone)));
  }
  for (const user of users.slice(deletions)) alone!.push(await timed(() => remove(user)));
  for (const [index, user] of users.slice(0, deletions).entries()) {
    const reading = firstAnswer(otherZones[index % otherZones.length]!);
    beside!.push(await timed(() => remove(user)));
    await reading;
  }
  const [scan, answer] = [median(scans!), median(answers!)];
  const longest = (times: number[]) => `the longest took ${Math.max(...times).toFixed(0)} ms`;
  return [
    {
      name: `first answer in a new time zone, ${days} days`,
      value: answer,
      unit: 'ms',
      note: longest(answers!),
    },
    {
      name: 'first answer in a new time zone, beside a plain count(*)',
      value: answer / scan,
      unit: 'x',
      note: `the count took ${scan.toFixed(0)} ms`,
    },
    {
      name: 'DELETE user beside such answers',
      value: median(beside!) / median(alone!),
      unit: 'x alone',
      note: longest(beside!),
    },
  ];
}

const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Both take turns; the first answers are not counted. */
async function compare(
  name: string,
  flows: Flow[],
  path: (flow: Flow) => string,
  url: string,
): Promise<Figure> {
  const times = flows.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, flow] of flows.entries()) {
      const ms = await timed(() => call(url, 'GET', `/content/${path(flow)}`));
      if (round > 5) times[index]!.push(ms);
    }
  }
  const [small, large] = times.map(median) as [number, number];
  return { name, value: large / small, unit: 'x few events', note: `${large.toFixed(1)} ms` };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(url: string, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(`${url}/v2/projects/${projectId}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

const steps = Array.from({ length: 5 }, (_, n) => ({
  name: `Step ${n}`,
  type: 'modal',
  content: [
    { type: 'text', markdown: 'Some words' },
    ...(n === 4 ? [{ type: 'question', question: { kind: 'nps', name: 'Recommend?' } }] : []),
  ],
}));

/** A flow of five steps with a question in the last one, and events of it over the last days. */
async function newFlow(url: string, client: pg.Client, environmentId: string, events: number): Promise<Flow> {
  const theme = (await call(url, 'GET', '/themes')).results[0];
  const flow = await call(url, 'POST', '/content', { type: 'flow', name: `Of ${events}`, themeId: theme.id });
  const version = `/content/${flow.id}/versions/${flow.editedVersionId}`;
  const written = await call(url, 'PATCH', version, { steps });
  const cvids = written.steps.map(({ cvid }: { cvid: string }) => cvid);
  const question = written.steps[4].content[1].question.cvid;
  for (let from = 0; from < events; from += chunk) {
    const to = Math.min(from + chunk, events);
    await client.query(loadEvents, [environmentId, flow.id, from + 1, to, events, cvids, question]);
    process.stderr.write(`\rloading events: ${to.toLocaleString('en')} of ${events.toLocaleString('en')} `);
  }
  process.stderr.write('\n');
  return { id: flow.id, events };
}

/** Every session starts, sees five steps, answers and completes; every user has some fifteen sessions. */
const loadEvents = `
  INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, session_id, content_id, attributes, created_at)
  SELECT $1, $2 || '-' || n, 'bench',
    CASE n % 8 WHEN 0 THEN 'flow_started' WHEN 6 THEN 'question_answered' WHEN 7 THEN 'flow_completed'
      ELSE 'flow_step_seen' END,
    'user-' || (hashint4(n / 8) & 2147483647) % ($5::int / 120), $2 || '-' || n / 8, $2,
    jsonb_build_object('flow_id', $2::text, 'flow_name', 'Some flow', 'flow_step_cvid', ($6::text[])[n % 8],
      'page_url', 'https://app.example.com/some/page', 'question_cvid', $7::text, 'question_type', 'nps',
      'number_answer', (n / 8) % 11),
    now() - interval '${days} days' + (n::float8 / $5) * interval '${days} days'
  FROM generate_series($3::int, $4::int) n`;

/** The service counts them in the background. */
async function untilCounted(client: pg.Client, environmentId: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      'SELECT count(*) AS n FROM analytics_queue WHERE environment_id = $1',
      [environmentId],
    );
    const left = Number(rows[0].n);
    process.stderr.write(`\rcounting events: ${left.toLocaleString('en')} left          `);
    if (left === 0) break;
    await setTimeout(5_000);
  }
  process.stderr.write('\n');
}
