import { parseInstant } from 'guidepost-model/instants';
import { invalid } from '../../http/request/errors.ts';

/** Clocks differ a little; an event from tomorrow is a mistake. */
const clockSkewMs = 24 * 3_600_000;

export function occurredAtOf(text: string | undefined, now: Date): Date | undefined {
  const instant = text === undefined ? undefined : parseInstant(text);
  if (instant && instant.getTime() > now.getTime() + clockSkewMs) {
    throw invalid([
      { rule: 'schema', path: 'occurredAt', message: 'occurredAt lies more than a day in the future' },
    ]);
  }
  return instant;
}
