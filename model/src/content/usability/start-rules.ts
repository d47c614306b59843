import { type ContentType, traits } from '../../content-types/types.ts';
import type { VersionBody } from '../body.ts';
import type { Findings } from './findings.ts';

/** After that long, most people are on another page. */
const longWaitSeconds = 60;

/** What is known of a content beside its body. */
export interface Surroundings {
  /** Whether other content starts it, by an action or in a list. */
  isStartedByOthers: boolean;
}

export function checkStartRules(
  type: ContentType,
  { startRules }: VersionBody,
  { isStartedByOthers }: Surroundings,
  findings: Findings,
): void {
  const { noun, needsStartRules, startable, startRules: supported } = traits[type];
  // Without conditions it starts for everybody; without rules it does not start by itself.
  if (!startRules && needsStartRules)
    findings.warn(
      'startRules',
      `are missing: a ${type} without start rules is not shown`,
      `${noun} is not shown: automatic start is off`,
    );
  if (!startRules && startable && !isStartedByOthers)
    findings.warn(
      'startRules',
      `are missing, and no other content starts the ${type}: only the code of a page can start it`,
      `${noun} does not start automatically, and no other content starts it`,
    );
  if (!startRules) return;
  if ((startRules.waitSeconds ?? 0) > longWaitSeconds)
    findings.warn(
      'startRules.waitSeconds',
      `is more than ${longWaitSeconds} seconds`,
      `Delay is longer than ${longWaitSeconds} seconds`,
    );
  if (supported.includes('frequency') && !startRules.frequency)
    findings.warn(
      'startRules.frequency',
      'is missing: it starts once',
      `${noun} has no frequency: it starts once`,
    );
}
