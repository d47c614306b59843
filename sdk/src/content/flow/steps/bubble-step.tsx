import { Backdrop } from '../../../ui/backdrop.tsx';
import { Bubble } from '../../../ui/copied/bubble.tsx';
import type { Position } from '../../../ui/floating/floating.tsx';
import { addStyles } from '../../../ui/host.ts';
import { introduce } from '../../../ui/introduce.ts';
import { numberOf, setting } from '../../../ui/theme.ts';
import { useEffect } from '../../../ui/view/hooks.ts';
import type { FloatingPlacement } from '../../../wire/wire.ts';
import { Avatar } from './avatar.tsx';
import css from './bubble-step.css?inline';
import type { StepProps } from './step-props.ts';

addStyles(css);

export function Shaped({ step, root: _root, ...panel }: StepProps) {
  const { settings, isHidden } = panel.draw.drawn;
  useEffect(() => (isHidden ? undefined : introduce(panel.panelRef.current!, panel.draw)), [isHidden]);
  // A tooltip without its target is placed by the theme alone.
  const own = step.type === 'bubble' ? step : undefined;
  const placement = (own?.placement ?? {}) as FloatingPlacement;
  return (
    <>
      {placement.backdrop && <Backdrop isDim />}
      <Bubble
        {...panel}
        position={placement.position ?? (setting(settings, 'bubble.placement.position') as Position)}
        x={placement.offsetX ?? numberOf(settings, 'bubble.placement.positionOffsetX')}
        y={placement.offsetY ?? numberOf(settings, 'bubble.placement.positionOffsetY')}
        width={own?.width ?? numberOf(settings, 'bubble.width')}
        speaker={<Avatar settings={settings} />}
      />
    </>
  );
}
