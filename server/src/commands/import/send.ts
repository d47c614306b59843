import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { AnswerTooLong, readAnswer } from '../../http/request/read-answer.ts';
import { OperatorError } from '../../operator-error.ts';

export interface Target {
  url: string;
  token: string;
}

/** A line that the service refused. */
export interface Refused {
  line: number;
  status: number;
  error: { code: string; message: string };
}

/** How often the same lines are sent when the service cannot be reached or has no time, and how long it waits at most. */
const maxTries = 10;
const longestWaitMs = 30_000;
const answerMs = 600_000;
/** Bytes of an answer that are read. Of a request with all lines refused it has a tenth. */
const mostAnswerBytes = 64 * 1024 * 1024;
const worthAnotherTry = [408, 429, 500, 502, 503, 504];

/** Sends lines, and answers those that were refused. What is not answered to its end is sent again: no line acts twice. */
export async function sendLines({ url, token }: Target, lines: object[]): Promise<Refused[]> {
  const body = await promisify(gzip)(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let problem = '';
  for (let tries = 1; tries <= maxTries; tries++) {
    let waitMs = Math.min(longestWaitMs, 250 * 2 ** tries);
    try {
      const answer = await fetch(`${url}?answers=refused`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-ndjson',
          'content-encoding': 'gzip',
        },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await readAnswer(answer, mostAnswerBytes);
      if (answer.ok) {
        const refused = refusedIn(text, lines.length);
        if (refused) return refused;
        problem = 'the answer broke off';
      } else {
        problem = `${answer.status} ${messageIn(text)}`;
        if (!worthAnotherTry.includes(answer.status))
          throw new OperatorError(`The service refuses: ${problem}`);
        waitMs = Math.max(waitMs, Number(answer.headers.get('retry-after') ?? 0) * 1_000);
      }
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      if (error instanceof AnswerTooLong) throw new OperatorError(error.message);
      const cause = (error as Error).cause as Error | undefined;
      problem = cause?.message || (error as Error).message;
    }
    if (tries < maxTries) await delay(waitMs);
  }
  throw new OperatorError(`The service at ${new URL(url).origin} did not take the rows: ${problem}`);
}

/** Undefined when the last line is missing or does not count all lines. */
function refusedIn(text: string, sent: number): Refused[] | undefined {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const summary = lines.pop();
  const isWhole = summary?.object === 'bulkSummary' && summary.lines === sent && !summary.error;
  return isWhole ? lines : undefined;
}

function messageIn(text: string): string {
  try {
    const { code, message } = JSON.parse(text).error;
    return `${code} ${message}`;
  } catch {
    return text.slice(0, 200);
  }
}
