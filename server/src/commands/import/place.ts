import { readAnswer } from '../../http/request/read-answer.ts';
import { named } from '../places.ts';

/** The project and the environment of an import, by their ids. */
export interface ImportPlace {
  project: string;
  environment: string;
}

const answerMs = 30_000;
const mostAnswerBytes = 4 * 1024 * 1024;

interface Me {
  projects?: { id: string; name: string; environments: { id: string; name: string }[] }[];
}

/** The ids of what was named by id or name. Where the service does not tell, the words are taken for ids. */
export async function placeOf(
  service: { url: string; token: string },
  words: ImportPlace,
): Promise<ImportPlace> {
  const { projects = [] } = await askMe(service);
  if (projects.length === 0) return words;
  const project = named(projects, words.project, 'project');
  const environment = named(project.environments, words.environment, 'environment');
  return { project: project.id, environment: environment.id };
}

async function askMe({ url, token }: { url: string; token: string }): Promise<Me> {
  try {
    const answer = await fetch(new URL('v2/me', url.endsWith('/') ? url : `${url}/`), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(answerMs),
    });
    return answer.ok ? (JSON.parse(await readAnswer(answer, mostAnswerBytes)) as Me) : {};
  } catch {
    // The import itself says what is wrong with the address or the service.
    return {};
  }
}
