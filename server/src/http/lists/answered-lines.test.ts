import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { newProject, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { operation } from '../../auth/operation.ts';
import { ApiError } from '../request/errors.ts';
import { linesType, readableLines, takeTime } from '../request/lines.ts';
import { answerLines } from './answered-lines.ts';

/** Lines whose answers are long, and whose limits of time are short, by a route of its own. */

const longAnswer = 'x'.repeat(10_000);
const long = 60_000;
const timesOf = {
  idle: { idleMs: 200, longestMs: long },
  longest: { idleMs: long, longestMs: 200 },
  patient: { idleMs: long, longestMs: long },
};
const closing = new AbortController();
const seen = { lines: 0, ended: 0 };

function addRoute(app: FastifyInstance) {
  for (const [name, times] of Object.entries(timesOf)) {
    app.post(
      `/v2/lines/${name}`,
      operation({
        id: `lines${name}`,
        tag: 'Users',
        summary: 'Lines',
        access: 'any-token',
        takesLines: Type.Object({}),
        response: { 200: Type.Unsafe<string>({ content: { [linesType]: { schema: {} } } }) },
      }),
      (request, reply) => {
        const body = readableLines(request);
        takeTime(request);
        const read = (): object => {
          seen.lines += 1;
          throw new ApiError('E1017', { message: longAnswer });
        };
        const write = async () => new Map();
        const onEnd = () => {
          seen.ended += 1;
        };
        const handling = { read, write, status: 200, answersAll: true };
        return answerLines(request, reply, body, handling, { closing: closing.signal, onEnd, times });
      },
    );
  }
}

const server = useServer({}, ({ app }) => addRoute(app));

/** A request whose body goes on until it is ended. */
async function send(name: keyof typeof timesOf): Promise<ClientRequest> {
  const { token } = await newProject(server);
  const headers = { authorization: `Bearer ${token}`, 'content-type': linesType };
  return httpRequest(`${server.url}/v2/lines/${name}`, { method: 'POST', headers });
}

async function responseOf(call: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(call, 'response');
  return response;
}

describe('a client that does not read its answers', () => {
  it('is not read from either, and gets all of them once it reads', async () => {
    const lines = 6_000;
    seen.lines = 0;
    const call = await send('patient');
    call.end('1\n'.repeat(lines));
    const response = await responseOf(call);
    let before = -1;
    await until('the service to stop', async () => {
      const isStill = seen.lines > 0 && seen.lines === before;
      before = seen.lines;
      for (let turn = 0; turn < 1_000; turn++) await setImmediate();
      return isStill && seen.lines === before;
    });
    // What the sockets hold, and the batches under way.
    expect(seen.lines).toBeLessThan(lines * 0.75);
    let text = '';
    for await (const chunk of response) text = `${text}${chunk}`.slice(-500);
    const summary = JSON.parse(text.trimEnd().split('\n').at(-1)!);
    expect(summary).toMatchObject({ lines, accepted: 0, refused: lines });
  });
});

describe('a client', () => {
  it.each(['idle', 'longest'] as const)('is dropped when its time is over: %s', async (name) => {
    seen.ended = 0;
    const call = await send(name);
    const failed = once(call, 'close');
    call.on('error', () => {});
    call.write('1\n');
    call.on('response', (response) => response.on('error', () => {}).resume());
    await failed;
    await until('the place to be given back', () => seen.ended === 1);
  });

  it('is told by the last line that the service stops, although it sends nothing more', async () => {
    const call = await send('patient');
    call.write('1\n');
    const response = await responseOf(call);
    response.setEncoding('utf8');
    let text = '';
    response.on('data', (chunk) => {
      text += chunk;
    });
    await until('the first answer', () => text.endsWith('\n'));
    closing.abort();
    await once(response, 'end');
    const summary = JSON.parse(text.trimEnd().split('\n').at(-1)!);
    expect(summary).toMatchObject({ lines: 1, refused: 1, error: { code: 'E1014' } });
    call.destroy();
  });
});
