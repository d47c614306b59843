import type { ContentType } from '../content-types/types.ts';
import { atOnce, type InParts } from '../in-parts.ts';
import { dataOf, type VersionBody } from './body.ts';
import type { BodyReferenceTargets } from './reference-targets.ts';
import { checkBlocks } from './usability/blocks.ts';
import {
  checkAnnouncement,
  checkBanner,
  checkChecklist,
  checkLauncher,
  checkTracker,
} from './usability/by-type.ts';
import { checkConditions } from './usability/conditions.ts';
import { type Finding, Findings } from './usability/findings.ts';
import { checkFlow } from './usability/flow.ts';
import { checkResourceCenter } from './usability/resource-center.ts';
import { checkStartRules, type Surroundings } from './usability/start-rules.ts';
import { checkThemes } from './usability/themes.ts';

export interface Usability {
  errors: Finding[];
  warnings: Finding[];
}

/** What is wrong with a version for the people who would see it. */
export function* usabilityInParts(
  type: ContentType,
  body: VersionBody,
  targets: BodyReferenceTargets,
  surroundings: Surroundings,
): InParts<Usability> {
  const findings = new Findings(type, body);
  yield* checkThemes(type, body, targets, findings);
  checkStartRules(type, body, surroundings, findings);
  yield* checkConditions(type, body, targets, findings);
  if (type === 'flow') yield* checkFlow(body.steps, findings);
  else checkOwn[type](body, targets, findings);
  yield* checkBlocks(type, body, targets, findings);
  return { errors: findings.errors, warnings: findings.warnings };
}

export const usabilityOf = (...given: Parameters<typeof usabilityInParts>) =>
  atOnce(usabilityInParts(...given));

type Check = (body: VersionBody, targets: BodyReferenceTargets, findings: Findings) => void;

const checkOwn: Record<Exclude<ContentType, 'flow'>, Check> = {
  checklist: (body, _, findings) => checkChecklist(dataOf('checklist', body), findings),
  launcher: (body, _, findings) => checkLauncher(dataOf('launcher', body), findings),
  banner: (body, _, findings) => checkBanner(dataOf('banner', body), findings),
  announcement: (body, _, findings) => checkAnnouncement(dataOf('announcement', body), findings),
  'resource-center': (body, _, findings) => checkResourceCenter(dataOf('resource-center', body), findings),
  tracker: (body, targets, findings) =>
    checkTracker(dataOf('tracker', body), body.startRules, targets, findings),
};
