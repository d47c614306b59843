import { errorOf, reach } from './client.ts';

/** Saves what an address answers as a file. The answer is fetched first, so that a refusal is an error and never a file. */
export async function saveAnswer(path: string, name: string, body?: object): Promise<void> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await reach(fetch(path, body ? post : {}));
  if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await reach(response.blob()));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
