import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { once } from './once.ts';

const select = SerializerSelector();

/** Writes answers by their schemas, as Fastify does, but each schema becomes code when its first answer is written. */
export const buildSerializer: typeof select = (externalSchemas, options) => {
  const compile = select(externalSchemas, options);
  return (route) => {
    const serialize = once(() => compile(route));
    return (answer: unknown) => serialize()(answer);
  };
};
