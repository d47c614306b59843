import type { ErrorCode } from '../http/request/errors.ts';
import { limits } from './limits.ts';

/** What a call of a tool answers, as the protocol has it. */
export interface ToolAnswer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: true;
}

interface ApiAnswer {
  status: number;
  text: string;
  etag: string | undefined;
  retryAfter: string | undefined;
}

/** What an agent can do about an error, where the message of the error does not say it. */
const advice: Partial<Record<ErrorCode, string>> = {
  E0049: 'Call fork_version, and change the draft that it answers with.',
  E0050: 'Read the version again, make your change to what you read, and send it with the new ETag.',
  E1004: 'Find the ids with list, kind content or versions.',
  E1011: 'Call get_me for the projects that the token covers.',
  E1012: 'Tell the person that the token lacks this scope. Do not try another way.',
  E1017: 'Mend the arguments that the issues name. describe_schema tells the shape of nested values.',
  E1021: 'Find the ids with list, kind themes.',
  E1026: 'Call get_me for the environments that the token may enter.',
  E1027: 'Call validate_version, and mend every error that it tells.',
  E1029: 'Call get_me for the environments that the token may enter.',
  E1039: 'Tell the person that the role of the owner of the token does not allow it. Do not try another way.',
};

const adviceByStatus: Record<number, string> = {
  404: 'Find the right id with list.',
  429: 'Wait before you call again.',
  503: 'Wait before you call again.',
};

const text = (words: string) => ({ type: 'text' as const, text: words });

/** An answer of the API as an agent reads it: what it says, and how to go on. */
export function answerOf({ status, text: body, etag, retryAfter }: ApiAnswer): ToolAnswer {
  if (status >= 400) return failure(status, body, retryAfter);
  if (body === '') return { content: [text('Done.')] };
  const bytes = Buffer.byteLength(body);
  const most = limits.toolAnswerBytes.most;
  if (bytes > most)
    return refusal('E1017', `The answer has ${bytes} bytes, and a tool answers ${most} at most.`, {
      whatToDo: 'Ask for less: a smaller limit, fewer words in expand, or one thing after the other.',
    });
  const more = [nextPage(body), etag && `The ETag of this state is ${etag}`].filter((line) => !!line);
  return { content: [text(body), ...more.map((line) => text(String(line)))] };
}

/** The call that continues a list, whose link is of use to nobody here. */
function nextPage(body: string): string | undefined {
  const { next } = JSON.parse(body) as { next?: unknown };
  if (typeof next !== 'string') return undefined;
  const cursor = new URL(next, 'http://localhost').searchParams.get('cursor');
  return cursor === null ? undefined : `More follows: call again with cursor ${JSON.stringify(cursor)}`;
}

function failure(status: number, body: string, retryAfter: string | undefined): ToolAnswer {
  const { error } = JSON.parse(body) as { error: { code: ErrorCode; message: string; issues?: unknown[] } };
  return refusal(error.code, error.message, {
    issues: error.issues,
    whatToDo: advice[error.code] ?? adviceByStatus[status],
    retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
  });
}

interface Particulars {
  issues?: unknown[] | undefined;
  whatToDo?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** An error as the agent gets it; undefined particulars are left out by JSON. */
export function refusal(code: ErrorCode, message: string, particulars: Particulars): ToolAnswer {
  return { isError: true, content: [text(JSON.stringify({ code, message, ...particulars }))] };
}
