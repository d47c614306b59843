import type { Figure } from '../running/figures.js';
import { median } from '../running/load.js';
import { type Guidepost, projectId, startProcesses, token } from '../running/servers.js';

const rounds = 50;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** How long after the answer of one node another one still takes a token that was revoked. */
export async function benchNodes({ databaseUrl }: Guidepost): Promise<Figure[]> {
  const [one, other] = await Promise.all([startProcesses(databaseUrl, 1), startProcesses(databaseUrl, 1)]);
  const tokens = `${one.url}/v2/projects/${projectId}/access-tokens`;
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const body = JSON.stringify({ name: `Round ${round}`, scopes: ['user:read'] });
      const made = await fetch(tokens, { method: 'POST', headers, body });
      const { id, token: secret } = (await made.json()) as { id: string; token: string };
      const isTaken = async () =>
        (await fetch(`${other.url}/v2/me`, { headers: { authorization: `Bearer ${secret}` } })).ok;
      if (!(await isTaken())) throw new Error('the other node does not know the new token');
      await fetch(`${tokens}/${id}`, { method: 'DELETE', headers });
      const since = performance.now();
      while (await isTaken());
      times.push(performance.now() - since);
    }
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  const name = 'a revoked token is refused by another node';
  return [
    { name: `${name}, median of ${rounds}`, value: median(times), unit: 'ms' },
    { name: `${name}, longest`, value: Math.max(...times), unit: 'ms' },
  ];
}
