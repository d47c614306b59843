import { useState } from 'react';
import { AssetPicker } from '../../images/asset-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useBody, useEditor } from '../context.ts';
import { valueAt } from '../document/paths.ts';
import type { FieldProps } from './field-props.ts';
import { useIssue, useSet } from './use-field.ts';
import { hintOf, labelOf } from './words.ts';

/** The address of an image, typed or chosen, or of a video. */
export function MediaField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const owner = valueAt(useBody(), path.slice(0, -1)) as { type?: string } | undefined;
  const isEmbed = owner?.type === 'embed';
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Field label={labelOf(name)} hint={hintOf(schema)} error={error}>
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder={isEmbed ? 'https://www.youtube.com/watch?v=…' : 'https://…'}
            disabled={isReadOnly}
            value={String(value ?? '')}
            onChange={({ target }) => set(target.value === '' && !isRequired ? undefined : target.value)}
          />
        )}
      </Field>
      {!isEmbed && !isReadOnly && (
        <div>
          <Button icon="image" onClick={() => setChoosing(true)}>
            Choose an image
          </Button>
          <AssetPicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={set} />
        </div>
      )}
    </div>
  );
}
