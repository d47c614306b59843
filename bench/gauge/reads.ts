import type { Figure } from '../running/figures.js';
import { figuresOf, http, measure } from '../running/load.js';
import { type Guidepost, projectId, startBareServer, token } from '../running/servers.js';

/** Simple reads beside a route that does nothing but answer. */
export async function benchReads({ url, cpu }: Guidepost): Promise<Figure[]> {
  const bare = await startBareServer();
  const headers = { authorization: `Bearer ${token}` };
  try {
    const measured = await measure([
      http('bare Fastify route', { url: bare.url }),
      http('GET /health/live', { url: `${url}/health/live`, cpu }),
      http('GET /v2/me (token, limit)', { url: `${url}/v2/me`, headers, cpu }),
      http('GET {P}/environments (token, limit, query)', {
        url: `${url}/v2/projects/${projectId}/environments`,
        headers,
        cpu,
      }),
    ]);
    return figuresOf('x the bare route', measured);
  } finally {
    await bare.stop();
  }
}
