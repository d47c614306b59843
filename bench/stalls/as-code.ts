import { projectId } from '../servers.js';
import type { Stalls } from './longest.js';

const project = `/v2/projects/${projectId}`;

/** The project as files: with everything in it that was made so far. */
export async function stallsOfCode(stalls: Stalls): Promise<void> {
  await stalls.measure('GET export', `${project}/export`);
  const lines = await stalls.send(`${project}/export`);
  const plan = `${project}/plan`;
  await stalls.measure('POST plan, nothing changes', plan, { method: 'POST', lines });
  const renamed = lines.replaceAll('"name":"', '"name":"Another ');
  await stalls.measure('POST plan, every name changes', plan, { method: 'POST', lines: renamed });
}
