import fc from 'fast-check';

/** A JSON schema as the API document writes it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** One method of one path. */
export interface Operation {
  /** Such as "PUT /v2/…/users/{id}". */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  isBodyRequired: boolean;
  /** By status. An answer without a schema has no body, or one that is not JSON. */
  answers: Record<string, Schema | undefined>;
  isRuntime: boolean;
}

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** The document as the running service publishes it: what its clients are told. */
export async function readDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/openapi.json`);
  return (await response.json()) as ApiDocument;
}

export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const answerOf = (answer: Answer): Answer =>
    answer.$ref ? (components.responses[nameIn(answer.$ref)] ?? {}) : answer;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
      isBodyRequired: operation.requestBody?.required ?? false,
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [
          status,
          answerOf(answer).content?.['application/json']?.schema,
        ]),
      ),
      isRuntime: path.startsWith('/sdk/'),
      // A counterexample names the operation, and does not repeat all that the document says of it.
      [fc.toStringMethod]: () => `${method.toUpperCase()} ${path}`,
    })),
  );
}

/** The last part of "#/components/schemas/User". */
export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
