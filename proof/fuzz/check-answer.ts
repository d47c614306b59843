import { newValidator } from 'guidepost/dist/http/request/validation.js';
import type { ApiDocument, Operation, Schema } from './document.ts';
import type { Received, Sent } from './send.ts';

const headersOfEveryAnswer = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/** Paths with these spellings may lead to another operation than the one that was meant, or to none. */
const isCrooked = /\/\.{1,2}(\/|$|\?)|\/\/|%2e/i;

type Validator = ReturnType<ReturnType<typeof newValidator>['compile']>;

/** Compares answers with what the API document promises. */
export class AnswerCheck {
  readonly #ajv = newValidator();
  readonly #validators = new Map<Schema, Validator>();
  readonly #error: Schema;

  constructor({ components }: ApiDocument) {
    this.#ajv.addVocabulary(['components']);
    this.#ajv.addSchema({ $id: 'api', components: absolute(components) });
    this.#error = { $ref: '#/components/schemas/Error' };
  }

  /** The fault of an answer; undefined when nothing is. */
  problemOf(operation: Operation, sent: Sent, received: Received): string | undefined {
    const { status, headers, text } = received;
    if (status >= 500) return `it is an error of the service: ${text.slice(0, 500)}`;
    if (sent.method === 'OPTIONS' || sent.method === 'TRACE') return undefined;
    const missing = headersOfEveryAnswer.find((name) => headers[name] === undefined);
    if (missing) return `the header ${missing} is missing`;
    if (sent.method === 'HEAD') return text === '' ? undefined : 'an answer to HEAD has a body';
    if (status >= 400)
      return this.#misfit(this.#error, text) ?? this.#undeclared(operation, sent, status, text);
    if (sent.method !== operation.method || isCrooked.test(sent.target)) return undefined;
    // Exported files are no JSON, although their operation can answer with JSON too.
    const schema = headers['content-type']?.startsWith('application/json')
      ? operation.answers[status]
      : undefined;
    return this.#undeclared(operation, sent, status, text) ?? this.#misfit(schema, text);
  }

  #undeclared(operation: Operation, sent: Sent, status: number, text: string): string | undefined {
    // An id that is empty, or a path that cannot be decoded, leads to no operation at all.
    const isElsewhere =
      sent.method !== operation.method || isCrooked.test(sent.target) || text.includes('"E1033"');
    if (isElsewhere || String(status) in operation.answers) return undefined;
    return `the operation does not declare the status ${status}: ${text.slice(0, 300)}`;
  }

  #misfit(schema: Schema | undefined, text: string): string | undefined {
    if (!schema) return undefined;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `the body is no JSON: ${text.slice(0, 300)}`;
    }
    const validate = this.#validatorOf(schema);
    if (validate(body)) return undefined;
    return `the body breaks its schema: ${this.#ajv.errorsText(validate.errors)} in ${text.slice(0, 2000)}`;
  }

  #validatorOf(schema: Schema): Validator {
    const known = this.#validators.get(schema) ?? this.#ajv.compile(absolute(schema) as object);
    this.#validators.set(schema, known);
    return known;
  }
}

/** A schema with its references changed to ones that lead into the schema that is called "api". */
const absolute = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
