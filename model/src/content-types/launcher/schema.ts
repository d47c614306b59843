import { type Static, Type } from 'typebox';
import { Actions } from '../../actions/schemas.ts';
import { Blocks } from '../../blocks/schemas.ts';
import { As } from '../../described.ts';
import { Icon } from '../../schemas/icons.ts';
import { Strict, Word } from '../../schemas/meaning.ts';
import { AnchoredPlacement, Flag, Label, Size, Target, ZIndex } from '../../schemas/shapes.ts';

const settings = {
  dismissAfterFirstActivation: false,
  keepOpenWhenHovered: true,
  hideLauncherWhenTooltipShown: false,
};

const Settings = Strict(
  {
    dismissAfterFirstActivation: Flag('Whether the launcher goes away once it was used.', {
      default: settings.dismissAfterFirstActivation,
    }),
    keepOpenWhenHovered: Flag('Whether the tooltip stays while the pointer is on it.', {
      default: settings.keepOpenWhenHovered,
    }),
    hideLauncherWhenTooltipShown: Flag('Whether the launcher is hidden while its tooltip is open.', {
      default: settings.hideLauncherWhenTooltipShown,
    }),
  },
  { default: settings, description: 'How the launcher and its tooltip behave.' },
);

const tooltip = { width: 250, reference: 'target', content: [], settings };

const Tooltip = Strict(
  {
    placement: Type.Optional(AnchoredPlacement),
    width: { ...Size('The width of the tooltip, in pixels.'), default: tooltip.width },
    reference: Word(['target', 'launcher'], 'Whether the tooltip stands beside the target or the launcher.', {
      default: tooltip.reference,
    }),
    content: Blocks('The blocks that the tooltip shows.', { default: tooltip.content }),
    settings: Settings,
  },
  { title: 'LauncherTooltip', default: tooltip, description: 'The tooltip of a launcher.' },
);

const behavior = { triggerElement: 'launcher', event: 'clicked', action: 'show-tooltip', actions: [] };

const Behavior = Strict(
  {
    triggerElement: Word(
      ['launcher', 'target', 'target-or-launcher'],
      'The element that users click or point at.',
      { default: behavior.triggerElement },
    ),
    event: Word(['clicked', 'hovered'], 'Whether users click the element or point at it.', {
      default: behavior.event,
    }),
    action: Word(
      ['show-tooltip', 'perform-action'],
      'Whether the launcher shows its tooltip or performs its actions.',
      { default: behavior.action },
    ),
    actions: Actions('The actions of the launcher when its `action` is `perform-action`, in their order.', {
      default: behavior.actions,
    }),
  },
  { title: 'LauncherBehavior', default: behavior, description: 'The behavior of a launcher.' },
);

export const LauncherData = Strict(
  {
    style: Word(['beacon', 'icon', 'hidden', 'button'], 'The look of the launcher.', { default: 'icon' }),
    icon: { ...As(Icon, 'The icon of the launcher.'), default: { source: 'builtin', type: 'user' } },
    buttonText: Label('The text of a launcher of the style `button`.', { default: '' }),
    target: Type.Optional(
      Strict(
        { ...Target.properties, placement: Type.Optional(AnchoredPlacement) },
        { title: 'LauncherTarget', description: 'The element that the launcher stands beside.' },
      ),
    ),
    zIndex: Type.Optional(ZIndex),
    tooltip: Tooltip,
    behavior: Behavior,
  },
  { title: 'LauncherData', description: 'The parts of a launcher.' },
);
export type LauncherData = Static<typeof LauncherData>;
