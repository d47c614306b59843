import { maxCount, maxDuration } from 'guidepost-model/conditions/limits';
import {
  countOperators,
  eventScopes,
  periodOperators,
  timeUnits,
} from 'guidepost-model/conditions/vocabulary';
import { Select } from '../ui/field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { withCountOperator, withField, withPeriodOperator } from './edit.ts';
import { withMissing } from './options.ts';
import { type RowProps, useSetting } from './setting.ts';
import { type ConditionOf, countWords, eventScopeWords, periodWords } from './words.ts';

type Props = RowProps<ConditionOf<'event'>>;

/** Which event, how often, when, and whose. What means the same as leaving it out is offered only where it is written. */
export function EventFields({ condition, onChange }: Props) {
  const { subjects } = useSetting();
  return (
    <>
      <Select
        aria-label="Event"
        value={condition.event}
        options={withMissing(
          condition.event,
          subjects.events.map(({ codeName, displayName }) => ({
            value: codeName,
            label: displayName || codeName,
          })),
        )}
        onChange={(event) => onChange({ ...condition, event })}
        className="max-w-60"
      />
      <Count condition={condition} onChange={onChange} />
      <Period condition={condition} onChange={onChange} />
      <Select
        aria-label="Whose events"
        value={condition.scope ?? ''}
        options={[
          { value: '', label: 'of this user' },
          ...eventScopes
            .filter((scope) => scope !== 'current_user' || condition.scope === scope)
            .map((scope) => ({ value: scope, label: eventScopeWords[scope] })),
        ]}
        onChange={(scope) => onChange(withField(condition, 'scope', scope || undefined))}
      />
    </>
  );
}

function Count({ condition, onChange }: Props) {
  const { count } = condition;
  return (
    <>
      <Select
        aria-label="How often"
        value={count?.op ?? ''}
        options={[
          { value: '', label: 'at least once' },
          ...countOperators.map((op) => ({ value: op, label: `${countWords[op]} … times` })),
        ]}
        onChange={(op) => onChange(withCountOperator(condition, op))}
      />
      {count && (
        <Amount
          label="Number of times"
          value={count.n}
          most={maxCount}
          onChange={(n) => onChange({ ...condition, count: { ...count, n } })}
        />
      )}
      {count?.op === 'between' && (
        <Amount
          label="Largest number of times"
          value={count.n2 ?? count.n}
          most={maxCount}
          onChange={(n2) => onChange({ ...condition, count: { ...count, n2 } })}
        />
      )}
    </>
  );
}

const units = Object.keys(timeUnits) as (keyof typeof timeUnits)[];

function Period({ condition, onChange }: Props) {
  const { within } = condition;
  const hasTime = within && within.op !== 'any_time';
  return (
    <>
      <Select
        aria-label="When"
        value={within?.op ?? ''}
        options={[
          { value: '', label: 'ever' },
          ...periodOperators
            .filter((op) => op !== 'any_time' || within?.op === op)
            .map((op) => ({
              value: op,
              label: op === 'more_than' || op === 'between' ? `${periodWords[op]} … ago` : periodWords[op],
            })),
        ]}
        onChange={(op) => onChange(withPeriodOperator(condition, op))}
      />
      {hasTime && (
        <Amount
          label="Length of time"
          value={within.value ?? 0}
          most={maxDuration}
          onChange={(value) => onChange({ ...condition, within: { ...within, value } })}
        />
      )}
      {hasTime && within.op === 'between' && (
        <Amount
          label="Longest time"
          value={within.value2 ?? 0}
          most={maxDuration}
          onChange={(value2) => onChange({ ...condition, within: { ...within, value2 } })}
        />
      )}
      {hasTime && (
        <Select
          aria-label="Unit of time"
          value={within.unit ?? 'days'}
          options={units.map((unit) => ({ value: unit, label: unit }))}
          onChange={(unit) => onChange({ ...condition, within: { ...within, unit } })}
        />
      )}
    </>
  );
}

interface AmountProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

const Amount = ({ label, value, most, onChange }: AmountProps) => (
  <NumberInput
    aria-label={label}
    min={0}
    max={most}
    step={1}
    value={value}
    onChange={(number) => onChange(Math.min(most, Math.max(0, Math.trunc(number))))}
    className="w-20"
  />
);
