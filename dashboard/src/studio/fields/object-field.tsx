import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../context.ts';
import { emptyOf, isTyped } from '../document/schema-at.ts';
import type { FieldProps } from './field-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { useSet } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

/** Several values that belong together. Those that need not be there are added and removed as a whole. */
export function ObjectField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const { isReadOnly } = useEditor();
  // What has to be typed becomes a part of the draft with its first letter: the service takes none without it.
  const [isBegun, setBegun] = useState(false);
  const label = labelOf(name);
  if (value === undefined && !isRequired && !isBegun)
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
          onClick={() => (isTyped(schema) ? setBegun(true) : set(emptyOf(schema)))}
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
          <Button
            look="quiet"
            icon="trash"
            disabled={isReadOnly}
            onClick={() => {
              setBegun(false);
              set(undefined);
            }}
          >
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
    </details>
  );
}
