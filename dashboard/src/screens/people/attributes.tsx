import { type FormEvent, useState } from 'react';
import { useSubjects } from '../../conditions/subjects.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { AttributeValue, type Value } from './values.tsx';

interface AttributesProps {
  scope: 'user' | 'company';
  attributes: Record<string, Value>;
  /** Only for those who may change them. */
  onSave?: (attributes: Record<string, Value | null>, options: { onSuccess: () => void }) => void;
}

/** The attributes of a user or a company, each under the name that the project shows for it. */
export function Attributes({ scope, attributes, onSave }: AttributesProps) {
  const { attributes: definitions } = useSubjects();
  const [edited, setEdited] = useState<string>();
  const own = definitions.filter((definition) => definition.scope === scope);
  const names = Object.keys(attributes).sort();
  const changeable = own.filter(({ dataType }) => !dataType.startsWith('random'));
  const definition = own.find(({ codeName }) => codeName === edited);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('value'));
    if (!definition || !onSave) return;
    const value = text === '' ? null : parse(text, definition.dataType);
    onSave({ [definition.codeName]: value }, { onSuccess: () => setEdited(undefined) });
  };
  return (
    <Panel
      title="Attributes"
      actions={
        onSave && (
          <IconButton
            icon="plus"
            label="Set an attribute"
            disabled={changeable.length === 0}
            onClick={() => setEdited(changeable[0]?.codeName)}
          />
        )
      }
    >
      {names.length === 0 ? (
        <p className="text-muted">Nothing is known yet.</p>
      ) : (
        <Facts
          facts={names.map((name) => [
            own.find(({ codeName }) => codeName === name)?.displayName || name,
            <AttributeValue key={name} value={attributes[name]} />,
          ])}
        />
      )}
      <Dialog title="Set an attribute" isOpen={edited !== undefined} onClose={() => setEdited(undefined)}>
        <form className="flex flex-col gap-4" onSubmit={save}>
          <Field label="Attribute">
            {(control) => (
              <Select
                {...control}
                value={edited ?? ''}
                options={changeable.map(({ codeName, displayName }) => {
                  return { value: codeName, label: displayName || codeName };
                })}
                onChange={setEdited}
              />
            )}
          </Field>
          <Field key={edited} label="Value" hint={hints[definition?.dataType ?? 'string']}>
            {(control) => (
              <Input {...control} name="value" defaultValue={String(attributes[edited ?? ''] ?? '')} />
            )}
          </Field>
          <Actions>
            <Button onClick={() => setEdited(undefined)}>Cancel</Button>
            <Button type="submit" look="primary">
              Save
            </Button>
          </Actions>
        </form>
      </Dialog>
    </Panel>
  );
}

const hints: Record<string, string> = {
  string: 'A text. Leave it empty to remove the value.',
  number: 'A number. Leave it empty to remove the value.',
  boolean: 'true or false. Leave it empty to remove the value.',
  list: 'Texts, separated by commas. Leave it empty to remove the value.',
  datetime: 'Such as 2026-01-31T09:30:00Z. Leave it empty to remove the value.',
};

function parse(text: string, dataType: string): Value {
  if (dataType === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (dataType === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (dataType === 'list') return text.split(',').map((one) => one.trim());
  return text;
}
