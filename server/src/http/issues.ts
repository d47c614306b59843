import type { ErrorObject } from 'ajv';
import type { FastifyError } from 'fastify';
import type { Issue } from 'guidepost-model/issues';

/** OneAtATime the errors of Ajv into issues: one for each place, with the paths and the wording of the API. */
export function issuesOf(error: Pick<FastifyError, 'validation'>): Issue[] {
  const errors = (error.validation ?? []) as ErrorObject[];
  // A failed anyOf also reports the errors of each of its branches. Only its own error helps the caller.
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => schemaPath);
  const issues = new Map<string, Issue>();
  for (const problem of errors) {
    const path = pathOf(problem);
    // One issue is enough for a place: a blank name breaks both its length and its pattern.
    if (issues.has(path) || unions.some((union) => problem.schemaPath.startsWith(`${union}/`))) continue;
    issues.set(path, {
      rule: 'schema',
      message: messageOf(problem, path || 'The body'),
      ...(path && { path }),
    });
  }
  return [...issues.values()];
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const keys = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') keys.push(params.missingProperty);
  if (keyword === 'additionalProperties') keys.push(params.additionalProperty);
  return keys.reduce((path, key) => path + step(path, key), '');
}

function step(path: string, key: string): string {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return path === '' ? key : `.${key}`;
}

const unescapePointer = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

function messageOf({ keyword, params, message, parentSchema }: ErrorObject, name: string): string {
  switch (keyword) {
    case 'required':
      return `${name} is required`;
    case 'additionalProperties':
      return `${name} is not a known key`;
    case 'type':
      return `${name} must be ${article(params.type)}`;
    case 'enum':
      return `${name} must be one of: ${params.allowedValues.join(', ')}`;
    case 'const':
      return `${name} must be ${params.allowedValue}`;
    case 'minLength':
      return params.limit === 1
        ? `${name} must not be empty`
        : `${name} must have at least ${params.limit} characters`;
    case 'maxLength':
      return `${name} must have at most ${params.limit} characters`;
    case 'minProperties':
      return `${name} must have at least ${params.limit} of its keys`;
    case 'minItems':
      return `${name} must have at least ${params.limit} items`;
    case 'maxItems':
      return `${name} must have at most ${params.limit} items`;
    case 'minimum':
    case 'maximum':
      return `${name} must be ${params.comparison} ${params.limit}`;
    case 'format':
      return `${name} must be ${formats[params.format as string] ?? `a valid ${params.format}`}`;
    case 'pattern':
      return `${name} ${parentSchema?.['x-meaning'] ?? `must match ${params.pattern}`}`;
    default:
      return `${name} ${message ?? 'is not valid'}`;
  }
}

const formats: Record<string, string> = {
  'date-or-date-time': 'a date or a date-time with a zone',
  instant: 'a date-time with a zone, such as 2026-01-31T09:30:00Z',
  email: 'an e-mail address',
};

function article(type: string | string[]): string {
  const names = [type]
    .flat()
    .map((name) => (name === 'null' ? name : `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`));
  return names.join(' or ');
}
