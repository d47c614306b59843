import type { FastifyInstance, FastifyReply } from 'fastify';
import { hoist } from '../src/http/description/components.ts';
import { errorsByStatus } from '../src/http/description/openapi-responses.ts';
import { documentSchema } from '../src/http/description/openapi-schema.ts';
import { ErrorEnvelope } from '../src/http/request/errors.ts';
import { newValidator } from '../src/http/request/validation.ts';

/** Times are always written in UTC and end in Z; the format alone would allow other zones too. */
const utcTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A validator for what the service answers. */
export const answerValidator = () => newValidator().addFormat('date-time', utcTime);

const ajv = answerValidator();
/** Most routes declare the same schemas in every server of a run, so all servers share what was compiled. */
const validators = new WeakMap<object, ReturnType<typeof ajv.compile>>();

function validatorOf(schema: object) {
  const known = validators.get(schema);
  if (known) return known;
  // Schemas hold each other many times over; written once each, they are compiled in no time.
  const { document, schemas } = hoist(documentSchema(schema, 'drop'), '#/$defs/');
  const validator = ajv.compile({ ...(document as object), $defs: schemas });
  validators.set(schema, validator);
  return validator;
}

/**
 * Compares every answer with the schema of its route before it is serialised. The serialiser itself would
 * quietly drop undeclared keys and turn a forbidden null into "" or 0; here that fails the test.
 */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply: FastifyReply, payload) => {
    if (request.is404 || payload === null || typeof payload !== 'object') return payload;
    const { operation } = request.routeOptions.config;
    if (!operation) return payload;
    const { statusCode } = reply;
    // The path of no route, although its form is that of one, and an odd Expect, belong to no route.
    if (statusCode === 417 || (payload as { error?: { code?: string } }).error?.code === 'E1033')
      return payload;
    const schema =
      operation.response[statusCode] ??
      (errorsByStatus(operation).has(statusCode) ? ErrorEnvelope : undefined);
    const fail = (problem: string) => {
      console.error(problem);
      throw new Error(problem);
    };
    const where = `${request.method} ${request.routeOptions.url} -> ${statusCode}`;
    if (!schema) fail(`${where}: the route does not declare this answer: ${JSON.stringify(payload)}`);
    const plain = JSON.parse(JSON.stringify(payload));
    const validate = validatorOf(schema!);
    if (!validate(plain)) {
      const problem = ajv.errorsText(validate.errors);
      fail(`${where}: the answer breaks its contract: ${problem} in ${JSON.stringify(plain)}`);
    }
    return payload;
  });
}
