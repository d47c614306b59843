import type { FastifyInstance } from 'fastify';
import type { InParts } from 'guidepost-model/in-parts';
import { isObject } from 'guidepost-model/reading/reader';
import { inParts } from './in-parts.ts';

/** Answers of routes that declare `largeAnswer` are written part by part, and others are served in between. */
export function installAnswersInParts(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!request.routeOptions.config.operation?.largeAnswer) return done(null, payload);
    if (!hasLists(payload)) {
      reply.serializer(JSON.stringify);
      return done(null, payload);
    }
    inParts(jsonInParts(payload)).then(
      (text) => {
        reply.serializer(() => text);
        done(null, payload);
      },
      (error) => done(error),
    );
  });
}

/** A value of which only the text is known, which an answer in parts takes as it is. Anybody else finds the value by `toJSON`. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Stands for the value in a list of an answer in parts. */
export const jsonText = <Value>(text: string): Value => new JsonText(text) as Value;

/** How many lists may stand inside each other before what is in them is written in one go: users in companies in a page. */
const listsInside = 2;

/** The same as `JSON.stringify`, with a pause before each item of a list. The value is that of an answer. */
export function* jsonInParts(value: unknown, levels = listsInside): InParts<string> {
  if (levels === 0) return JSON.stringify(value);
  const texts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) {
      if (item instanceof JsonText) {
        texts.push(item.text);
        continue;
      }
      yield;
      texts.push(hasLists(item) ? yield* jsonInParts(item, levels - 1) : JSON.stringify(item));
    }
    return `[${texts.join(',')}]`;
  }
  if (!isObject(value) || !hasLists(value)) return JSON.stringify(value);
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) texts.push(`${JSON.stringify(key)}:${yield* jsonInParts(item, levels)}`);
  }
  return `{${texts.join(',')}}`;
}

/** Whether parts can be told apart in it. */
const hasLists = (value: unknown): boolean =>
  Array.isArray(value) || (isObject(value) && Object.values(value).some(Array.isArray));
