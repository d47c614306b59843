import { isObject } from 'guidepost-model/reading/reader';
import type { Config } from '../../config.ts';
import { AnswerTooLong, readAnswer } from '../../http/request/read-answer.ts';
import { OperatorError } from '../../operator-error.ts';
import type { CodePlan } from '../../resources/as-code/contract.ts';
import { contentInPieces, piecesOf, pieceWord } from '../../resources/as-code/pieces.ts';
import { type Fields, isKind, type Kind, keyOf, type Thing } from '../../resources/as-code/things.ts';
import { limits } from '../../resources/limits/limits.ts';
import { type OptionValues, optional } from '../command.ts';
import { fileOf } from './files.ts';
import type { Lock } from './lock.ts';
import { isSafeKey, printable } from './names.ts';

/** How long an answer may take: an apply writes a whole project. */
const patienceMs = 300_000;
/** Bytes of an answer that are read: more than any project, plan or refusal has. */
const mostAnswerBytes = 4 * limits.codeBytes.most;

export const placeOptions = {
  project: { type: 'string' },
  environment: { type: 'string' },
} as const;

export const placeHelp = `  --project ID       The project; that of the folder without it
  --environment ID   The environment whose publications and webhooks are meant, by its id or name; that of the folder
                     without it

GUIDEPOST_URL is the address of the service, and GUIDEPOST_TOKEN the API token.`;

export interface Exported {
  things: Thing[];
  kinds: Kind[];
  seen: Record<string, string>;
}

/** The service, as far as one project and environment of it are concerned. */
export class Service {
  readonly #url: string;
  readonly #token: string;
  readonly project: string;
  readonly environment: string | null;

  private constructor(url: string, token: string, project: string, environment: string | null) {
    this.#url = url;
    this.#token = token;
    this.project = project;
    this.environment = environment;
  }

  static async open(
    { GUIDEPOST_URL, GUIDEPOST_TOKEN }: Config,
    values: OptionValues,
    lock: Lock | undefined,
  ): Promise<Service> {
    if (!GUIDEPOST_URL) throw new OperatorError('GUIDEPOST_URL is required: the address of the service');
    if (!GUIDEPOST_TOKEN) throw new OperatorError('GUIDEPOST_TOKEN is required: an API token of the project');
    const project = optional(values, 'project') ?? lock?.project;
    if (!project) throw new OperatorError('--project is required');
    const wanted = optional(values, 'environment');
    const known = lock?.project === project ? lock.environment : null;
    const url = GUIDEPOST_URL.replace(/\/$/, '');
    const unnamed = new Service(url, GUIDEPOST_TOKEN, project, known);
    if (wanted === undefined) return unnamed;
    return new Service(url, GUIDEPOST_TOKEN, project, await unnamed.#environmentOf(wanted));
  }

  /** The environment of this id or name. A token that may not list environments has to give the id. */
  async #environmentOf(word: string): Promise<string> {
    const answer = await this.#fetch('/environments?limit=100');
    if (!answer.ok) return word;
    const { results } = JSON.parse(await textOf(answer)) as { results: { id: string; name: string }[] };
    const found = results.filter(({ id, name }) => id === word || name.toLowerCase() === word.toLowerCase());
    if (found.length === 1 && found[0]) return found[0].id;
    const names = results.map(({ name }) => name).join(', ');
    throw new OperatorError(`The project has no environment ${word}. It has: ${names}`);
  }

  async export(): Promise<Exported> {
    const answer = await this.#fetch(`/export${this.#query({})}`);
    if (!answer.ok) throw await refusal(answer);
    const [head, ...lines] = (await textOf(answer)).split('\n').filter(Boolean).map(parsed);
    const { kinds, seen } = head ?? {};
    if (!isKinds(kinds) || !isTexts(seen)) throw noProject();
    return { things: thingsOf(lines), kinds, seen };
  }

  /** Sends the things of a folder, and what the folder has seen of the service. */
  async send(
    verb: 'plan' | 'apply',
    { things, kinds }: { things: Thing[]; kinds: Kind[] },
    lock: Lock | undefined,
    options: { delete: boolean; overwrite: boolean },
  ): Promise<CodePlan> {
    const from = lock && { project: lock.project, environment: lock.environment, seen: lock.seen };
    const head = { guidepost: 1, kinds, ...from };
    const ofThings = things.flatMap((thing) => [...piecesOf(thing, JSON.stringify(thing.fields))]);
    const lines = [head, ...ofThings.map(([word, fields]) => ({ [word]: fields }))];
    const answer = await this.#fetch(`/${verb}${this.#query(options)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    if (!answer.ok) throw await refusal(answer);
    return JSON.parse(await textOf(answer)) as CodePlan;
  }

  #query(options: Record<string, boolean>): string {
    const query = new URLSearchParams();
    if (this.environment !== null) query.set('environmentId', this.environment);
    for (const [name, value] of Object.entries(options)) if (value) query.set(name, 'true');
    return `?${query}`;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const address = `${this.#url}/v2/projects/${encodeURIComponent(this.project)}${path}`;
    try {
      return await fetch(address, {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      const { cause } = error as { cause?: Error };
      throw new OperatorError(`${this.#url} does not answer: ${cause?.message ?? (error as Error).message}`);
    }
  }
}

/** The text of an answer, which must end some time and some where. */
async function textOf(answer: Response): Promise<string> {
  try {
    return await readAnswer(answer, mostAnswerBytes);
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new OperatorError(error.message);
    throw error;
  }
}

const noProject = () => new OperatorError('The service answers with something else than a project');

function parsed(line: string): Fields {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    // Told below.
  }
  throw noProject();
}

const isKinds = (value: unknown): value is Kind[] => Array.isArray(value) && value.every(isKind);
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

interface Refusal {
  error?: { code: string; message: string; issues?: { message: string; path?: string }[] };
}

/** Refusal of the service, with the files in which the problems stand. */
async function refusal(answer: Response): Promise<OperatorError> {
  const { error } = refusalIn(await textOf(answer));
  if (!error) return new OperatorError(`The service answers ${answer.status}`);
  if (!error.issues?.length)
    return new OperatorError(`Refused (${error.code}): ${printable(String(error.message))}`);
  const lines = error.issues.map(
    ({ message, path = '' }) => `  ${inFile(path)}${printable(String(message))}`,
  );
  return new OperatorError(`Refused (${error.code}), and nothing has changed:\n${lines.join('\n')}`);
}

function refusalIn(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal;
  } catch {
    return {};
  }
}

/** `content/welcome: steps[0].name` stands in the file content/welcome.yaml. */
function inFile(path: string): string {
  const [, kind, key = ''] = /^(\w+)\/([^:]*)/.exec(path) ?? [];
  if (!isKind(kind)) return '';
  const file = fileOf({ kind, key });
  return file.endsWith(`/${key}.yaml`) || kind === 'project' ? `${file}: ` : `${file}, ${key}: `;
}

/** The things that the lines of an export have. Content goes on in lines of its own when it is long. */
function thingsOf(lines: Fields[]): Thing[] {
  const things: Thing[] = [];
  const contents = new Map<string, ReturnType<typeof contentInPieces>>();
  for (const line of lines) {
    const [word, fields] = Object.entries(line)[0] ?? [];
    if (!isObject(fields)) throw noProject();
    if (word === pieceWord) contents.get(String(fields.content))?.add(fields);
    else if (word === 'content') {
      const content = contentInPieces(fields);
      contents.set(String(fields.key), content);
      things.push(thingOf(word, content.fields));
    } else if (isKind(word)) things.push(thingOf(word, fields));
    else throw noProject();
  }
  return things;
}

/** A thing of the service, whose key may become the name of a file. */
function thingOf(kind: Kind, fields: Fields): Thing {
  const key = keyOf(kind, fields);
  if (!isSafeKey(kind, key))
    throw new OperatorError(
      `The service names a ${kind} ${JSON.stringify(key)}, which is no key. Nothing was written.`,
    );
  return { kind, key, fields };
}
