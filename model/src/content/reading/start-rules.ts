import { startPlace } from '../../conditions/places.ts';
import type { HideRules } from '../body.ts';
import { WholeConditions } from '../schemas/conditions.ts';
import { StartRules } from '../schemas/start-rules.ts';
import { type StartRuleKey, traits } from '../types.ts';
import { child, type Fields, isObject, type Reader } from './reader.ts';
import { ownValue, readProperty, readValue, refuseUnknownKeys } from './schema.ts';
import { withoutUndefined } from './steps.ts';

/** Fields that are not sent stay as they are; null clears one, or all. */
export function readStartRules(
  reader: Reader,
  sent: unknown,
  stored: StartRules | null,
): StartRules | null | undefined {
  if (sent === null) return null;
  if (!isObject(sent)) return reader.report('startRules', 'must be an object or null');
  const { startRules: supported } = traits[reader.type];
  const read: Fields = {};
  for (const [key, schema] of Object.entries(StartRules.properties)) {
    const value = ownValue(sent, key);
    if (value === undefined) continue;
    const path = child('startRules', key);
    if (value !== null && !supported.includes(key as StartRuleKey))
      reader.report(path, `is not for content of type ${reader.type}`, 'auto_start');
    const asked = key === 'when' ? WholeConditions(traits[reader.type].when) : schema;
    read[key] = readProperty(reader, asked, value, { path, required: false });
  }
  refuseUnknownKeys(reader, StartRules.properties, sent, 'startRules');
  const rules = withoutUndefined({ ...stored, ...read }) as StartRules;
  if (rules.frequency?.atLeast && !traits[reader.type].atLeast)
    reader.report('startRules.frequency.atLeast', 'is only for flows', 'auto_start');
  if (supported.includes('frequency')) rules.frequency ??= { mode: 'once' };
  return rules;
}

export function readHideRules(reader: Reader, sent: unknown): HideRules | null | undefined {
  if (sent === null) return null;
  if (!traits[reader.type].hideRules)
    return reader.report('hideRules', `is not for content of type ${reader.type}`, 'auto_start');
  if (!isObject(sent)) return reader.report('hideRules', 'must be an object or null');
  refuseUnknownKeys(reader, { when: true }, sent, 'hideRules');
  const when = readValue(reader, WholeConditions(startPlace), ownValue(sent, 'when'), 'hideRules.when');
  return { when: when as HideRules['when'] };
}
