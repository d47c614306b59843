import { Modal } from '../../../ui/floating/modal.tsx';
import { numberOf, setting } from '../../../ui/theme.ts';
import type { FloatingPlacement } from '../../../wire/wire.ts';
import type { StepProps } from './step-props.ts';

export function Shaped({ step, ...panel }: StepProps) {
  const { content, settings } = panel.draw.drawn;
  const placement = (step.placement ?? {}) as FloatingPlacement;
  // A step that cannot be skipped is not left by a click beside it either.
  const mayDismiss = panel.onClose && setting(settings, 'modal.backdropClickBehavior') === 'dismiss-flow';
  return (
    <Modal
      {...panel}
      position={placement.position ?? 'center'}
      x={placement.offsetX ?? 0}
      y={placement.offsetY ?? 0}
      width={step.width ?? numberOf(settings, 'modal.width')}
      hasBackdrop={placement.backdrop !== false}
      onBackdrop={mayDismiss ? () => panel.draw.reports.close(content.contentId, 'backdrop') : undefined}
    />
  );
}
