import { benchAnalytics } from './analytics.js';
import { benchBulk } from './bulk.js';
import { benchCapacity } from './capacity/index.js';
import { benchContent } from './content.js';
import { benchCores } from './cores.js';
import { benchCpu } from './cpu/index.js';
import { benchDashboard } from './dashboard.js';
import { benchLists } from './lists.js';
import { http, measure, print } from './load.js';
import { benchNodes } from './nodes.js';
import { benchOverload } from './overload.js';
import { projectId, startBareServer, startGuidepost, token } from './servers.js';
import { benchSessions } from './sessions.js';
import { benchSimulation } from './simulation/index.js';
import { benchSizes } from './sizes.js';
import { benchStalls } from './stalls/index.js';
import { benchStudio } from './studio.js';
import { benchWebhooks } from './webhooks.js';
import { benchWrites } from './writes.js';

/**
 * Every line is a ratio of things measured in this run: machines differ and are noisy, ratios say more.
 * `npm run bench -- cpu reads writes lists dashboard studio stalls webhooks content sessions analytics overload` names the parts to run.
 * `dashboard` runs alone and only when it is named: it fills the same environment as `lists`. So do `bulk`, `cores`, `nodes` and
 * `sizes`, and `capacity`, which writes what it has measured to the source of `npx guidepost capacity`, and `simulation`, which checks it.
 */
const asked = process.argv.slice(2);
const wants = (part: string) => asked.length === 0 || asked.includes(part);

async function benchReads(url: string): Promise<void> {
  const bare = await startBareServer();
  const headers = { authorization: `Bearer ${token}` };
  const measured = await measure([
    http('bare Fastify route', { url: bare.url }),
    http('GET /health/live', { url: `${url}/health/live` }),
    http('GET {P}/environments (token, limit, query)', {
      url: `${url}/v2/projects/${projectId}/environments`,
      headers,
    }),
    http('GET /v2/me (token, limit)', { url: `${url}/v2/me`, headers }),
  ]);
  print('Reading, 64 connections', 'requests', measured);
  await bare.stop();
}

const guidepost = await startGuidepost();
try {
  if (wants('cpu')) await benchCpu(guidepost);
  if (wants('reads')) await benchReads(guidepost.url);
  if (wants('writes')) await benchWrites(guidepost);
  if (asked.includes('bulk')) await benchBulk(guidepost);
  if (asked.includes('cores')) await benchCores(guidepost);
  if (asked.includes('nodes')) await benchNodes(guidepost);
  if (asked.includes('sizes')) await benchSizes(guidepost);
  if (asked.includes('capacity')) await benchCapacity(guidepost);
  if (asked.includes('simulation')) await benchSimulation(guidepost);
  if (wants('lists')) await benchLists(guidepost);
  if (asked.includes('dashboard')) await benchDashboard(guidepost);
  if (wants('studio')) await benchStudio(guidepost);
  if (wants('stalls')) await benchStalls(guidepost);
  if (wants('content')) await benchContent(guidepost);
  if (wants('analytics')) await benchAnalytics(guidepost);
  if (wants('webhooks')) await benchWebhooks(guidepost);
  if (wants('sessions')) await benchSessions(guidepost);
  if (wants('overload')) await benchOverload(guidepost);
} finally {
  await guidepost.stop();
}
