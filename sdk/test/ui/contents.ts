import { pageSettings } from 'guidepost-model/themes/page-settings';
import { systemValues, type Values } from 'guidepost-model/themes/values';
import type {
  Block,
  ChecklistItem,
  ContentOf,
  ContentType,
  Question,
  Step,
  TabBlock,
  TextNode,
  ThemeSettings,
} from '../../src/wire/wire.ts';

/** Bodies as the server delivers them, for tests of the renderers. */

export function themeOf(kind: 'light' | 'dark', changes: Values = {}): ThemeSettings {
  return pageSettings({ ...systemValues[`standard-${kind}`], ...changes }) as ThemeSettings;
}

export const light = themeOf('light');
export const dark = themeOf('dark');

let count = 0;
const id = () => {
  count += 1;
  return `part-${count}`;
};

export const paragraph = (...children: TextNode[]): TextNode => ({ type: 'p', children });
export const heading = (text: string): TextNode => ({ type: 'h2', children: [text] });
export const text = (...nodes: TextNode[]): Block => ({ object: 'block', id: id(), type: 'text', nodes });
export const button = (label: string, more: Partial<Extract<Block, { type: 'button' }>> = {}): Block => ({
  object: 'block',
  id: id(),
  type: 'button',
  text: label,
  variant: 'primary',
  actions: [{ type: 'dismiss' }],
  ...more,
});
export const question = (asked: object): Block => ({
  object: 'block',
  id: id(),
  type: 'question',
  question: { cvid: id(), name: 'How was it?', ...asked } as Question,
});

export const step = (type: Step['type'], more: Partial<Step> = {}): Step => ({
  object: 'step',
  id: id(),
  cvid: id(),
  name: 'Step',
  type,
  sequence: 0,
  themeId: null,
  content: [text(heading('Welcome'), paragraph('This is a step.')), button('Next')],
  ...more,
});

export function content<Type extends ContentType>(
  type: Type,
  body: Partial<ContentOf<Type>>,
): ContentOf<Type> {
  return {
    contentId: id(),
    versionId: id(),
    versionNumber: 1,
    type,
    name: `A ${type}`,
    localization: null,
    priority: 'medium',
    start: { decision: 'yes', when: [], waitSeconds: 0 },
    hide: { decision: 'no', when: [] },
    rules: {},
    theme: null,
    stepThemes: {},
    session: null,
    seen: false,
    scheduledAt: null,
    steps: [],
    data: null,
    ...body,
  } as unknown as ContentOf<Type>;
}

export const flow = (...steps: Step[]) => content('flow', { steps });

export const item = (name: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: id(),
  name,
  clickActions: [],
  ...more,
});

export const checklist = (data: Partial<ContentOf<'checklist'>['data']> = {}) =>
  content('checklist', {
    data: {
      buttonText: 'Get started',
      initialDisplay: 'expanded',
      completionOrder: 'any',
      preventDismiss: false,
      autoDismiss: false,
      content: [text(heading('Get started'), paragraph('Three small steps to your first report.'))],
      items: [
        item('Connect a data source', { description: 'Postgres, BigQuery or a CSV file' }),
        item('Invite your team'),
        item('Build a report', { description: 'Takes about two minutes' }),
      ],
      ...data,
    },
  });

export const launcher = (data: Partial<ContentOf<'launcher'>['data']> = {}) =>
  content('launcher', {
    data: {
      style: 'beacon',
      icon: { source: 'builtin', type: 'question-line' },
      buttonText: 'New',
      target: { selector: '#target' },
      tooltip: {
        width: 250,
        reference: 'target',
        content: [text(heading('New filters'), paragraph('Save a view and share it with your team.'))],
        settings: {
          dismissAfterFirstActivation: false,
          keepOpenWhenHovered: true,
          hideLauncherWhenTooltipShown: false,
        },
      },
      behavior: { triggerElement: 'launcher', event: 'clicked', action: 'show-tooltip', actions: [] },
      ...data,
    },
  });

export const banner = (data: Partial<ContentOf<'banner'>['data']> = {}) =>
  content('banner', {
    data: {
      placement: 'top-of-page',
      content: [
        text(
          paragraph('We are moving to a new billing system on Friday. ', {
            type: 'a',
            href: '/news',
            children: ['Read more'],
          }),
        ),
      ],
      settings: {
        overlayOverAppContent: false,
        stickToTop: false,
        allowDismiss: true,
        animateOnAppear: true,
      },
      ...data,
    },
  });

export const announcement = (data: Partial<ContentOf<'announcement'>['data']> = {}) =>
  content('announcement', {
    scheduledAt: '2026-11-01T09:00:00.000Z',
    data: {
      title: 'Dashboards are here',
      introContent: [text(paragraph('Put your most important numbers on one page.'))],
      enableReadMore: true,
      readMoreLabel: 'Read more',
      detailContent: [text(paragraph('Everything you can chart, you can pin.'))],
      distribution: 'popup',
      popupConfig: { style: 'modal' },
      ...data,
    },
  });

export const resourceCenter = (blocks: TabBlock[]) =>
  content('resource-center', {
    data: { buttonText: 'Help', headerText: 'How can we help?', tabs: [{ id: id(), name: 'Home', blocks }] },
  });
