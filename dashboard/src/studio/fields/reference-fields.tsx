import { useSubjects } from '../../conditions/subjects.ts';
import { Field, Select } from '../../ui/field.tsx';
import { useEditor } from '../context.ts';
import { valueAt, withValue } from '../document/paths.ts';
import type { FieldProps } from './field-props.ts';
import { useStartable, useThemes } from './lookups.ts';
import { useIssue, useSet } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

interface Choice {
  value: string;
  label: string;
}

interface ReferenceProps extends FieldProps {
  choices: readonly Choice[];
  /** What stands for no choice, and what is stored then; nothing where one must be chosen. */
  none?: { label: string; stored: null | undefined };
  onChosen?: (value: string) => void;
}

/** A choice among the things of the project. What is chosen stays in the list even if it is gone. */
function ReferenceField({ name, schema, path, value, choices, none, onChosen }: ReferenceProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const chosen = String(value ?? '');
  const isKnown = choices.some((choice) => choice.value === chosen);
  const options = [
    ...(none || chosen === '' ? [{ value: '', label: none?.label ?? 'Choose one' }] : []),
    ...(isKnown || chosen === '' ? [] : [{ value: chosen, label: chosen }]),
    ...choices,
  ];
  return (
    <Field label={labelOf(name)} hint={hintOf(schema)} error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={chosen}
          options={options}
          onChange={(next) => {
            set(next === '' ? none?.stored : next);
            onChosen?.(next);
          }}
        />
      )}
    </Field>
  );
}

export function ThemeField(props: FieldProps) {
  const themes = useThemes();
  const choices = themes.map(({ id, name }) => ({ value: id, label: name }));
  return <ReferenceField {...props} choices={choices} none={{ label: 'Theme of the flow', stored: null }} />;
}

export function ContentField(props: FieldProps) {
  const { store } = useEditor();
  const contents = useStartable();
  const choices = contents.map(({ id, name }) => ({ value: id, label: name }));
  const owner = props.path.slice(0, -1);
  // An item of a list also says what type the content has, which must be the right one.
  const setType = (id: string) => {
    const type = contents.find((content) => content.id === id)?.type;
    store.edit((body) => {
      const item = valueAt(body, owner) as object;
      return 'contentType' in item ? withValue(body, [...owner, 'contentType'], type) : body;
    });
  };
  return <ReferenceField {...props} choices={choices} onChosen={setType} />;
}

export function EventField(props: FieldProps) {
  const choices = useSubjects()
    .events.filter(({ predefined }) => !predefined)
    .map(({ codeName, displayName }) => ({ value: codeName, label: displayName || codeName }));
  return <ReferenceField {...props} choices={choices} none={{ label: 'No event yet', stored: null }} />;
}

export function AttributeField(props: FieldProps) {
  const choices = useSubjects()
    .attributes.filter(({ scope, predefined }) => scope === 'user' && !predefined)
    .map(({ codeName, displayName }) => ({ value: codeName, label: displayName || codeName }));
  return <ReferenceField {...props} choices={choices} none={{ label: 'Nowhere', stored: undefined }} />;
}
