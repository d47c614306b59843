import { HereLink } from '../../app/here-link.tsx';
import { Time } from '../../ui/time.tsx';

export type Value = string | number | boolean | string[];

export const isTime = (value: Value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

/** The value of an attribute. */
export function AttributeValue({ value }: { value: Value | undefined }) {
  if (value === undefined) return <span className="text-muted">–</span>;
  if (isTime(value)) return <Time at={value} />;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What people call a user or a company. */
export function nameOf({ id, attributes }: { id: string; attributes: Record<string, Value> }): string {
  const name = attributes.name ?? attributes.email;
  return typeof name === 'string' && name !== '' ? name : id;
}

interface PersonProps {
  id: string;
  /** Missing where nobody may see it, or where the user was deleted. */
  person: { id: string; attributes: Record<string, Value> } | null | undefined;
}

/** A user by name, with the id below it. */
export function Person({ id, person }: PersonProps) {
  const name = person ? nameOf(person) : id;
  return (
    <span className="block min-w-0 py-1">
      <HereLink to="users/$id" params={{ id }}>
        {name}
      </HereLink>
      {name !== id && <code className="block truncate text-sm text-muted">{id}</code>}
    </span>
  );
}
