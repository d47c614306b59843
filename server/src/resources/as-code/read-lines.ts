import type { ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { isObject } from 'guidepost-model/reading/reader';
import { parseBody } from '../../http/request/body.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { pauses } from '../../http/request/in-parts.ts';
import { issuesOf } from '../../http/request/issues.ts';
import { type Line, linesIn, readableLines } from '../../http/request/lines.ts';
import { once } from '../../http/request/once.ts';
import { newValidator } from '../../http/request/validation.ts';
import { limits } from '../limits/limits.ts';
import { forms, Head, PieceForm } from './contract.ts';
import { inThing } from './in-thing.ts';
import { contentInPieces, pieceWord } from './pieces.ts';
import { type Fields, isKind, type Kind, keyOf, kinds, nameOf, type Thing } from './things.ts';

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
  return {
    head: compiled(Head),
    piece: compiled(PieceForm),
    byKind: Object.fromEntries(byKind) as Record<Kind, () => ValidateFunction>,
  };
});

/** Reads the lines of a request, each valid by itself, in the order in which they are to be applied. */
export async function readWanted(request: FastifyRequest): Promise<Wanted> {
  let head: Head | undefined;
  const things = new Map<string, Thing>();
  const contents = new Map<string, ReturnType<typeof contentInPieces>>();
  const pause = pauses();
  for await (const line of linesOf(request)) {
    const value = parsed(line);
    const before = pause();
    if (before) await before;
    if (!head) head = readHead(value, line);
    else if (isObject(value) && Object.keys(value)[0] === pieceWord) addPiece(contents, value, line);
    else {
      const thing = readThing(value, line);
      if (things.has(nameOf(thing)))
        throw refused(line, `names ${nameOf(thing)}, which a line before names too`);
      if (thing.kind === 'content') {
        const content = contentInPieces(thing.fields);
        contents.set(thing.key, content);
        things.set(nameOf(thing), { ...thing, fields: content.fields });
      } else things.set(nameOf(thing), thing);
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
  const [kind, fields] = entryOf(value, line);
  if (!isKind(kind)) throw refused(line, mustBe);
  const thing = { kind, key: keyOf(kind, fields), fields };
  check(validators().byKind[kind](), thing);
  return thing;
}

const mustBe = `must be an object with one key, which is one of ${kinds.join(', ')}, ${pieceWord}`;

/** The only key of a line, and its value. */
function entryOf(value: unknown, line: Line): [word: string, fields: Fields] {
  const entries = isObject(value) ? Object.entries(value) : [];
  const [word, fields] = entries[0] ?? [];
  if (entries.length !== 1 || word === undefined || !isObject(fields)) throw refused(line, mustBe);
  return [word, fields];
}

function check(validate: ValidateFunction, thing: Thing): void {
  if (!validate(thing.fields))
    throw inThing(thing, invalid(issuesOf({ validation: validate.errors as never })));
}

/** Adds to content what a line has more of it. */
function addPiece(
  contents: ReadonlyMap<string, ReturnType<typeof contentInPieces>>,
  value: unknown,
  line: Line,
): void {
  const [, fields] = entryOf(value, line);
  const name = { kind: 'content' as const, key: String(fields.content) };
  check(validators().piece(), { ...name, fields });
  const content = contents.get(name.key);
  if (!content) throw refused(line, `goes on with ${nameOf(name)}, which no line before names`);
  const path = content.add(fields);
  if (path !== undefined) throw refused(line, `has ${path} of ${nameOf(name)}, which a line before has too`);
}
