import fc from 'fast-check';
import type { EmbeddedService } from '../running/service.ts';
import { AnswerCheck } from './check-answer.ts';
import { Coverage } from './coverage.ts';
import { operationsOf, readDocument } from './document.ts';
import {
  damagedExchange,
  type Exchange,
  exchangeBytes,
  hostileExchanges,
  problemOfExchange,
} from './hostile-http.ts';
import { KnownIds } from './known-ids.ts';
import { type RequestDraft, requestsTo } from './requests.ts';
import { requestOf, type Sent, send } from './send.ts';
import { Values } from './values.ts';
import { makeWorld } from './world.ts';

export interface FuzzOptions {
  /** About how many requests to send. */
  requests: number;
  seed: number;
  /** Only the case at this path of fast-check; empty for all. */
  path: string;
  /** Only operations whose method and path have this word. */
  only: string;
}

/** A failure, with the path of fast-check by which it can be repeated alone. */
export interface Failure {
  message: string;
  path?: string;
}

/** One kind of attack. */
export interface Part {
  name: 'requests' | 'hostile' | 'damaged';
  run(): Promise<Failure | undefined>;
}

/** A case is some requests in a row, so that one may meet what another made. */
const longestCase = 12;
const meanCase = (1 + longestCase) / 2;
const requestsPerDamaged = 5;

/** A success would take the project or the token of the fuzzer away, and everything after it would be refused. */
const endsTheRun = /^DELETE \/v2\/projects\/\{projectId\}$|^(DELETE|PATCH) .*\/access-tokens\/\{tokenId\}$/;

export async function prepareParts(
  service: EmbeddedService,
  options: FuzzOptions,
): Promise<{ parts: Part[]; coverage: Coverage }> {
  const document = await readDocument(service.url);
  const operations = operationsOf(document).filter(
    ({ name }) => name.includes(options.only) && !endsTheRun.test(name),
  );
  const ids = new KnownIds();
  const tokens = {
    ...(await makeWorld(service.url, await service.newToken('all'), ids)),
    environments: await service.newToken('environment:read,environment:manage'),
  };
  const check = new AnswerCheck(document);
  const coverage = new Coverage(operations);

  const tryRequest = async (draft: RequestDraft): Promise<void> => {
    const sent = requestOf(draft, ids, tokens);
    const received = await send(service.url, sent).catch((error: Error) => {
      throw new Error(`${described(sent)}\nThere was no answer: ${error.message}`);
    });
    coverage.count(draft.operation, sent.method, received);
    const problem = check.problemOf(draft.operation, sent, received);
    if (problem) throw new Error(`${described(sent)}\n-> ${received.status}: ${problem}`);
    const isJson = received.headers['content-type']?.startsWith('application/json');
    if (received.status < 300 && isJson && received.text !== '') ids.learn(JSON.parse(received.text));
  };
  const tryExchange = async (exchange: Exchange): Promise<void> => {
    const received = await exchangeBytes(service.url, exchange);
    coverage.exchanges += 1;
    const problem = problemOfExchange(exchange, received);
    const sent = JSON.stringify(exchange.bytes.toString('latin1').slice(0, 1000));
    if (problem) throw new Error(`${exchange.name}: ${problem}\nSent: ${sent}`);
  };

  const one = requestsTo(new Values(document), operations);
  const cases = fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: longestCase }), async (drafts) => {
    for (const draft of drafts) await tryRequest(draft);
  });
  const exchanges = hostileExchanges(tokens.api);
  const damaged = fc.asyncProperty(damagedExchange(exchanges), tryExchange);
  const parts: Part[] = [
    { name: 'requests', run: () => failureOf(cases, options, options.requests / meanCase) },
    { name: 'hostile', run: () => failureOfAll(exchanges, tryExchange) },
    { name: 'damaged', run: () => failureOf(damaged, options, options.requests / requestsPerDamaged) },
  ];
  return { parts, coverage };
}

async function failureOf<Ts>(
  property: fc.IAsyncPropertyWithHooks<Ts>,
  { seed, path }: FuzzOptions,
  runs: number,
): Promise<Failure | undefined> {
  const numRuns = Math.max(1, Math.round(runs));
  const details = await fc.check(property, path === '' ? { seed, numRuns } : { seed, path, numRuns });
  if (!details.failed) return undefined;
  const reason = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  return {
    message: `${fc.stringify(details.counterexample).slice(0, 4000)}\n${reason}`,
    ...(details.counterexamplePath !== null && { path: details.counterexamplePath }),
  };
}

async function failureOfAll(
  exchanges: Exchange[],
  attempt: (exchange: Exchange) => Promise<void>,
): Promise<Failure | undefined> {
  const tried = await Promise.allSettled(exchanges.map(attempt));
  const failed = tried.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  return failed.length > 0 ? { message: failed.join('\n\n') } : undefined;
}

function described({ method, target, headers, body }: Sent): string {
  return `${method} ${target.slice(0, 2000)} ${JSON.stringify(headers)}\n${body?.slice(0, 4000) ?? '(no body)'}`;
}
