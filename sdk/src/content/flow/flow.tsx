import { Blocks } from '../../blocks/blocks.tsx';
import { prepareBlocks } from '../../blocks/lazy.tsx';
import type { Renderer, Shape } from '../../engine/drawn-content.ts';
import type { Draw } from '../../ui/draw.ts';
import { addStyles, type Root } from '../../ui/host.ts';
import { mountView } from '../../ui/mount.tsx';
import { setting } from '../../ui/theme.ts';
import { useRef, useState } from '../../ui/view/hooks.ts';
import type { Step } from '../../wire/wire.ts';
import css from './flow.css?inline';
import { Progress } from './progress.tsx';
import { isLoaded, load, shapes } from './shapes.ts';

addStyles(css);

interface Props {
  draw: Draw<'flow'>;
  root: Root;
}

function Flow({ draw, root }: Props) {
  const { content, stepCvid, stepShape } = draw.drawn;
  const [, setReady] = useState(0);
  const at = content.steps.findIndex((step) => step.cvid === stepCvid);
  const step = content.steps[at];
  if (!step || !stepShape) return null;
  if (!isLoaded(stepShape)) {
    // A tooltip that became a bubble, for want of its target: nobody could know that before.
    load(stepShape).then(
      () => setReady(Date.now()),
      () => {},
    );
    return null;
  }
  // Each step is a panel of its own: of the one before nothing stays, neither what was typed nor how far it scrolled.
  return (
    <StepPanel
      key={`${stepCvid} ${stepShape}`}
      draw={draw}
      root={root}
      step={step}
      at={at}
      shape={stepShape}
    />
  );
}

function StepPanel({ draw, root, step, at, shape }: Props & { step: Step; at: number; shape: Shape }) {
  const { content, settings, words } = draw.drawn;
  const panelRef = useRef<HTMLDivElement | null>(null);
  const isAbove = setting(settings, 'progress.position') === 'top';
  const progress = setting(settings, 'progress.enabled') === true && <Progress draw={draw} step={step} />;
  const View = shapes[shape]!;
  return (
    <View
      step={step}
      draw={draw}
      root={root}
      label={words.guide}
      panelRef={panelRef}
      onClose={
        // Whoever does not want to go on can leave, unless the author forbids it.
        step.skippable === false ? undefined : (how) => draw.reports.close(content.contentId, how)
      }
      above={isAbove && progress}
      below={!isAbove && progress}
    >
      <Blocks blocks={step.content} draw={{ ...draw, path: `steps[${at}].content`, from: 'button' }} />
    </View>
  );
}

export const renderer: Renderer<'flow'> = {
  prepare: async ({ steps }) => {
    const needed = new Set(steps.map((step) => step.type).filter((type) => type !== 'hidden'));
    await Promise.all([...[...needed].map(load), prepareBlocks(...steps.map((step) => step.content))]);
  },
  mount: (drawn, page, reports) => mountView({ view: Flow, order: 5 }, drawn, page, reports),
};
