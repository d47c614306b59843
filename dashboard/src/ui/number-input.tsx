import { type ComponentProps, useState } from 'react';
import { Input } from './field.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: number | undefined;
  /** Gets every number that was typed. */
  onChange: (value: number) => void;
  /** Called for an empty field. Without it the last number is shown again once the field is left. */
  onClear?: () => void;
}

/** A field for a number. While somebody types, it shows what was typed: also nothing, a minus alone, or leading zeros. */
export function NumberInput({ value, onChange, onClear, onBlur, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  // A change from elsewhere, such as undo, is shown at once.
  const isOwn = typed !== undefined && (typed === '' || Number(typed) === value);
  return (
    <Input
      {...rest}
      type="number"
      value={isOwn ? typed : value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Number(target.value));
        else onClear?.();
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
