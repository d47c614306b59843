import { type Static, Type } from 'typebox';
import { Actions } from './actions.ts';
import { Blocks } from './blocks.ts';
import { Icon } from './icons.ts';
import { Strict, Word } from './meaning.ts';
import { AnchoredPlacement, Flag, Label, Size, Target, ZIndex } from './shapes.ts';

const settings = {
  dismissAfterFirstActivation: false,
  keepOpenWhenHovered: true,
  hideLauncherWhenTooltipShown: false,
};

const Settings = Strict(
  {
    dismissAfterFirstActivation: Flag('Whether it goes away once it was used.', {
      default: settings.dismissAfterFirstActivation,
    }),
    keepOpenWhenHovered: Flag('Whether the tooltip stays while the pointer is on it.', {
      default: settings.keepOpenWhenHovered,
    }),
    hideLauncherWhenTooltipShown: Flag('Whether only the tooltip is seen while it is open.', {
      default: settings.hideLauncherWhenTooltipShown,
    }),
  },
  { default: settings },
);

const tooltip = { width: 250, reference: 'target', content: [], settings };

const Tooltip = Strict(
  {
    placement: Type.Optional(AnchoredPlacement),
    width: { ...Size('In pixels.'), default: tooltip.width },
    reference: Word(['target', 'launcher'], {
      default: tooltip.reference,
      description: 'Beside which of the two it is shown.',
    }),
    content: Blocks('What it shows.', { default: tooltip.content }),
    settings: Settings,
  },
  { title: 'LauncherTooltip', default: tooltip },
);

const behavior = { triggerElement: 'launcher', event: 'clicked', action: 'show-tooltip', actions: [] };

const Behavior = Strict(
  {
    triggerElement: Word(['launcher', 'target', 'target-or-launcher'], { default: behavior.triggerElement }),
    event: Word(['clicked', 'hovered'], { default: behavior.event }),
    action: Word(['show-tooltip', 'perform-action'], { default: behavior.action }),
    actions: Actions('For `perform-action`.', { default: behavior.actions }),
  },
  { title: 'LauncherBehavior', default: behavior },
);

export const LauncherData = Strict(
  {
    style: Word(['beacon', 'icon', 'hidden', 'button'], { default: 'icon' }),
    icon: { ...Icon, default: { source: 'builtin', type: 'user' } },
    buttonText: Label('For the style `button`.', { default: '' }),
    target: Type.Optional(
      Strict(
        { ...Target.properties, placement: Type.Optional(AnchoredPlacement) },
        { title: 'LauncherTarget', description: 'The element it stands beside.' },
      ),
    ),
    zIndex: Type.Optional(ZIndex),
    tooltip: Tooltip,
    behavior: Behavior,
  },
  { title: 'LauncherData' },
);
export type LauncherData = Static<typeof LauncherData>;
