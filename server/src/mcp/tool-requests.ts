import { issueAt } from 'guidepost-model/issues';
import type { Principal, PrincipalProject } from '../auth/principals.ts';
import { mayEnter } from '../auth/principals.ts';
import { invalid } from '../http/request/errors.ts';
import type { fillable } from './described-tools.ts';
import type { CallableOperation, Json } from './operations.ts';

/** A request to the API. */
export interface ToolRequest {
  method: string;
  url: string;
  body: Json | undefined;
  ifMatch: string | undefined;
}

/**
 * The request that a call of a tool means. The API checks the arguments themselves; here it is only decided where each of
 * them goes. One that goes nowhere is refused, so that an agent learns of its mistake.
 */
export function requestOf(operation: CallableOperation, given: Json, principal: Principal): ToolRequest {
  const args = new Map(Object.entries(given));
  fillIn(operation, args, principal);
  const take = (name: string) => {
    const value = args.get(name);
    args.delete(name);
    return value;
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, take(name)));
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters) {
    if (place !== 'query') continue;
    for (const word of wordsOf(name, take(name))) query.append(name, word);
  }
  const ifMatch = operation.takesIfMatch ? take('ifMatch') : undefined;
  if (ifMatch !== undefined && typeof ifMatch !== 'string')
    throw invalid([issueAt('ifMatch', 'must be a text')]);
  const names = Object.keys(operation.body?.properties ?? {});
  const body = Object.fromEntries([...args].filter(([name]) => names.includes(name)));
  const unknown = [...args.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw invalid(unknown.map((name) => issueAt(name, unknownArgument(operation))));
  return {
    method: operation.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    body: operation.body && body,
    ifMatch,
  };
}

const unknownArgument = ({ parameters, body, takesIfMatch }: CallableOperation) => {
  const names = [
    ...parameters.map(({ name }) => name),
    ...Object.keys(body?.properties ?? {}),
    ...(takesIfMatch ? ['ifMatch'] : []),
  ];
  return `is not an argument here, which takes ${names.join(', ') || 'none'}`;
};

/** A part of the path. The two names of folders cannot stand in an address: readers of addresses take them away. */
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw invalid([issueAt(name, 'is required, as a text')]);
  if (value === '.' || value === '..') throw invalid([issueAt(name, 'is not an id')]);
  try {
    return encodeURIComponent(value);
  } catch {
    throw invalid([issueAt(name, 'holds half a surrogate pair')]);
  }
}

/** The values of a parameter of the query, which are texts there. */
function wordsOf(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  return [value].flat().map((word) => {
    if (typeof word === 'string' || typeof word === 'number' || typeof word === 'boolean')
      return String(word);
    throw invalid([issueAt(name, 'must be a text, a number or true or false, or a list of them')]);
  });
}

/** Adds the project and the environment where they are needed, not given, and the token leaves no choice. */
function fillIn(
  { parameters, body }: CallableOperation,
  args: Map<string, unknown>,
  principal: Principal,
): void {
  const isNeeded = (name: string) =>
    args.get(name) === undefined &&
    (parameters.some((parameter) => parameter.name === name && parameter.required) ||
      (body?.required.includes(name) ?? false));
  if (isNeeded('projectId')) args.set('projectId', onlyOne('projectId', [...principal.projects.values()]));
  const project = principal.projects.get(String(args.get('projectId')));
  if (project && isNeeded('environmentId'))
    args.set('environmentId', onlyOne('environmentId', environmentsOf(principal, project)));
}

const environmentsOf = (principal: Principal, project: PrincipalProject) =>
  [...project.environments.values()].filter(({ id }) => mayEnter(principal, id));

function onlyOne(name: (typeof fillable)[number], choices: { id: string; name: string }[]): string {
  const [first] = choices;
  if (first && choices.length === 1) return first.id;
  const told = choices.map(({ id, name: label }) => `${id} (${label})`).join(', ');
  throw invalid([issueAt(name, `is required: one of ${told || 'none'}`)]);
}
