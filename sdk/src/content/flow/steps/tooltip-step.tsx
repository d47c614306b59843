import { describeTarget } from '../../../ui/beside/describe.ts';
import { reveal } from '../../../ui/beside/scroll.ts';
import { Tooltip } from '../../../ui/beside/tooltip.tsx';
import { introduce, spokenText } from '../../../ui/introduce.ts';
import { numberOf } from '../../../ui/theme.ts';
import { useEffect } from '../../../ui/view/hooks.ts';
import type { AnchoredPlacement } from '../../../wire/wire.ts';
import type { StepProps } from './step-props.ts';

export function Shaped({ step, ...panel }: StepProps) {
  const { target, settings, isHidden } = panel.draw.drawn;
  useEffect(() => (target && !isHidden ? reveal(target, panel.draw.page) : undefined), [target, isHidden]);
  useEffect(() => {
    if (!target || isHidden) return undefined;
    const { current } = panel.panelRef;
    const ends = [introduce(current!, panel.draw), describeTarget(target, spokenText(current!))];
    return () => {
      for (const end of ends) end();
    };
  }, [target, isHidden]);
  return (
    target && (
      <Tooltip
        {...panel}
        target={target}
        placement={step.placement as AnchoredPlacement | undefined}
        width={step.width ?? numberOf(settings, 'tooltip.width')}
      />
    )
  );
}
