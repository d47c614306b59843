// Runs the receiver named on the command line and sends it the requests that the parent hands over.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';

const [requests] = await once(process, 'message');

const finder = createServer().listen(0);
await once(finder, 'listening');
const { port } = finder.address();
finder.close();
await once(finder, 'close');

process.env.PORT = String(port);
// When its module has run, the receiver listens.
await import(pathToFileURL(process.argv[2]));

const answers = [];
for (const { headers, body } of requests) {
  const answer = await fetch(`http://localhost:${port}/webhooks`, { method: 'POST', headers, body });
  answers.push({ status: answer.status, body: await answer.text() });
}
process.send(answers, () => process.exit(0));
