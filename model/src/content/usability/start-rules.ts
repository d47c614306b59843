import type { VersionBody } from '../body.ts';
import { type ContentType, traits } from '../types.ts';
import type { Findings } from './findings.ts';

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
