import { Button, type ButtonLook } from './button.tsx';
import { Actions } from './dialog.tsx';
import { Field, Input } from './field.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { useTyped } from './typed.ts';

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
  /** Only in a dialog, whose buttons stand below the field. */
  onCancel?: () => void;
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
  onCancel,
  onSave,
}: NameFormProps) {
  const { values, set, settle, clashes, takeTheirs, keepMine } = useTyped({ name: present });
  const field = (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          required
          maxLength={longestName}
          autoComplete={autoComplete}
          disabled={isReadOnly}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
        />
      )}
    </Field>
  );
  const isAsked = clashes.length > 0 && !isBusy;
  const button = (
    <Button type="submit" look={look} isBusy={isBusy} disabled={isAsked}>
      {action}
    </Button>
  );
  const meanwhile = isAsked && (
    <Meanwhile theirs={present} onTakeTheirs={() => takeTheirs('name')} onKeepMine={() => keepMine('name')} />
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(values.name, () => settle(values));
      }}
    >
      {onCancel ? (
        <>
          {field}
          {meanwhile}
          <Actions>
            <Button onClick={onCancel}>Cancel</Button>
            {button}
          </Actions>
        </>
      ) : (
        <>
          {/* The button stands beside the line of the field, whatever is said below it. */}
          <div className="grid max-w-120 grid-cols-[minmax(0,1fr)_auto] gap-x-2 [&>button]:mt-[calc(1lh+4px)]">
            {field}
            {!isReadOnly && button}
          </div>
          {meanwhile}
        </>
      )}
    </form>
  );
}
