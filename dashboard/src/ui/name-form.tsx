import { useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Field, Input } from './field.tsx';

interface NameFormProps {
  label: string;
  hint?: string | undefined;
  /** The present name; none where something new gets its first one. */
  name?: string;
  action?: string;
  look?: ButtonLook;
  isBusy: boolean;
  isReadOnly?: boolean;
  autoComplete?: string;
  onSave: (name: string, clear: () => void) => void;
}

const longestName = 255;

/** One line in which something gets its name. */
export function NameForm({
  label,
  hint,
  name: present = '',
  action = 'Save',
  look = 'plain',
  isBusy,
  isReadOnly = false,
  autoComplete = 'off',
  onSave,
}: NameFormProps) {
  const [name, setName] = useState(present);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name, () => setName(''));
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={longestName}
            autoComplete={autoComplete}
            disabled={isReadOnly}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {!isReadOnly && (
        <Button type="submit" look={look} isBusy={isBusy}>
          {action}
        </Button>
      )}
    </form>
  );
}
