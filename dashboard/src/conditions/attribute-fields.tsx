import { operandKinds, operandsOf, operators } from 'guidepost-model/conditions/operators';
import { useId, useState } from 'react';
import { Input, Select } from '../ui/field.tsx';
import { Chips } from './chips.tsx';
import { dataTypeOf, withOperator } from './edit.ts';
import { useSamples } from './samples.ts';
import { type RowProps, useSetting } from './setting.ts';
import { type ConditionOf, operatorWords } from './words.ts';

type Comparing = ConditionOf<'attribute'> | ConditionOf<'event_attribute'>;

/** How an attribute is compared, and with what. */
export function AttributeFields({ condition, onChange }: RowProps<Comparing>) {
  const { subjects } = useSetting();
  const dataType = dataTypeOf(condition, subjects);
  const known = Object.keys(operators[dataType]);
  const offered = known.includes(condition.op) ? known : [condition.op, ...known];
  return (
    <>
      <Select
        aria-label="Comparison"
        value={condition.op as string}
        options={offered.map((op) => ({ value: op, label: operatorWords[op] ?? op }))}
        onChange={(op) => onChange(withOperator(condition, op, dataType))}
      />
      <Operands condition={condition} onChange={onChange} dataType={dataType} />
    </>
  );
}

type OperandsProps = RowProps<Comparing> & { dataType: keyof typeof operators };

function Operands({ condition, onChange, dataType }: OperandsProps) {
  const [isWanted, setWanted] = useState(false);
  const listId = useId();
  const scope = condition.type === 'attribute' ? condition.scope : 'eventDefinition';
  const samples = useSamples(scope, condition.attribute, isWanted);
  const kind = operandsOf(dataType, condition.op) ?? operandKinds.none;
  const want = () => setWanted(true);
  if (kind === operandKinds.texts)
    return (
      <Chips
        label="Values"
        values={condition.values ?? []}
        onChange={(values) => onChange({ ...condition, values })}
        suggestions={samples}
        onFocus={want}
        listId={listId}
      />
    );
  if (kind === operandKinds.bucket) return <Bucket condition={condition} onChange={onChange} />;
  const suggestions = kind === operandKinds.text ? samples : [];
  return kind.keys.map((key) =>
    key === 'values' ? null : (
      <span key={key} className="flex min-w-0 items-center gap-2">
        {key === 'value2' && <span className="text-muted">and</span>}
        <Input
          aria-label={key === 'value' ? 'Value' : 'Upper value'}
          type={kind === operandKinds.date && isDay(condition[key]) ? 'date' : 'text'}
          inputMode={kind === operandKinds.text ? 'text' : 'decimal'}
          aria-invalid={!kind.accepts(condition[key] ?? '') || undefined}
          title={kind === operandKinds.text ? undefined : `This must be ${kind.meaning}.`}
          value={condition[key] ?? ''}
          onFocus={want}
          onChange={({ target }) => onChange({ ...condition, [key]: target.value })}
          className={kind === operandKinds.text ? 'w-44' : kind === operandKinds.days ? 'w-20' : 'w-36'}
          {...(suggestions.length > 0 && { list: listId })}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
        {kind === operandKinds.days && <span className="text-muted">days</span>}
      </span>
    ),
  );
}

/** A control for days cannot show a time of day: such a value is shown as it was written. */
const isDay = (value = '') => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

const buckets = ['A', 'B'];

function Bucket({ condition, onChange }: RowProps<Comparing>) {
  const value = condition.value ?? '';
  const options = buckets.includes(value) ? buckets : [value, ...buckets];
  return (
    <Select
      aria-label="Value"
      value={value}
      options={options.map((one) => ({ value: one, label: one || 'Choose…' }))}
      onChange={(chosen) => onChange({ ...condition, value: chosen })}
    />
  );
}
