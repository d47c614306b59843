import type { Block, Step, VersionBody, VersionData } from 'guidepost-model/content/body';
import type { Draft } from '../../preview/draft.ts';

/** Small contents of every type, in which everything that a theme sets is seen somewhere. */
export interface Sample {
  title: string;
  draft: Draft;
  completedTaskIds?: string[];
  isOpen?: boolean;
}

const text = (id: string, markdown: string): Block => ({ object: 'block', id, type: 'text', markdown });

const button = (id: string, label: string, variant: 'primary' | 'secondary' = 'primary'): Block => ({
  object: 'block',
  id,
  type: 'button',
  text: label,
  variant,
  actions: [],
});

const buttons = (id: string, ...[first, second]: [string, string]): Block => ({
  object: 'block',
  id,
  type: 'columns',
  columns: [
    { width: { unit: 'fill' }, blocks: [button(`${id}-1`, first)] },
    { width: { unit: 'fill' }, blocks: [button(`${id}-2`, second, 'secondary')] },
  ],
});

const nothing = { startRules: null, hideRules: null, themeId: null, scheduledAt: null };

const bodyOf = (data: VersionData): VersionBody => ({ ...nothing, steps: [], data });

const step = (type: Step['type'], content: Block[], more: Partial<Step> = {}): Step => ({
  object: 'step',
  id: `${type}-step`,
  cvid: `${type}-step`,
  name: type,
  type,
  sequence: 0,
  themeId: null,
  skippable: true,
  content,
  ...more,
});

const flow = (title: string, ...steps: Step[]): Sample => ({
  title,
  draft: {
    contentId: `sample-${title}`,
    type: 'flow',
    name: title,
    body: { ...nothing, steps: steps.map((one, sequence) => ({ ...one, sequence })), data: null },
  },
});

/** Steps after the first give the progress bar something to count. */
const later = ['two', 'three'].map((id) => step('modal', [], { id, cvid: id }));

const other = (type: Exclude<Draft['type'], 'flow'>, title: string, data: VersionData): Sample => ({
  title,
  draft: { contentId: `sample-${title}`, type, name: title, body: bodyOf(data) },
});

const tooltip = flow(
  'Tooltip',
  step(
    'tooltip',
    [
      text('t1', '### Invite your team\n\nWork is more fun together. [Read more](https://example.com)'),
      button('t2', 'Next'),
    ],
    { placement: { side: 'bottom', align: 'center', backdrop: true }, target: { selector: '#sample' } },
  ),
  ...later,
);

const modal = flow(
  'Modal',
  step(
    'modal',
    [
      text('m1', '# Welcome\n\nTake a **short tour** of what you can do here.'),
      buttons('m2', 'Start', 'Later'),
    ],
    { placement: { position: 'center', backdrop: true } },
  ),
  ...later,
);

const bubble = flow(
  'Bubble',
  step('bubble', [text('b1', '## Hello\n\nI show you around.'), button('b2', 'Show me')]),
  ...later,
);

const survey = flow(
  'Survey',
  step('modal', [
    {
      object: 'block',
      id: 's1',
      type: 'question',
      question: {
        kind: 'nps',
        cvid: 's1',
        name: 'How likely are you to recommend us?',
        lowLabel: 'Not likely',
        highLabel: 'Very likely',
      },
    },
  ]),
);

const task = (id: string, name: string, description?: string) => ({
  id,
  name,
  ...(description !== undefined && { description }),
  completeWhen: [],
  clickActions: [],
});

const checklist: Sample = {
  ...other('checklist', 'Checklist', {
    buttonText: 'Get started',
    initialDisplay: 'expanded',
    completionOrder: 'any',
    preventDismiss: false,
    autoDismiss: false,
    content: [text('c1', '## First steps')],
    items: [
      task('i1', 'Create a project'),
      task('i2', 'Invite a colleague', 'It takes a minute.'),
      task('i3', 'Publish'),
    ],
  }),
  completedTaskIds: ['i1'],
};

const closed = (sample: Sample, title: string): Sample => ({
  ...sample,
  title,
  isOpen: false,
  draft: { ...sample.draft, contentId: `sample-${title}` },
});

const launcher = (style: 'beacon' | 'button' | 'icon', title: string): Sample =>
  other('launcher', title, {
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

const banner = other('banner', 'Banner', {
  placement: 'top-of-page',
  content: [text('n1', 'Maintenance on Sunday from 9 to 10.')],
  settings: { overlayOverAppContent: false, stickToTop: false, allowDismiss: true, animateOnAppear: false },
});

const center = other('resource-center', 'Resource center', {
  buttonText: 'Help',
  headerText: 'How can we help?',
  tabs: [
    {
      id: 'r1',
      name: 'Help',
      blocks: [
        { id: 'r2', type: 'richtext', content: [text('r3', 'Find answers, or ask us.')] },
        { id: 'r4', type: 'action', name: 'Documentation', clickActions: [] },
        { id: 'r5', type: 'divider' },
        { id: 'r6', type: 'sub-page', name: 'Keyboard shortcuts', content: [] },
      ],
    },
    { id: 'r7', name: 'News', blocks: [] },
  ],
});

const announcement = other('announcement', 'Announcement', {
  title: 'Dark mode is here',
  introContent: [text('a1', 'Switch it on in your profile.'), button('a2', 'Try it')],
  enableReadMore: true,
  readMoreLabel: 'Read more',
  detailContent: [],
  distribution: 'popup',
  popupConfig: { style: 'modal' },
});

export const samples: readonly Sample[] = [
  tooltip,
  modal,
  bubble,
  survey,
  checklist,
  closed(checklist, 'Checklist button'),
  launcher('button', 'Launcher'),
  launcher('beacon', 'Beacon'),
  banner,
  center,
  closed(center, 'Resource center button'),
  announcement,
];
