import type { ErrorObject } from 'ajv';
import type { FastifyError } from 'fastify';
import { type Issue, issueAt } from 'guidepost-model/issues';
import { keyPath } from 'guidepost-model/reading/paths';
import { maxIssues } from 'guidepost-model/reading/reader';
import { kinds, problems } from 'guidepost-model/reading/wording';
import { limits } from './limits.ts';

/** Turns the errors of Ajv into issues: one for each place, with the paths and the wording of the API. */
export function issuesOf(error: Pick<FastifyError, 'validation'>): Issue[] {
  const errors = (error.validation ?? []) as ErrorObject[];
  // A failed anyOf also reports the errors of each of its branches. Only its own error helps the caller.
  const ofUnions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const unions = [...new Set(ofUnions.map(({ schemaPath }) => `${schemaPath}/`))];
  const isOfBranch = ({ schemaPath }: ErrorObject) => unions.some((union) => schemaPath.startsWith(union));
  const issues = new Map<string, Issue>();
  for (const problem of errors) {
    const path = pathOf(problem);
    // One issue is enough for a place: a blank name breaks both its length and its pattern.
    if (issues.has(path) || isOfBranch(problem)) continue;
    issues.set(path, issueAt(path, problemOf(problem)));
  }
  return [...issues.values()];
}

/** A client may have sent a name of a megabyte, which nobody needs to read again. */
const longestText = 500;

/** The beginning says where, and the end says what is wrong. */
const shortened = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText / 2)} … ${text.slice(-longestText / 2)}` : text;

/** The first issues, and how many more there are: no answer is many times larger than its request. */
export function worthTelling(issues: Issue[]): Issue[] {
  const told = issues.slice(0, limits.issues.most).map(
    ({ rule, message, path }): Issue => ({
      rule,
      message: shortened(message),
      ...(path !== undefined && { path: shortened(path) }),
    }),
  );
  const more = issues.length - told.length;
  if (more === 0) return told;
  // Whoever looks for problems stops at this number, so there may be more.
  const isCounted = issues.length < maxIssues;
  return [...told, { rule: 'schema', message: isCounted ? notTold(more) : `and at least ${more} more` }];
}

/** The text that stands for so many problems that are not told. */
export const notTold = (count: number) => `and ${count} more`;

/** How many problems the texts stand for: one each, unless a text stands for more. */
export const countedIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Number(/^and (?:at least )?(\d+) more$/.exec(text)?.[1] ?? 1), 0);

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const keys = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') keys.push(params.missingProperty);
  if (keyword === 'additionalProperties') keys.push(params.additionalProperty);
  return keys.reduce(stepInto, '');
}

const stepInto = (path: string, key: string): string =>
  /^\d+$/.test(key) ? `${path}[${key}]` : keyPath(path, key);

const unescapePointer = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

function problemOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return problems.required;
    case 'additionalProperties':
      return problems.unknownKey;
    case 'type':
      return problems.mustBe([params.type].flat().map(kindOf).join(' or '));
    case 'enum':
      return problems.mustBe(kinds.oneOf(params.allowedValues));
    case 'const':
      return problems.mustBe(params.allowedValue);
    case 'minLength':
      return problems.tooShort(params.limit);
    case 'maxLength':
      return problems.tooLong(params.limit);
    case 'minProperties':
      return problems.tooFewKeys(params.limit);
    case 'minItems':
      return problems.tooFewItems(params.limit);
    case 'maxItems':
      return problems.tooManyItems(params.limit);
    case 'minimum':
      return problems.atLeast(params.limit);
    case 'maximum':
      return problems.atMost(params.limit);
    case 'format':
      return problems.mustBe(formats[params.format as string] ?? `a valid ${params.format}`);
    case 'pattern':
      return parentSchema?.['x-meaning'] ?? `must match ${params.pattern}`;
    default:
      return message ?? 'is not valid';
  }
}

const kindOf = (type: keyof typeof kinds) => kinds[type];

const formats: Record<string, string> = {
  'date-or-date-time': kinds.dateOrDateTime,
  instant: kinds.dateTime,
  email: 'an e-mail address',
};
