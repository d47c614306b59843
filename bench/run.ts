import { measure, print } from './load.js';
import { projectId, startBareServer, startGuidepost, token } from './servers.js';

/** Every line is a ratio of things measured in this run: machines differ and are noisy, ratios say more. */
const bare = await startBareServer();
const guidepost = await startGuidepost();
try {
  const headers = { authorization: `Bearer ${token}` };
  const measured = await measure([
    { name: 'bare Fastify route', request: { url: bare.url } },
    { name: 'GET /health/live', request: { url: `${guidepost.url}/health/live` } },
    {
      name: 'GET {P}/environments (token, limit, query)',
      request: { url: `${guidepost.url}/v2/projects/${projectId}/environments`, headers },
    },
    { name: 'GET /v2/me (token, limit)', request: { url: `${guidepost.url}/v2/me`, headers } },
  ]);
  print(measured);
} finally {
  await guidepost.stop();
  await bare.stop();
}
