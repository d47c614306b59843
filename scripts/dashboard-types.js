import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * The text of dashboard/src/api/schema.d.ts: the types of what the dashboard sends and gets. Of the document of the API it
 * has only /v2, the answers of success and no descriptions: the rest would make it four times as long.
 */
export async function dashboardTypesFile(document) {
  const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/v2/'));
  const paths = Object.fromEntries(own.map(([path, operations]) => [path, mapValues(operations, slimmed)]));
  const slim = withoutTexts({ openapi: document.openapi, info: document.info, paths });
  slim.components = { schemas: reachable(paths, document.components.schemas) };
  const types = astToString(await openapiTypescript(slim));
  return `// Generated from the API document by \`npm run generate\`.\n${types}`;
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

function slimmed(operation) {
  if (!operation.responses) return operation;
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const responses = successes.map(([status, { headers: _, ...response }]) => [status, response]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** The schemas that the paths use, and those that these use. */
function reachable(paths, schemas) {
  const found = {};
  const visit = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (Object.hasOwn(found, name)) continue;
      found[name] = withoutTexts(schemas[name]);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const texts = new Set(['description', 'title', 'examples', 'summary', 'pattern', 'format']);

/** A copy without what no type says. The names of properties are never texts. */
function withoutTexts(part) {
  if (Array.isArray(part)) return part.map(withoutTexts);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => !texts.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'properties' ? mapValues(value, withoutTexts) : withoutTexts(value),
    ]),
  );
}
