import { Button } from '../../ui/button.tsx';
import { useEditor } from '../context.ts';
import { emptyOf } from '../document/schema-at.ts';
import type { FieldProps } from './field-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { useSet } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

/** Several values that belong together. Those that need not be there are added and removed as a whole. */
export function ObjectField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const { isReadOnly } = useEditor();
  const label = labelOf(name);
  if (value === undefined && !isRequired)
    return (
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
          <span className="block text-sm text-muted">{hintOf(schema)}</span>
        </span>
        <Button
          icon="plus"
          disabled={isReadOnly}
          aria-label={`Set: ${label}`}
          onClick={() => set(emptyOf(schema))}
        >
          Set
        </Button>
      </div>
    );
  return (
    <details open className="rounded-md border border-line">
      <summary className="px-3 py-2 font-medium">{label}</summary>
      <div className="flex flex-col gap-4 px-3 pb-3">
        <SchemaForm schema={schema} path={path} value={value} />
        {!isRequired && (
          <Button look="quiet" icon="trash" disabled={isReadOnly} onClick={() => set(undefined)}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
    </details>
  );
}
