import { type Sample, sampleOf, text } from '../sample.ts';

const launcher = (style: 'beacon' | 'button', title: string): Sample =>
  sampleOf('launcher', title, {
    style,
    icon: { source: 'builtin', type: 'user' },
    buttonText: 'What is this?',
    target: { selector: '#sample', placement: { side: 'right', align: 'center' } },
    tooltip: {
      width: 250,
      reference: 'target',
      content: [text('l1', 'Filters keep the list short.')],
      settings: {
        dismissAfterFirstActivation: false,
        keepOpenWhenHovered: true,
        hideLauncherWhenTooltipShown: false,
      },
    },
    behavior: { triggerElement: 'launcher', event: 'clicked', action: 'show-tooltip', actions: [] },
  });

export const samples: readonly Sample[] = [launcher('button', 'Launcher'), launcher('beacon', 'Beacon')];
