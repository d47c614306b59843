import { type Answers, closedLoop, type Outcome, openLoop } from './open-loop.js';
import { environmentId, type Instance, projectId, token } from './servers.js';

const ids = 5_000;
const connections = 256;
const warmUpSeconds = 5;
const sustainedSeconds = 10;
const overloadSeconds = 20;
const factor = 4;
/** Whoever is refused should know it by then, in milliseconds. */
const mostRefusalMs = 2_000;
/** The most that wait for an answer at the same time; a request that finds no free one is counted and not sent. */
const mostSockets = 2_000;

/** PUT user at four times the rate that the service sustains: what is accepted, and how soon the rest is refused. */
export async function benchOverload({ url }: Instance): Promise<void> {
  const address = new URL(url);
  const next = putUser(address);
  const atEase = { url: address, next, sockets: connections };
  await closedLoop(atEase, warmUpSeconds);
  const sustained = await closedLoop(atEase, sustainedSeconds);
  const rate = perSecond(sustained, 200) + perSecond(sustained, 201);
  console.log(`\nPUT user beyond what the service can do`);
  console.log(
    `  sustained by ${connections} connections${rateOf(rate)}${latencies(sustained.answers.get(200))}`,
  );
  const offered = { url: address, next, sockets: mostSockets };
  const overloaded = await openLoop(offered, factor * rate, overloadSeconds);
  const accepted = perSecond(overloaded, 200);
  console.log(`  offered                    ${rateOf(factor * rate)}   for ${overloadSeconds} s`);
  console.log(`  accepted                   ${rateOf(accepted)}${latencies(overloaded.answers.get(200))}`);
  console.log(
    `  refused with 503           ${rateOf(perSecond(overloaded, 503))}${latencies(overloaded.answers.get(503))}`,
  );
  const others = [...overloaded.answers].filter(([status]) => status !== 200 && status !== 503);
  for (const [status, { count }] of others) console.log(`  answered ${status}: ${count} requests`);
  console.log(
    `  connections that broke: ${overloaded.broken}; requests that found no free socket: ${overloaded.unsent}`,
  );
  console.log(`  the load generator itself was late by at most ${overloaded.ownDelayMs.toFixed(0)} ms`);
  console.log(`  accepted beside sustained: ${(accepted / rate).toFixed(2)}`);
  if (quantile(overloaded.answers.get(503), 0.99) <= mostRefusalMs) return;
  console.log(`  one refusal in a hundred took longer than ${mostRefusalMs} ms`);
  process.exitCode = 1;
}

const perSecond = ({ answers, seconds }: Outcome, status: number) =>
  (answers.get(status)?.count ?? 0) / seconds;

const rateOf = (rate: number) => `${rate.toFixed(0).padStart(8)} requests/s`;

/** The latency that this share of the answers did not exceed, in milliseconds; 0 when there are none. */
function quantile(answers: Answers | undefined, share: number): number {
  const sorted = Float64Array.from(answers?.latenciesMs ?? []).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function latencies(answers: Answers | undefined): string {
  if (!answers) return '';
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(answers, share).toFixed(0));
  return `   p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`;
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
