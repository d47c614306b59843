import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseStorableInstant } from 'guidepost-model/instants';
import type { Issue } from 'guidepost-model/issues';
import type { TSchema } from 'typebox';
import { coerceQuery, parseBound, unstorableIn } from '../lists/query.ts';
import { invalid } from './errors.ts';
import { once } from './once.ts';
import { isStorableText } from './text.ts';

/**
 * The validator of all schemas. It coerces, drops and defaults nothing: a body is judged as the client sent it.
 * Query strings carry only text, so `coerceQuery` first converts their values to the types of the schema.
 */
export function newValidator(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTuples: false,
    allowUnionTypes: true,
  });
  ajv.addVocabulary(['x-meaning', 'x-role']);
  addFormats.default(ajv, ['date', 'date-time', 'email', 'uri']);
  ajv.addFormat('instant', (text: string) => text.includes('T') && parseStorableInstant(text) !== undefined);
  ajv.addFormat('date-or-date-time', (text: string) => parseBound(text) !== undefined);
  return ajv;
}

export function installValidation(app: FastifyInstance): void {
  const ajv = newValidator();
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compiled = once(() => ajv.compile(schema as TSchema));
    if (httpPart !== 'querystring') {
      return (value: unknown) => {
        const validate = compiled();
        return validate(value) ? {} : { error: validationError(validate, httpPart) };
      };
    }
    return (query: unknown) => {
      const value = coerceQuery(schema as TSchema, query as Record<string, unknown>);
      const unstorable = unstorableIn(value);
      if (unstorable.length > 0) return { error: invalid(unstorable.map(nulIssue)) };
      const validate = compiled();
      return validate(value) ? { value } : { error: validationError(validate, httpPart) };
    };
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const issues = unstorableParams(request);
    done(issues.length > 0 ? invalid(issues) : undefined);
  });
}

const validationError = (validate: ValidateFunction, part = '') =>
  Object.assign(new Error(part), { validation: validate.errors });

const nulIssue = (path: string): Issue => ({
  rule: 'schema',
  path,
  message: 'A NUL character is not allowed',
});

/** An issue for each parameter of the path with a NUL character. (A lone surrogate is a malformed escape already.) */
function unstorableParams({ params }: FastifyRequest): Issue[] {
  return Object.entries((params ?? {}) as Record<string, string>)
    .filter(([, value]) => !isStorableText(value))
    .map(([name]) => nulIssue(name));
}
