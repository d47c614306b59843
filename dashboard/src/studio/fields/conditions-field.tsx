import { type ConditionPlace, startPlace } from 'guidepost-model/conditions/places';
import { meaningOf } from 'guidepost-model/schemas/meaning';
import { useMemo } from 'react';
import { Builder } from '../../conditions/builder.tsx';
import type { Condition } from '../../conditions/words.ts';
import { useEditor, useIssues } from '../context.ts';
import { pathText } from '../document/paths.ts';
import type { FieldProps } from './field-props.ts';
import { useIssue, useSet, withoutPlace } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

interface ConditionsProps extends FieldProps {
  /** What may stand in the list, where the schema does not say so. */
  place?: ConditionPlace;
}

/** Conditions that must all hold. What the service refuses is said at its condition. */
export function ConditionsField({ name, schema, path, value, isRequired, place }: ConditionsProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const issues = useIssues();
  const { isReadOnly } = useEditor();
  const conditions = (value as Condition[] | undefined) ?? [];
  const meaning = meaningOf(schema);
  const own = meaning?.kind === 'conditions' ? meaning.place : startPlace;
  const said = useMemo(
    () => issues.map(({ path: at = '', message }) => ({ path: at, message: withoutPlace(message, at) })),
    [issues],
  );
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-2">
      <legend className="font-medium">{labelOf(name)}</legend>
      <p className={`text-sm ${error ? 'text-bad' : 'text-muted'}`}>{error ?? hintOf(schema)}</p>
      <Builder
        place={place ?? own}
        conditions={conditions}
        onChange={(next) => set(next.length === 0 && !isRequired ? undefined : next)}
        issues={said}
        path={pathText(path)}
        hasSentence
      />
    </fieldset>
  );
}
