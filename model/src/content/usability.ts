import { typeDefinitions } from '../content-types/index.ts';
import type { TypeDefinition } from '../content-types/type-definition.ts';
import type { ContentType } from '../content-types/types.ts';
import { atOnce, type InParts } from '../in-parts.ts';
import type { VersionBody } from './body.ts';
import type { BodyReferenceTargets } from './reference-targets.ts';
import { checkBlocks } from './usability/blocks.ts';
import { checkConditions } from './usability/conditions.ts';
import { type Finding, Findings } from './usability/findings.ts';
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
  const { check }: TypeDefinition = typeDefinitions[type];
  yield* check({ body, targets }, findings) ?? [];
  yield* checkBlocks(type, body, targets, findings);
  return { errors: findings.errors, warnings: findings.warnings };
}

export const usabilityOf = (...given: Parameters<typeof usabilityInParts>) =>
  atOnce(usabilityInParts(...given));
