import type { VersionBody } from '../content/body.ts';
import type { BodyReferenceTargets } from '../content/reference-targets.ts';
import type { FindingList } from '../findings.ts';
import type { InParts } from '../in-parts.ts';

/** A version that is checked, and what it may refer to. */
export interface CheckedVersion {
  body: VersionBody;
  targets: BodyReferenceTargets;
}

/** The problems that content of one type can have. Long checks pause between their parts. */
export type UsabilityCheck = (version: CheckedVersion, findings: FindingList) => InParts<void> | undefined;
