import Fastify from 'fastify';

/** Fastify with nothing in it: the most that a route could reach here. */
const app = Fastify();
const ok = { response: { 200: { type: 'object', properties: { status: { type: 'string' } } } } };
app.get('/', { schema: ok }, async () => ({ status: 'ok' }));

const attributes = { type: 'object', additionalProperties: true };
const user = { type: 'object', properties: { id: { type: 'string' }, attributes } };
const body = { type: 'object', properties: { attributes } };
app.put<{ Params: { id: string }; Body: { attributes: object } }>(
  '/users/:id',
  { schema: { body, response: { 200: user } } },
  async ({ params, body: { attributes: given } }) => ({ id: params.id, attributes: given }),
);
app.post('/track', { schema: { ...ok, body: attributes } }, async () => ({ status: 'ok' }));
console.log(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => app.close());
