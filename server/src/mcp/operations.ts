import type { DeclaredRoute } from '../http/description/openapi-document.ts';

export type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Json;
}

/** An operation of the API as tools need it: how to call it, and what its arguments are. */
export interface CallableOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  scope: string | undefined;
  parameters: readonly Parameter[];
  /** Whether it takes the `ETag` of what the caller has read. */
  takesIfMatch: boolean;
  /** The schema of the body, whose parts may be references; undefined for an operation that takes none. */
  body: { properties: Record<string, Json>; required: readonly string[] } | undefined;
}

/** Tools answer JSON, so they take no other format. Agents know no headers. */
const isForTools = ({ name, in: place }: Parameter) => name !== 'format' && place !== 'header';

/** The operations under /v2 by their ids, read from the API document, so that tools say what the document says. */
export function callableOperations(
  routes: readonly DeclaredRoute[],
  document: Json,
): Map<string, CallableOperation> {
  const paths = document.paths as Record<string, Record<string, Json>>;
  const found = new Map<string, CallableOperation>();
  for (const { method, url, operation } of routes) {
    if (!url.startsWith('/v2/')) continue;
    const path = url.replace(/:(\w+)/g, '{$1}');
    const described = paths[path]?.[method.toLowerCase()] as Json;
    const parameters = described.parameters as Parameter[];
    found.set(operation.id, {
      id: operation.id,
      method,
      path,
      summary: operation.summary,
      description: String(described.description),
      scope: operation.scope,
      parameters: parameters.filter(isForTools),
      takesIfMatch: operation.takesIfMatch ?? false,
      body: bodyOf(described, document),
    });
  }
  return found;
}

interface RequestBody {
  content: { 'application/json'?: { schema: Json } };
}

function bodyOf({ requestBody }: Json, document: Json): CallableOperation['body'] {
  const described = (requestBody as RequestBody | undefined)?.content['application/json'];
  // Bodies of many lines are none for tools.
  if (!described) return undefined;
  const { schema } = described;
  const { properties = {}, required = [] } = (
    typeof schema.$ref === 'string' ? schemasOf(document)[nameOf(schema.$ref)] : schema
  ) as { properties?: Record<string, Json>; required?: string[] };
  return { properties, required };
}

/** The named schemas of the API document. */
export const schemasOf = (document: Json) => (document.components as Json).schemas as Record<string, Json>;

/** The name of the schema that a reference leads to. */
export const nameOf = (reference: string) => reference.replace('#/components/schemas/', '');
