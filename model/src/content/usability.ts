import type { Lookups } from './lookups.ts';
import { dataOf, type VersionBody } from './schemas/body.ts';
import type { ContentType } from './types.ts';
import { checkBlocks } from './usability/blocks.ts';
import {
  checkAnnouncement,
  checkBanner,
  checkChecklist,
  checkLauncher,
  checkTracker,
} from './usability/by-type.ts';
import { type Finding, Findings } from './usability/findings.ts';
import { checkFlow } from './usability/flow.ts';
import { checkResourceCenter } from './usability/resource-center.ts';
import { checkConditions, checkStartRules, checkThemes } from './usability/rules.ts';

export interface Usability {
  errors: Finding[];
  warnings: Finding[];
}

/** What is wrong with a version for the people who would see it. */
export function usabilityOf(type: ContentType, body: VersionBody, lookups: Lookups): Usability {
  const findings = new Findings();
  checkThemes(type, body, lookups, findings);
  checkStartRules(type, body, findings);
  checkConditions(type, body, lookups, findings);
  checkOwn[type](body, lookups, findings);
  checkBlocks(type, body, lookups, findings);
  return { errors: findings.errors, warnings: findings.warnings };
}

type Check = (body: VersionBody, lookups: Lookups, findings: Findings) => void;

const checkOwn: Record<ContentType, Check> = {
  flow: ({ steps }, _, findings) => checkFlow(steps, findings),
  checklist: (body, _, findings) => checkChecklist(dataOf('checklist', body), findings),
  launcher: (body, _, findings) => checkLauncher(dataOf('launcher', body), findings),
  banner: (body, _, findings) => checkBanner(dataOf('banner', body), findings),
  announcement: (body, _, findings) => checkAnnouncement(dataOf('announcement', body), findings),
  'resource-center': (body, _, findings) => checkResourceCenter(dataOf('resource-center', body), findings),
  tracker: (body, lookups, findings) =>
    checkTracker(dataOf('tracker', body), body.startRules, lookups, findings),
};
