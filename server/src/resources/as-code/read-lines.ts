import type { ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { isObject } from 'guidepost-model/reading/reader';
import { parseBody } from '../../http/body.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { pauses } from '../../http/in-parts.ts';
import { issuesOf } from '../../http/issues.ts';
import { limits } from '../../http/limits.ts';
import { type Line, linesIn, readableLines } from '../../http/lines.ts';
import { once } from '../../http/once.ts';
import { newValidator } from '../../http/validation.ts';
import { forms, Head } from './contract.ts';
import { inThing } from './in-thing.ts';
import { isKind, type Kind, keyOf, kinds, nameOf, type Thing } from './things.ts';

/** What somebody wants a project to be. */
export interface Wanted {
  head: Head;
  things: Thing[];
}

const bounds = {
  mostBytes: limits.codeBytes.most,
  mostLines: limits.codeLines.most,
  mostLineBytes: limits.codeLineBytes.most,
};

/** Values cost more than bytes. */
const mostValues = 100_000;

const validators = once(() => {
  const ajv = newValidator();
  const compiled = (schema: object): (() => ValidateFunction) => once(() => ajv.compile(schema));
  const byKind = kinds.map((kind) => [kind, compiled(forms[kind])]);
  return { head: compiled(Head), byKind: Object.fromEntries(byKind) as Record<Kind, () => ValidateFunction> };
});

/** Reads the lines of a request, each valid by itself, in the order in which they are to be applied. */
export async function readWanted(request: FastifyRequest): Promise<Wanted> {
  let head: Head | undefined;
  const things = new Map<string, Thing>();
  const pause = pauses();
  for await (const line of linesOf(request)) {
    const value = parsed(line);
    const before = pause();
    if (before) await before;
    if (!head) head = readHead(value, line);
    else {
      const thing = readThing(value, line);
      if (things.has(nameOf(thing)))
        throw refused(line, `names ${nameOf(thing)}, which a line before names too`);
      things.set(nameOf(thing), thing);
    }
    const others = pause();
    if (others) await others;
  }
  if (!head)
    throw new ApiError('E1017', { message: 'The body has no lines. The first line is {"guidepost": 1}.' });
  const inOrder = [...things.values()].sort(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
  return { head, things: inOrder };
}

async function* linesOf(request: FastifyRequest): AsyncGenerator<Line> {
  const body = readableLines(request);
  try {
    for await (const lines of linesIn(body.iterator({ destroyOnReturn: false }), bounds)) yield* lines;
  } finally {
    // The rest of a body that is refused is not looked at. Left in the connection, it would keep the answer from its client.
    body.resume();
  }
}

const refused = ({ number }: Line, problem: string) =>
  new ApiError('E1017', { message: `Line ${number} ${problem}.` });

function parsed(line: Line): unknown {
  if (!line.bytes) throw refused(line, `is longer than ${bounds.mostLineBytes} bytes`);
  try {
    return parseBody(line.bytes, mostValues);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('E1017', {
      message: `Line ${line.number}: ${error.message.replace(/^The body/, 'it')}`,
    });
  }
}

function readHead(value: unknown, line: Line): Head {
  if (!isObject(value) || !('guidepost' in value))
    throw refused(line, 'must be {"guidepost": 1}, which is the first line');
  const validate = validators().head();
  if (!validate(value)) throw invalid(issuesOf({ validation: validate.errors as never }));
  return value as unknown as Head;
}

function readThing(value: unknown, line: Line): Thing {
  const entries = isObject(value) ? Object.entries(value) : [];
  const [kind, fields] = entries[0] ?? [];
  if (entries.length !== 1 || !isKind(kind) || !isObject(fields))
    throw refused(line, `must be an object with one key, which is one of ${kinds.join(', ')}`);
  const thing = { kind, key: keyOf(kind, fields), fields };
  const validate = validators().byKind[kind]();
  if (validate(fields)) return thing;
  throw inThing(thing, invalid(issuesOf({ validation: validate.errors as never })));
}
