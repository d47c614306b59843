import { iconPaths } from 'guidepost-model/content/icon-paths';
import { builtinIcons } from 'guidepost-model/content/icons';
import type { Keywords } from 'guidepost-model/schemas/keywords';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { useEditor } from '../context.ts';
import type { FieldProps } from './field-props.ts';
import { MediaField } from './media-field.tsx';
import { useSet } from './use-field.ts';
import { choiceLabel, hintOf, labelOf } from './words.ts';

interface StoredIcon {
  source: string;
  type?: string;
  url?: string;
}

const sourceNames: Record<string, string> = {
  '': 'No icon',
  builtin: 'One that is built in',
  url: 'An image',
  upload: 'An image',
  inherit: 'The icon of the list',
};

const icons = [...builtinIcons].sort().map((value) => ({ value, label: choiceLabel(value) }));

/** An icon that is built in, or an image. */
export function IconField({ name, schema, path, value, isRequired }: FieldProps) {
  const set = useSet(path);
  const { isReadOnly } = useEditor();
  const icon = value as StoredIcon | undefined;
  const { source } = ((schema as Keywords).properties ?? {}) as Record<string, Keywords>;
  const words = (source?.enum ?? []).filter((word) => word !== 'upload' || icon?.source === 'upload');
  const change = (word: string) => {
    if (word === '') set(undefined);
    else if (word === 'builtin') set({ source: word, type: 'star-line' });
    else set(word === 'inherit' ? { source: word } : { source: word, url: '' });
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={labelOf(name)} hint={hintOf(schema)}>
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={icon?.source ?? ''}
            options={[...(isRequired ? [] : ['']), ...words].map((word) => ({
              value: word,
              label: sourceNames[word] ?? word,
            }))}
            onChange={change}
          />
        )}
      </Field>
      {icon?.source === 'builtin' && (
        <div className="flex items-center gap-2">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-current">
            <path d={iconPaths[icon.type ?? ''] ?? ''} />
          </svg>
          <Select
            aria-label={`Which icon: ${labelOf(name)}`}
            disabled={isReadOnly}
            value={icon.type ?? ''}
            options={icons}
            onChange={(type) => set({ ...icon, type })}
            className="flex-1"
          />
        </div>
      )}
      {icon && (icon.source === 'url' || icon.source === 'upload') && (
        <MediaField
          name="url"
          schema={{ description: 'The address of the image.' } as FieldProps['schema']}
          path={[...path, 'url']}
          value={icon.url}
          isRequired
        />
      )}
      {!isRequired && icon && (
        <Button look="quiet" disabled={isReadOnly} onClick={() => set(undefined)}>
          Remove the icon
        </Button>
      )}
    </div>
  );
}
