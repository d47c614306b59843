import type { Condition } from '../../conditions/schemas.ts';
import { conditionsWithin } from '../conditions-within.ts';
import type { Lookups } from '../lookups.ts';
import { type BodyReference, conditionReferences } from '../references.ts';
import type { VersionBody } from '../schemas/body.ts';
import { type ContentType, traits } from '../types.ts';
import { walkBody } from '../walk.ts';
import type { Findings } from './findings.ts';

export function checkThemes(
  type: ContentType,
  body: VersionBody,
  lookups: Lookups,
  findings: Findings,
): void {
  if (!traits[type].hasTheme) return;
  if (body.themeId === null) findings.error('themeId', 'is missing: choose a theme');
  walkBody(type, body, {
    themeId(id, path) {
      if (id !== null && !lookups.themes(id)) findings.error(path, 'names a theme that does not exist');
    },
  });
}

/** After that long, most people are on another page. */
const longWaitSeconds = 60;

export function checkStartRules(type: ContentType, { startRules }: VersionBody, findings: Findings): void {
  const { needsStartRules, startRules: supported } = traits[type];
  if (needsStartRules && !startRules?.when?.length)
    findings.warn('startRules', `is missing: without conditions to start a ${type} is not shown`);
  if (!startRules) return;
  if ((startRules.waitSeconds ?? 0) > longWaitSeconds)
    findings.warn('startRules.waitSeconds', `is more than ${longWaitSeconds} seconds`);
  if (supported.includes('frequency') && !startRules.frequency)
    findings.warn('startRules.frequency', 'is missing: it starts once');
}

export function checkConditions(
  type: ContentType,
  body: VersionBody,
  lookups: Lookups,
  findings: Findings,
): void {
  walkBody(type, body, {
    conditions(list, path) {
      for (const reference of conditionReferences(list, path)) {
        if (!exists(reference, lookups))
          findings.error(reference.path, `uses ${nameOf(reference)}, which does not exist`);
      }
      for (const [condition, place] of conditionsWithin(list, path)) warnOf(condition, place, findings);
    },
  });
}

function exists(reference: BodyReference, lookups: Lookups): boolean {
  switch (reference.kind) {
    case 'attribute':
      return reference.scope === 'eventDefinition'
        ? lookups.eventAttributes?.(reference.codeName) !== undefined
        : lookups.definitions(reference.scope, reference.codeName) !== undefined;
    case 'event':
      return lookups.events(reference.codeName) !== undefined;
    case 'segment':
      return lookups.segments?.(reference.id) !== undefined;
    case 'content':
      return lookups.contents(reference.id)?.archived === false;
    case 'theme':
      return lookups.themes(reference.id) !== undefined;
  }
}

function nameOf(reference: BodyReference): string {
  if (reference.kind === 'attribute') return `the ${reference.scope} attribute ${reference.codeName}`;
  return `the ${reference.kind} ${reference.kind === 'event' ? reference.codeName : reference.id}`;
}

function warnOf(condition: Condition, path: string, findings: Findings): void {
  if (condition.type === 'group' && condition.conditions.length === 0)
    findings.warn(path, 'is an empty group, which never holds');
  if (condition.type === 'current_url' && condition.includes.includes('*/'))
    findings.warn(path, 'has the pattern */, which is the root page only; * is every page');
}
