import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseStorableInstant } from 'guidepost-model/instants';
import type { Issue } from 'guidepost-model/issues';
import type { TSchema } from 'typebox';
import { invalid } from './errors.ts';
import { coerceQuery, parseBound } from './query.ts';
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
    const validate = ajv.compile(schema as TSchema);
    if (httpPart !== 'querystring') return validate;
    return (query: unknown) => {
      const value = coerceQuery(schema as TSchema, query as Record<string, unknown>);
      return validate(value) ? { value } : { error: validationError(validate) };
    };
  });
  app.setSchemaErrorFormatter((errors, part) => Object.assign(new Error(part), { validation: errors }));
  app.addHook('preValidation', (request, _reply, done) => {
    const issues = unstorable(request);
    done(issues.length > 0 ? invalid(issues) : undefined);
  });
}

const validationError = (validate: ValidateFunction) =>
  Object.assign(new Error('query'), { validation: validate.errors });

/**
 * An issue for each parameter of path and query with a NUL character. (A lone surrogate is a malformed escape
 * already.)
 */
function unstorable({ params, query }: FastifyRequest): Issue[] {
  const issues: Issue[] = [];
  for (const source of [params, query] as Record<string, unknown>[]) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if ([value].flat().every((text) => isStorableText(String(text))) && isStorableText(name)) continue;
      issues.push({
        rule: 'schema',
        path: name.replaceAll('\0', ''),
        message: 'A NUL character is not allowed',
      });
    }
  }
  return issues;
}
