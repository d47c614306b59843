import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { newValidator } from './validation.ts';

const server = useServer();

// The service compiles a schema when it is first needed, so its start says nothing of a schema that is wrong.
it('every schema of every route can be compiled', () => {
  const ajv = newValidator();
  const serializer = SerializerSelector()({}, {});
  let compiled = 0;
  for (const { method, url, schema } of server.routeTable) {
    const { response = {}, ...parts } = (schema ?? {}) as Record<string, object>;
    for (const part of ['params', 'querystring', 'headers', 'body']) {
      if (!parts[part]) continue;
      expect(() => ajv.compile(parts[part] as object), `${method} ${url} ${part}`).not.toThrow();
      compiled++;
    }
    for (const [httpStatus, answer] of Object.entries(response)) {
      const route = { method, url, httpStatus, schema: answer };
      expect(() => serializer(route), `${method} ${url} ${httpStatus}`).not.toThrow();
      compiled++;
    }
  }
  expect(compiled).toBeGreaterThan(server.routeTable.length);
});
