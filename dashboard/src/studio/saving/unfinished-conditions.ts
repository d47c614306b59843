import { entityScopes } from 'guidepost-model/attributes';
import { validateConditions } from 'guidepost-model/conditions/validate';
import { conditionTypes } from 'guidepost-model/conditions/vocabulary';
import type { VersionBody } from 'guidepost-model/content/body';
import { walkBody } from 'guidepost-model/content/walk';
import type { ContentType } from 'guidepost-model/content-types/types';
import { GuidepostError, type Issue } from '../../api/client.ts';
import type { Service } from './service.ts';

/** Whether a condition may stand where it does is left to the service. */
const place = { name: 'any list', types: conditionTypes, scopes: entityScopes };

/** Whatever is named is taken to be there: only what names nothing yet is unfinished. */
const targets = {
  definitions: () => undefined,
  events: (codeName: string) => (codeName ? {} : undefined),
  segments: (id: string) => (id ? { id, bizType: 'user' as const } : undefined),
  contents: (id: string) => (id ? { id, type: 'flow' } : undefined),
};

/** What the conditions of a patch lack that somebody has only begun, in the words of the service. */
export function unfinishedConditions(type: ContentType, patch: Partial<VersionBody>): Issue[] {
  const { steps = [], startRules = null, hideRules = null, data = null } = patch;
  const body = { steps, startRules, hideRules, data, themeId: null, scheduledAt: null };
  const issues: Issue[] = [];
  walkBody(type, body, {
    conditions(list, path) {
      const found = validateConditions(list, { path, place, targets }).issues ?? [];
      // Which attributes there are, only the service knows.
      issues.push(...found.filter((issue) => !issue.path?.endsWith('.attribute')));
    },
  });
  return issues;
}

/** The service, which is not asked to store what it would refuse: the draft stays here until its conditions are whole. */
export const withWholeConditions = (service: Service, type: ContentType): Service => ({
  ...service,
  write: async (stored, patch) => {
    const issues = unfinishedConditions(type, patch);
    const [first] = issues;
    if (first) throw new GuidepostError(first.message, { status: 400, code: 'E1017', issues });
    return service.write(stored, patch);
  },
});
