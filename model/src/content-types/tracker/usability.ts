import { dataOf } from '../../content/body.ts';
import type { FindingList } from '../../findings.ts';
import type { CheckedVersion } from '../usability.ts';

export function check({ body, targets }: CheckedVersion, findings: FindingList): undefined {
  const { event } = dataOf('tracker', body);
  const definition = event === null ? undefined : targets.events(event);
  const path = 'data.event';
  if (event === null) findings.error(path, 'is missing: choose the event to record', 'Tracker has no event');
  else if (!definition)
    findings.error(path, `names an event that does not exist: ${event}`, `Event “${event}” no longer exists`);
  else if (definition.predefined)
    findings.error(
      path,
      `names a predefined event: ${event}`,
      `Event “${event}” is predefined: choose your own`,
    );
  if (!body.startRules?.when?.length)
    findings.error(
      'startRules.when',
      'is missing: it says when the event has happened',
      'Tracker has no conditions',
    );
}
