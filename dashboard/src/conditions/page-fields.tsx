import { targetLimits } from 'guidepost-model/conditions/target-limits';
import { isUrlPattern } from 'guidepost-model/conditions/url-patterns';
import { elementStates, textInputOperators } from 'guidepost-model/conditions/vocabulary';
import { useId } from 'react';
import type { Schemas } from '../api/client.ts';
import { Input, Select } from '../ui/field.tsx';
import { Chips } from './chips.tsx';
import { withField, withTextOperator } from './edit.ts';
import type { RowProps } from './setting.ts';
import { type ConditionOf, elementStateWords, operatorWords, targetWords } from './words.ts';

/** Conditions on what the page shows. */

export function AddressFields({ condition, onChange }: RowProps<ConditionOf<'current_url'>>) {
  const id = useId();
  return (
    <div className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <span className="text-muted">matches</span>
      <Chips
        label="Addresses that match"
        placeholder="/app/*, https://example.com/*"
        values={condition.includes}
        isGood={isUrlPattern}
        onChange={(includes) => onChange({ ...condition, includes })}
        listId={`${id}-in`}
      />
      <span className="text-muted">but not</span>
      <Chips
        label="Addresses that do not match"
        placeholder="/app/admin/*"
        values={condition.excludes ?? []}
        isGood={isUrlPattern}
        onChange={(excludes) =>
          onChange(withField(condition, 'excludes', excludes.length > 0 ? excludes : undefined))
        }
        listId={`${id}-out`}
      />
    </div>
  );
}

export const ElementFields = ({ condition, onChange }: RowProps<ConditionOf<'element'>>) => (
  <>
    <Target condition={condition} onChange={onChange} />
    <Select
      aria-label="State of the element"
      value={condition.state}
      options={elementStates.map((state) => ({ value: state, label: elementStateWords[state] }))}
      onChange={(state) => onChange({ ...condition, state })}
    />
  </>
);

export function TextInputFields({ condition, onChange }: RowProps<ConditionOf<'text_input'>>) {
  const operators = Object.keys(textInputOperators) as (typeof condition.op)[];
  const operand = textInputOperators[condition.op];
  return (
    <>
      <Target condition={condition} onChange={onChange} />
      <Select
        aria-label="Comparison"
        value={condition.op}
        options={operators.map((op) => ({ value: op, label: operatorWords[op] ?? op }))}
        onChange={(op) => onChange(withTextOperator(condition, op))}
      />
      {operand !== 'none' && (
        <Input
          aria-label={operand === 'pattern' ? 'Regular expression' : 'Value'}
          value={condition.value ?? ''}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
          className="w-44"
        />
      )}
    </>
  );
}

export const TextFilledFields = (props: RowProps<ConditionOf<'text_filled'>>) => <Target {...props} />;

type ElementTarget = Schemas['ElementTarget'];
type Targeted = ConditionOf<'element' | 'text_input' | 'text_filled'>;

/** Without a `nth` the first element that matches is meant. */
const positions = [
  { value: '', label: 'First match' },
  ...Array.from({ length: targetLimits.matches }, (_, at) => ({
    value: String(at),
    label: `Match ${at + 1}`,
  })),
];

function Target<Kind extends Targeted>({ condition, onChange }: RowProps<Kind>) {
  const { target } = condition;
  const change = (changed: ElementTarget) => {
    const isEmpty = changed.selector === '' && Object.values(changed).filter(Boolean).length === 0;
    onChange(withField(condition, 'target', isEmpty ? undefined : changed));
  };
  const current: ElementTarget = target ?? { selector: '' };
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      <Input
        aria-label="CSS selector of the element"
        placeholder="CSS selector, such as #save"
        spellCheck={false}
        value={current.selector}
        onChange={({ target: { value } }) => change({ ...current, selector: value })}
        className="w-52 font-mono"
      />
      <Input
        aria-label="Text of the element"
        placeholder="with the text…"
        value={current.text ?? ''}
        onChange={({ target: { value } }) => change(withField(current, 'text', value || undefined))}
        className="w-36"
      />
      <Input
        aria-label="Label of the element"
        placeholder="labeled…"
        value={current.label ?? ''}
        onChange={({ target: { value } }) => change(withField(current, 'label', value || undefined))}
        className="w-36"
      />
      <Select
        aria-label="Match number"
        value={current.nth === undefined ? '' : String(current.nth)}
        options={positions}
        onChange={(value) => change(withField(current, 'nth', value === '' ? undefined : Number(value)))}
      />
      {(current.within || current.count) && <span className="text-muted">{targetWords(current)}</span>}
    </span>
  );
}
