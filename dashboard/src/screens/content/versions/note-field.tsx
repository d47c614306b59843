import { Field } from '../../../ui/field.tsx';

/** As long as the service takes it. */
const longestNote = 2000;

export const NoteField = ({ value, onChange }: { value: string; onChange: (note: string) => void }) => (
  <Field label="Note" hint="What changed and why, for whoever looks at the versions later.">
    {(control) => (
      <textarea
        {...control}
        value={value}
        maxLength={longestNote}
        rows={3}
        onChange={({ target }) => onChange(target.value)}
        className="control h-auto py-1.5"
      />
    )}
  </Field>
);
