import { auto, type Value } from 'guidepost-model/themes/setting-definitions';
import { weights } from 'guidepost-model/themes/validate';
import { Input, Select } from '../../ui/field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { optionLabel } from './catalogue.ts';
import type { ControlProps } from './control-props.ts';
import { typedValue } from './draft.ts';
import { MediaControl } from './media-control.tsx';

const asText = (value: Value | undefined) => (value === undefined || value === null ? '' : String(value));

/** What a setting is changed with. */
export function SettingControl(props: ControlProps) {
  const { setting, value, onChange, control } = props;
  const { definition } = setting;
  switch (definition.kind) {
    case 'color':
      return <ColorControl {...props} />;
    case 'flag':
      return (
        <input
          type="checkbox"
          {...control}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4 accent-accent-fill"
        />
      );
    case 'word':
      return (
        <Select
          {...control}
          value={asText(value)}
          options={definition.words.map((word) => ({ value: word, label: optionLabel(word) }))}
          onChange={onChange}
          className="max-w-48"
        />
      );
    case 'weight':
      return (
        <Select
          {...control}
          value={asText(value)}
          options={weights.map((weight) => ({ value: String(weight), label: String(weight) }))}
          onChange={(text) => onChange(Number(text))}
        />
      );
    case 'media':
      return <MediaControl {...props} />;
    case 'managed':
      return <Input {...control} value={asText(value)} disabled className="w-32" />;
    default:
      return <TextControl {...props} />;
  }
}

function TextControl({ setting, value, onChange, control }: ControlProps) {
  const { path, definition } = setting;
  const change = (text: string) => onChange(typedValue(path, text));
  if (path === 'customCss')
    return (
      <textarea
        {...control}
        rows={6}
        spellCheck={false}
        value={asText(value)}
        onChange={({ target }) => change(target.value)}
        className="control h-auto w-full py-2 font-mono text-xs"
      />
    );
  const isNumber = definition.kind === 'number';
  return (
    <Input
      {...control}
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={isNumber ? 'not set' : ''}
      value={asText(value)}
      onChange={({ target }) => change(target.value)}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!isNumber || step === undefined || typeof value !== 'number') return;
        event.preventDefault();
        const { min = -Infinity, max = Infinity } = definition;
        onChange(Math.min(Math.max(value + step * (event.shiftKey ? 10 : 1), min), max));
      }}
      className={isNumber ? 'w-24' : 'w-48'}
    />
  );
}

/** The six digits of a color, which is all that the browser's own field knows. */
function sixDigits(color: string): string {
  if (/^#[\da-f]{3}$/i.test(color)) return color.replaceAll(/[\da-f]/gi, '$&$&');
  return /^#[\da-f]{6}/i.test(color) ? color.slice(0, 7) : '#000000';
}

function ColorControl({ setting, value, resolved, onChange, control }: ControlProps) {
  const { label, definition } = setting;
  const shown = asText(resolved);
  const canFollow = definition.kind === 'color' && definition.auto !== undefined;
  // What lets something through keeps doing so when another color is chosen.
  const choose = (color: string) => onChange(color + (/^#[\da-f]{8}$/i.test(shown) ? shown.slice(7) : ''));
  return (
    <div className="flex items-center gap-1">
      {canFollow && (
        <Toggle
          isOn={value === auto}
          label={`Auto: ${label}`}
          onToggle={() => onChange(value === auto ? shown : auto)}
        >
          Auto
        </Toggle>
      )}
      <input
        type="color"
        aria-label={`${label}: choose a color`}
        value={sixDigits(shown)}
        onChange={({ target }) => choose(target.value)}
        className="size-8 shrink-0 rounded-md border border-line-strong bg-panel p-0.5"
      />
      <Input
        {...control}
        spellCheck={false}
        value={asText(value)}
        onChange={({ target }) => onChange(target.value.trim())}
        className="w-26 font-mono text-xs"
      />
    </div>
  );
}
