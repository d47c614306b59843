import { projectId } from '../../running/servers.js';
import type { Json, Stalls } from './longest.js';

const project = `/v2/projects/${projectId}`;

/** The project as files: with everything in it that was made so far. */
export async function stallsOfCode(stalls: Stalls): Promise<void> {
  const { results } = await stalls.json(`${project}/content?limit=100`);
  const names: string[] = results.map(({ name }: Json) => name);
  const copies = results.filter((_: Json, index: number) => names.indexOf(names[index]!) !== index);
  // With them the project would be larger than what can be exported.
  for (const { id } of copies) await stalls.send(`${project}/content/${id}`, { method: 'DELETE' });
  await stalls.measure('GET export', `${project}/export`);
  const lines = await stalls.send(`${project}/export`);
  const plan = `${project}/plan`;
  await stalls.measure('POST plan, nothing changes', plan, { method: 'POST', lines });
  const renamed = lines.replaceAll('"name":"', '"name":"Another ');
  await stalls.measure('POST plan, every name changes', plan, { method: 'POST', lines: renamed });
}
