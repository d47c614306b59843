import type { Keywords } from 'guidepost-model/schemas/keywords';
import { type Meaning, meaningOf } from 'guidepost-model/schemas/meaning';
import type { ReactNode } from 'react';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { useEditor } from '../context.ts';
import { ActionsField } from './actions-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import type { FieldProps } from './field-props.ts';
import { IconField } from './icon-field.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MediaField } from './media-field.tsx';
import { ObjectField } from './object-field.tsx';
import { QuestionField } from './question-field.tsx';
import { AttributeField, ContentField, EventField, ThemeField } from './reference-fields.tsx';
import { TargetField } from './target-field.tsx';
import { useIssue, useSet } from './use-field.ts';
import { choiceLabel, hintOf, labelOf } from './words.ts';

/** What the service or the outline takes care of. */
const isOutside = ({ schema }: FieldProps) =>
  (schema as Keywords).const !== undefined ||
  ['generated', 'derived'].includes(meaningOf(schema)?.kind ?? '');

const byMeaning: Partial<Record<Meaning['kind'], (props: FieldProps) => ReactNode>> = {
  markdown: MarkdownField,
  mediaUrl: MediaField,
  contentId: ContentField,
  themeId: ThemeField,
  eventName: EventField,
  userAttribute: AttributeField,
  conditions: ConditionsField,
  icon: IconField,
  question: QuestionField,
};

/** The control for a value, which its schema says everything about. */
export function SchemaField(props: FieldProps): ReactNode {
  const { schema } = props;
  const { type, items, enum: words, title } = schema as Keywords & { title?: string };
  if (isOutside(props)) return null;
  const Special = byMeaning[meaningOf(schema)?.kind ?? 'strict'];
  if (Special) return <Special {...props} />;
  if (title === 'Target' || title === 'LauncherTarget') return <TargetField {...props} />;
  if (type === 'array' && items) {
    const kind = meaningOf(items)?.kind;
    // Blocks have their place in the outline.
    if (kind === 'block' || kind === 'tabBlock' || kind === 'nested') return null;
    return kind === 'action' ? <ActionsField {...props} /> : <ListField {...props} />;
  }
  if (type === 'object') return <ObjectField {...props} />;
  if (words) return <ChoiceField {...props} />;
  if (type === 'boolean') return <FlagField {...props} />;
  if (type === 'number' || type === 'integer') return <NumberField {...props} />;
  return <TextField {...props} />;
}

const unset = '';

function ChoiceField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const { enum: words = [] } = schema as Keywords;
  const options = words.map((word) => ({ value: word, label: choiceLabel(word) }));
  return (
    <Field label={labelOf(name)} hint={hintOf(schema)} error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={String(value ?? unset)}
          options={isRequired ? options : [{ value: unset, label: 'As usual' }, ...options]}
          onChange={(word) => set(word === unset ? undefined : word)}
        />
      )}
    </Field>
  );
}

function FlagField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const { isReadOnly } = useEditor();
  return (
    <Checkbox
      label={labelOf(name)}
      hint={hintOf(schema)}
      disabled={isReadOnly}
      checked={value === true}
      onChange={(isOn) => set(isOn || isRequired ? isOn : undefined)}
    />
  );
}

function NumberField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const { minimum = Number.NaN, maximum = Number.NaN, type } = schema as Keywords;
  // People count matches from 1, programs from 0.
  const offset = name === 'nth' ? 1 : 0;
  const bound = (limit: number) => (Number.isNaN(limit) ? undefined : limit + offset);
  return (
    <Field label={labelOf(name)} hint={hintOf(schema)} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          min={bound(minimum)}
          max={bound(maximum)}
          step={type === 'integer' ? 1 : 'any'}
          disabled={isReadOnly}
          value={value === undefined ? undefined : Number(value) + offset}
          onChange={(number) => set(number - offset)}
          {...(!isRequired && { onClear: () => set(undefined) })}
        />
      )}
    </Field>
  );
}

/** Fields in which people write more than a line. */
const longTexts = ['description', 'customCode'];

function TextField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const { maxLength = 255 } = schema as Keywords;
  const shared = {
    disabled: isReadOnly,
    value: String(value ?? ''),
    maxLength,
    onChange: ({ target }: { target: { value: string } }) =>
      set(target.value === '' && !isRequired ? undefined : target.value),
  };
  return (
    <Field label={labelOf(name)} hint={hintOf(schema)} error={error}>
      {(control) =>
        longTexts.includes(name) ? (
          <textarea {...control} {...shared} rows={3} className="control h-auto min-w-0 py-1.5" />
        ) : (
          <Input {...control} {...shared} />
        )
      }
    </Field>
  );
}
