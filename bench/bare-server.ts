import Fastify from 'fastify';

const app = Fastify();
const schema = {
  response: { 200: { type: 'object', properties: { status: { type: 'string' } } } },
};
app.get('/', { schema }, async () => ({ status: 'ok' }));
console.log(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => app.close());
