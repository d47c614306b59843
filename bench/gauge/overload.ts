import { digits, type Figure } from '../running/figures.js';
import { type Answers, closedLoop, type LoadOutcome, openLoop } from '../running/open-loop.js';
import { environmentId, type Instance, projectId, token } from '../running/servers.js';

const ids = 5_000;
const connections = 256;
const warmUpSeconds = 5;
const sustainedSeconds = 10;
const overloadSeconds = 20;
const factor = 4;
/** The most that wait for an answer at the same time; a request that finds no free one is counted and not sent. */
const mostSockets = 2_000;

/** PUT user at four times the rate that the service sustains: what is accepted, and how soon the rest is refused. */
export async function benchOverload({ url }: Instance): Promise<Figure[]> {
  const address = new URL(url);
  const next = putUser(address);
  const atEase = { url: address, next, sockets: connections };
  await closedLoop(atEase, warmUpSeconds);
  const sustained = await closedLoop(atEase, sustainedSeconds);
  const rate = perSecond(sustained, 200) + perSecond(sustained, 201);
  const offered = { url: address, next, sockets: mostSockets };
  const overloaded = await openLoop(offered, factor * rate, overloadSeconds);
  const [accepted, refused] = [200, 503].map((status) => overloaded.answers.get(status));
  const others = [...overloaded.answers].filter(([status]) => status !== 200 && status !== 503);
  const otherAnswers = others.reduce((sum, [, { count }]) => sum + count, 0);
  const rateFigure = (name: string, value: number, answers?: Answers): Figure => ({
    name,
    value,
    unit: 'requests/s',
    ...(answers && { note: latencies(answers) }),
  });
  return [
    rateFigure(`sustained by ${connections} connections`, rate, sustained.answers.get(200)),
    rateFigure('offered', factor * rate),
    rateFigure('accepted', perSecond(overloaded, 200), accepted),
    rateFigure('refused with 503', perSecond(overloaded, 503), refused),
    { name: 'accepted beside sustained', value: perSecond(overloaded, 200) / rate, unit: 'x' },
    { name: 'p99 of a refusal', value: quantile(refused, 0.99), unit: 'ms' },
    { name: 'other answers', value: otherAnswers, unit: 'requests' },
    { name: 'connections that broke', value: overloaded.broken, unit: 'connections' },
    { name: 'found no free connection', value: overloaded.unsent, unit: 'requests' },
    { name: 'the load generator was late by at most', value: overloaded.ownDelayMs, unit: 'ms' },
  ];
}

const perSecond = ({ answers, seconds }: LoadOutcome, status: number) =>
  (answers.get(status)?.count ?? 0) / seconds;

/** The latency that this share of the answers did not exceed, in milliseconds; 0 when there are none. */
function quantile(answers: Answers | undefined, share: number): number {
  const sorted = Float64Array.from(answers?.latenciesMs ?? []).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function latencies(answers: Answers): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => digits(quantile(answers, share)));
  return `p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`;
}

/** Another value each time, so that every write changes its row. */
function putUser({ host }: URL): () => string {
  const path = `/v2/projects/${projectId}/environments/${environmentId}/users/`;
  const head = `host: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`;
  let serial = 0;
  return () => {
    const n = serial++;
    const body = JSON.stringify({ attributes: { email: `user${n % ids}@example.com`, visits: n } });
    return `PUT ${path}user-${n % ids} HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
}
