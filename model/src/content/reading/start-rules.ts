import { startPlace } from '../../conditions/places.ts';
import type { StartRuleKey } from '../../content-types/traits.ts';
import { traits } from '../../content-types/types.ts';
import { keyPath } from '../../reading/paths.ts';
import { type Fields, isObject, ownValue } from '../../reading/reader.ts';
import { kinds, problems } from '../../reading/wording.ts';
import { WholeConditions } from '../../schemas/conditions.ts';
import type { HideRules } from '../body.ts';
import { StartRules } from '../schemas/start-rules.ts';
import type { BodyReader } from './body-reader.ts';
import { readProperty, readValue, withoutUndefined } from './read-value.ts';

const objectOrNull = problems.mustBe(`${kinds.object} or ${kinds.null}`);

/** Fields that are not sent stay as they are; null clears one, or all. */
export function readStartRules(
  reader: BodyReader,
  sent: unknown,
  stored: StartRules | null,
): StartRules | null | undefined {
  if (sent === null) return null;
  if (!isObject(sent)) return reader.report('startRules', objectOrNull);
  const { startRules: supported } = traits[reader.type];
  const read: Fields = {};
  for (const [key, schema] of Object.entries(StartRules.properties)) {
    const value = ownValue(sent, key);
    if (value === undefined) continue;
    const path = keyPath('startRules', key);
    if (value !== null && !supported.includes(key as StartRuleKey))
      reader.report(path, `is not for content of type ${reader.type}`, 'auto_start');
    const asked = key === 'when' ? WholeConditions(traits[reader.type].when) : schema;
    read[key] = readProperty(reader, asked, value, { path, required: false });
  }
  reader.refuseUnknownKeys(sent, StartRules.properties, 'startRules');
  const rules = withoutUndefined({ ...stored, ...read }) as StartRules;
  if (rules.frequency?.atLeast && !traits[reader.type].atLeast)
    reader.report('startRules.frequency.atLeast', 'is only for flows', 'auto_start');
  if (supported.includes('frequency')) rules.frequency ??= { mode: 'once' };
  return rules;
}

export function readHideRules(reader: BodyReader, sent: unknown): HideRules | null | undefined {
  if (sent === null) return null;
  if (!traits[reader.type].hideRules)
    return reader.report('hideRules', `is not for content of type ${reader.type}`, 'auto_start');
  if (!isObject(sent)) return reader.report('hideRules', objectOrNull);
  reader.refuseUnknownKeys(sent, { when: true }, 'hideRules');
  const when = readValue(reader, WholeConditions(startPlace), ownValue(sent, 'when'), 'hideRules.when');
  return { when: when as HideRules['when'] };
}
