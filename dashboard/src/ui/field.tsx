import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Gets what ties the control to its label, its hint and its error. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  }) => ReactNode;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a browser finds wrong with a control, in words. */
function problemOf({ type, validity, validationMessage }: Control): string {
  if (validity.valueMissing) return 'Required';
  if (validity.typeMismatch && type === 'url') return 'Enter a full address, such as https://example.com/';
  if (validity.typeMismatch && type === 'email') return 'Enter an email address, such as ada@example.com';
  return validationMessage;
}

/** A control with its label, and below it what to know or what is wrong. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const told = error ?? problem;
  const note = told ?? hint;
  const tell = (event: FormEvent) => {
    const control = event.target as Control;
    // In the words and the look of the dashboard, below the field, instead of in a bubble of the browser.
    event.preventDefault();
    setProblem(problemOf(control));
    if (control.form?.querySelector(':invalid:not(fieldset)') === control) control.focus();
  };
  return (
    <div className="flex min-w-0 flex-col gap-1" onInvalid={tell} onChange={() => setProblem(undefined)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': told ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={`text-sm ${told ? 'text-bad' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input autoComplete="off" {...rest} className={`control min-w-0 ${className}`} />;
}

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: Value;
  options: readonly { value: Value; label: string; group?: string }[];
  onChange: (value: Value) => void;
}

/** The browser's own list of choices: it works with keys, screen readers and phones by itself. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  className = '',
  ...rest
}: SelectProps<Value>) {
  const groups = [...new Set(options.map(({ group }) => group))];
  const shown = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ));
  return (
    <select
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      className={`control min-w-0 ${className}`}
    >
      {groups.map((group) =>
        group === undefined ? (
          shown(group)
        ) : (
          <optgroup key={group} label={group}>
            {shown(group)}
          </optgroup>
        ),
      )}
    </select>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
}

export function Checkbox({ label, hint, onChange, ...rest }: CheckboxProps) {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        {...rest}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent-fill"
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
