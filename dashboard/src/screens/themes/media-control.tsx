import { useState } from 'react';
import { AssetPicker } from '../../images/asset-picker.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import type { ControlProps } from './control-props.ts';

/** The address of an image, typed or chosen. */
export function MediaControl({ setting, value, onChange, control }: ControlProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex items-center gap-1">
      <Input
        {...control}
        type="url"
        placeholder="https://…"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value.trim())}
        className="w-40"
      />
      <IconButton
        icon="image"
        label={`${setting.label}: choose an image`}
        onClick={() => setChoosing(true)}
      />
      <AssetPicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={onChange} />
    </div>
  );
}
