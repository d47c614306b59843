import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Renderer } from '../surface.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Backdrop } from '../ui/backdrop.tsx';
import { Blocks } from '../ui/blocks/blocks.tsx';
import { prepareBlocks } from '../ui/blocks/question-place.tsx';
import { Bubble } from '../ui/bubble.tsx';
import type { Draw } from '../ui/draw.ts';
import type { Position } from '../ui/floating.tsx';
import { addStyles, type Root } from '../ui/host.ts';
import { introduce } from '../ui/introduce.ts';
import { Modal } from '../ui/modal.tsx';
import { mountView } from '../ui/mount.tsx';
import { Progress } from '../ui/progress.tsx';
import { reveal } from '../ui/scroll.ts';
import { numberOf, setting } from '../ui/theme.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { AnchoredPlacement, FloatingPlacement, Step } from '../wire.ts';
import css from './flow.css?inline';

addStyles(css);

interface Props {
  draw: Draw<'flow'>;
  root: Root;
}

function Flow({ draw, root }: Props) {
  const { content, stepCvid, stepShape } = draw.surface;
  const at = content.steps.findIndex((step) => step.cvid === stepCvid);
  const step = content.steps[at];
  // A step is a panel of its own: nothing of the one before it stays, neither what was typed nor where it was scrolled.
  return step ? (
    <StepPanel key={`${stepCvid} ${stepShape}`} draw={draw} root={root} step={step} at={at} />
  ) : null;
}

function StepPanel({ draw, root, step, at }: Props & { step: Step; at: number }) {
  const { content, settings, words, target, stepShape, isHidden } = draw.surface;
  const { contentId } = content;
  const panelRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stepShape === 'tooltip' && target && !isHidden) reveal(target, draw.page);
  }, [target, isHidden]);
  useLayoutEffect(
    () => (isHidden || stepShape === 'modal' ? undefined : introduce(panelRef.current!, draw)),
    [target, isHidden],
  );

  const shown = content.steps.filter((one) => one.type !== 'hidden');
  const n = shown.indexOf(step) + 1;
  const progress = n > 0 && shown.length > 1 && setting(settings, 'progress.enabled') === true && (
    <Progress draw={draw} n={n} total={shown.length} />
  );
  const isAbove = setting(settings, 'progress.position') === 'top';
  const shared = {
    draw,
    root,
    label: words.guide,
    panelRef,
    onClose:
      step.skippable === false
        ? undefined
        : (how: 'close_button' | 'escape') => draw.reports.close(contentId, how),
    above: isAbove && progress,
    below: !isAbove && progress,
    children: (
      <Blocks blocks={step.content} draw={{ ...draw, path: `steps[${at}].content`, from: 'button' }} />
    ),
  };
  const bubbleWidth = numberOf(settings, 'bubble.width');
  const floating = (
    stepShape === 'tooltip' || step.type === 'tooltip' ? {} : (step.placement ?? {})
  ) as FloatingPlacement;
  if (stepShape === 'modal') {
    const mayDismiss = setting(settings, 'modal.backdropClickBehavior') === 'dismiss-flow';
    return (
      <Modal
        {...shared}
        position={floating.position ?? 'center'}
        x={floating.offsetX ?? 0}
        y={floating.offsetY ?? 0}
        width={step.width ?? numberOf(settings, 'modal.width')}
        hasBackdrop={floating.backdrop !== false}
        onBackdrop={mayDismiss ? () => draw.reports.close(contentId, 'backdrop') : undefined}
      />
    );
  }
  if (stepShape === 'tooltip' && target) {
    return (
      <Tooltip
        {...shared}
        target={target}
        placement={step.placement as AnchoredPlacement | undefined}
        width={step.width ?? numberOf(settings, 'tooltip.width')}
      />
    );
  }
  return (
    <>
      {floating.backdrop && <Backdrop isDim />}
      <Bubble
        {...shared}
        position={floating.position ?? (setting(settings, 'bubble.placement.position') as Position)}
        x={floating.offsetX ?? numberOf(settings, 'bubble.placement.positionOffsetX')}
        y={floating.offsetY ?? numberOf(settings, 'bubble.placement.positionOffsetY')}
        width={step.type === 'bubble' ? (step.width ?? bubbleWidth) : bubbleWidth}
        speaker={<Avatar settings={settings} />}
      />
    </>
  );
}

export const renderer: Renderer<'flow'> = {
  prepare: (content) => prepareBlocks(...content.steps.map((step) => step.content)),
  mount: (surface, page, reports) => mountView({ view: Flow, order: 5 }, surface, page, reports),
};
