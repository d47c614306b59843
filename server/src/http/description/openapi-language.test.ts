import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { errorCatalogue } from '../request/errors.ts';

const server = useServer();

interface Text {
  place: string;
  text: string;
}

type Json = Record<string, unknown>;

/** Keywords whose values are data and not part of the document's own text. */
const data = ['example', 'examples', 'enum', 'default'];

function* walk(node: unknown, place: string): Generator<[place: string, node: Json]> {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) yield [place, node as Json];
  for (const [key, value] of Object.entries(node)) {
    if (!data.includes(key)) yield* walk(value, `${place}/${key}`);
  }
}

const document = () => server.app.openApiDocument();

function texts(keyword: 'description' | 'summary'): Text[] {
  const found: Text[] = [];
  for (const [place, node] of walk(document(), '')) {
    const text = node[keyword];
    if (typeof text === 'string') found.push({ place, text });
  }
  return found;
}

const say = ({ place, text }: Text) => `${place}: ${text}`;

/** A pronoun, a preposition or a conjunction at the beginning refers to something that a stranger has not read. */
const begins =
  /^(It|Its|That|This|These|Those|They|Their|He|She|Of|For|In|On|At|By|As|With|From|To|Beside|Instead|Such|One that|Ones|The same one|The same on|The same in|The same\.|What|Who|Whose|Which|Where|When|None of these|All of these|All of them|Null|And|Or|But|Also|Is|Are|Not|Must|Cannot|Can|Done|Done once)\b(?! (list|page|of the|name|named|more attempt))/;

/** What nobody can understand alone, wherever it stands. */
const riddles = [
  /\bin any case\b/,
  /\bas it (was|is) said\b/,
  /\b(when|whether|how often|how long) it (was|is|has)\.$/i,
  /\bthose (that|which|who) \w+\.$/,
  /\b(the|an?) (former|latter)\b/,
];

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('the English of the API document', () => {
  it('has descriptions that begin with what they describe', () => {
    expect(
      texts('description')
        .filter(({ text }) => begins.test(text))
        .map(say),
    ).toEqual([]);
  });

  it('has descriptions that are sentences of three words or more', () => {
    const isSentence = (text: string) => /^[A-Z`"\d]/.test(text) && /[.:)]$|`\.?$/.test(text.trim());
    const tooShort = (text: string) => words(text).length < 3;
    expect(
      texts('description')
        .filter(({ text }) => tooShort(text) || !isSentence(text))
        .map(say),
    ).toEqual([]);
  });

  it('has no riddles', () => {
    expect(
      texts('description')
        .filter(({ text }) => riddles.some((riddle) => riddle.test(text)))
        .map(say),
    ).toEqual([]);
  });

  it('has summaries of two words or more that tell what to do and end without a period', () => {
    const noVerb = /^(A|An|The|What|Which|Who|Whose|How|When|Where|Whether|Why|It|Its|This|That)\b/;
    const operations = texts('summary').filter(({ place }) => place.startsWith('/paths/'));
    expect(
      operations
        .filter(({ text }) => noVerb.test(text) || text.endsWith('.') || words(text).length < 2)
        .map(say),
    ).toEqual([]);
  });

  it('describes every parameter, every header and every answer', () => {
    const silent: string[] = [];
    for (const [place, node] of walk(document(), '')) {
      const isParameter = typeof node.in === 'string' && typeof node.name === 'string';
      const isAnswer = /\/responses\/[\w-]+$/.test(place) || /\/headers\/[\w-]+$/.test(place);
      if ((isParameter || isAnswer) && !node.description && !node.$ref) silent.push(place);
    }
    expect(silent).toEqual([]);
  });

  it('describes every schema that has a name, and every property', () => {
    const { schemas } = document().components as { schemas: Record<string, Json> };
    const isSilent = (schema: Json): boolean => {
      if (schema.description) return false;
      return typeof schema.$ref !== 'string' || isSilent(schemas[schema.$ref.split('/').at(-1)!]!);
    };
    const silent = Object.keys(schemas).filter((name) => isSilent(schemas[name]!));
    for (const [place, node] of walk(document(), '')) {
      if (!place.endsWith('/properties') || place.endsWith('/properties/properties')) continue;
      for (const [name, property] of Object.entries(node)) {
        if (isSilent(property as Json)) silent.push(`${place}/${name}`);
      }
    }
    expect(silent).toEqual([]);
  });
});

describe('the English of the errors', () => {
  it('is a sentence for every code of the catalogue', () => {
    const messages = Object.entries(errorCatalogue).map(([code, [, text]]) => ({ place: code, text }));
    const isSentence = (text: string) => /^[A-Z].*\.$/.test(text) && words(text).length > 3;
    expect(messages.filter(({ text }) => !isSentence(text) || begins.test(text)).map(say)).toEqual([]);
  });
});
