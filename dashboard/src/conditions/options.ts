interface Option {
  value: string;
  label: string;
  group?: string;
}

/** Also what the condition has and the list does not: something deleted, or beyond the first hundred. */
export const withMissing = (value: string, options: readonly Option[]): Option[] =>
  options.some((option) => option.value === value)
    ? [...options]
    : [{ value, label: value || 'Choose…' }, ...options];
