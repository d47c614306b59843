import type { Value } from 'guidepost-model/themes/setting-definitions';
import type { ComponentProps } from 'react';
import type { Setting } from './catalogue.ts';

export interface ControlProps {
  setting: Setting;
  value: Value | undefined;
  /** The value with a color in the place of `Auto`. */
  resolved: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** What ties the control to its label and its note. */
  control: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;
}
