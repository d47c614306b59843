import { Builder } from '../../conditions/builder.tsx';
import type { Condition } from '../../conditions/words.ts';
import { useEditor } from '../context.ts';
import type { FieldProps } from './field-props.ts';
import { useIssue, useSet } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

/** Conditions that must all hold. */
export function ConditionsField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const conditions = (value as Condition[] | undefined) ?? [];
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-2">
      <legend className="font-medium">{labelOf(name)}</legend>
      <p className={`text-sm ${error ? 'text-bad' : 'text-muted'}`}>{error ?? hintOf(schema)}</p>
      <Builder
        bizType="user"
        conditions={conditions}
        onChange={(next) => set(next.length === 0 && !isRequired ? undefined : next)}
      />
    </fieldset>
  );
}
