import type { Keywords, TSchema } from 'guidepost-model/schemas/keywords';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { useEditor } from '../context.ts';
import { emptyOf } from '../document/schema-at.ts';
import type { FieldProps } from './field-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { useIssue, useSet } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

/** A list of things without names of their own, such as options or triggers. */
export function ListField(props: FieldProps) {
  const { name, schema, path, value } = props;
  const { items } = schema as Keywords;
  const number = ((value as unknown[] | undefined)?.length ?? 0) + 1;
  return (
    <Items
      {...props}
      added={() => (name === 'options' ? newOption(number) : emptyOf(items as TSchema))}
      item={(one, index) => <SchemaForm schema={items as TSchema} path={[...path, index]} value={one} />}
    />
  );
}

/** Options are told apart by their values. */
const newOption = (number: number) => ({ label: `Option ${number}`, value: `option-${number}` });

interface ItemsProps extends FieldProps {
  added: () => unknown;
  item: (value: unknown, index: number) => ReactNode;
  /** Instead of the one button that adds an item. */
  adders?: ReactNode;
}

/** The items of a list one below the other, which can be moved, removed and added. */
export function Items({ name, schema, path, value, isRequired, added, item, adders }: ItemsProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const { maxItems = 500, minItems = 0 } = schema as Keywords;
  const list = (value as unknown[] | undefined) ?? [];
  const replace = (next: unknown[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const move = (from: number, to: number) => replace(list.toSpliced(from, 1).toSpliced(to, 0, list[from]));
  const label = labelOf(name);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-medium">{label}</legend>
      <p className={`text-sm ${error ? 'text-bad' : 'text-muted'}`}>{error ?? hintOf(schema)}</p>
      {list.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no names of their own
        <div key={index} className="flex items-start gap-1 rounded-md border border-line p-2">
          <div className="min-w-0 flex-1">{item(one, index)}</div>
          <div className="flex flex-col">
            <IconButton
              icon="close"
              label={`Remove ${index + 1} of ${label}`}
              disabled={isReadOnly || list.length <= minItems}
              onClick={() => replace(list.toSpliced(index, 1))}
            />
            {index > 0 && (
              <IconButton
                icon="down"
                label={`Move ${index + 1} of ${label} up`}
                className="rotate-180"
                disabled={isReadOnly}
                onClick={() => move(index, index - 1)}
              />
            )}
          </div>
        </div>
      ))}
      {adders ?? (
        <div>
          <Button
            icon="plus"
            aria-label={`Add to: ${label}`}
            disabled={isReadOnly || list.length >= maxItems}
            onClick={() => replace([...list, added()])}
          >
            Add
          </Button>
        </div>
      )}
    </fieldset>
  );
}
