import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * The text of client/src/schema.ts: the types of everything that a token opens. It keeps what says what a thing means, for
 * the editors of those who use it.
 */
export const clientTypesFile = (document) => typesFile(document, ['/v2/', '/v1/', '/sdk/v1/']);

/** The text of dashboard/src/api/app-schema.ts: the types of sign-in and the own account, which only a cookie opens. */
export const appTypesFile = (document) => typesFile(document, ['/app/']);

async function typesFile(document, prefixes) {
  const own = Object.entries(document.paths).filter(([path]) => prefixes.some((one) => path.startsWith(one)));
  const slimmed = (operation) => ({ ...operation, responses: successesAndError(operation.responses) });
  const paths = Object.fromEntries(own.map(([path, operations]) => [path, mapValues(operations, slimmed)]));
  const schemas = reachable(paths, document.components.schemas);
  const { openapi, info } = document;
  const part = withoutHeadings({ openapi, info, paths, components: { schemas } });
  const types = astToString(await openapiTypescript(part));
  return `// Generated from the API document by \`npm run generate\`.\n${types}`;
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** The answers of success, without their headers. Whoever asks for a CSV file reads it without a type. */
function successes(responses) {
  const found = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return Object.fromEntries(
    found.map(([status, { headers: _, ...response }]) => [status, withoutCsv(response)]),
  );
}

function withoutCsv({ content, ...response }) {
  if (!content) return response;
  const { 'text/csv': _, ...others } = content;
  return { ...response, content: others };
}

/** Answers of success, and one answer for all errors, which have one shape. */
const successesAndError = (responses) => ({
  ...successes(responses),
  default: {
    description: 'An error.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
});

/** The schemas that the paths use, and those that these use. */
function reachable(paths, schemas) {
  const found = {};
  const visit = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (Object.hasOwn(found, name)) continue;
      found[name] = schemas[name];
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Titles only repeat the names of types, and an example is no type. */
const headings = new Set(['title', 'examples', 'pattern', 'format']);
const withoutHeadings = (part) => without(part, headings);

/** A schema that takes any value. Beside others it says that what does not fit is ignored; types say what is meant to be sent. */
const takesAnything = (schema) => Object.keys(schema).every((key) => key === 'description');

/** A copy without these keys and what is private. The names of properties are never left out. */
function without(part, keys) {
  if (Array.isArray(part)) return part.map((item) => without(item, keys));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part)
    .filter(([key]) => !keys.has(key) && !key.startsWith('x-'))
    .map(([key, value]) => [key, key === 'anyOf' ? value.filter((one) => !takesAnything(one)) : value]);
  const copy = (value) => without(value, keys);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? mapValues(value, copy) : copy(value)]),
  );
}
