import { Select } from './field.tsx';

interface DeletedFilterProps {
  value: string | undefined;
  onChange: (deleted: string) => unknown;
}

/** Chooses whether a list shows what is in use or what was deleted, from where it can be restored. */
export const DeletedFilter = ({ value, onChange }: DeletedFilterProps) => (
  <Select
    aria-label="Deleted or not"
    value={value ?? ''}
    options={[
      { value: '', label: 'In use' },
      { value: 'true', label: 'Deleted' },
    ]}
    onChange={onChange}
  />
);
