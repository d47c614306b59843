import { describe, expect, it } from 'vitest';
import { patched } from '../../test/body-patches.ts';
import { sampleProject } from '../../test/sample-project.ts';
import { contentTypes } from '../content-types/types.ts';
import { atOnce } from '../in-parts.ts';
import { initialBody } from './defaults.ts';
import { questionsInParts } from './question-list.ts';
import { referencesOfBody } from './references.ts';

const plan = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'any' };

describe('references', () => {
  it('of a flow are found everywhere, each once, with the first place', () => {
    const body = patched('flow', {
      startRules: {
        when: [
          {
            type: 'group',
            match: 'any',
            conditions: [plan, { ...plan, scope: 'company', attribute: 'size' }],
          },
          { type: 'segment', segment: sampleProject.segment, in: true },
          {
            type: 'event',
            event: 'order_placed',
            where: [{ type: 'event_attribute', attribute: 'amount', op: 'any' }],
          },
        ],
      },
      hideRules: { when: [{ type: 'content_state', content: 'checklist-1', state: 'active' }, plan] },
      steps: [
        {
          name: 'A',
          type: 'modal',
          themeId: 'theme-2',
          content: [
            { type: 'text', markdown: '{{ plan }} {{ age | default: "x" }}' },
            { type: 'question', question: { kind: 'nps', name: 'Q', bindAttribute: 'tags' } },
            {
              type: 'columns',
              columns: [{ blocks: [{ type: 'image', url: 'https://a.b', link: { url: '/{{ vip }}' } }] }],
            },
          ],
          triggers: [{ do: [{ type: 'start_content', content: 'flow-1' }] }],
        },
      ],
    });
    const user = (codeName: string, path: string) => ({ kind: 'attribute', scope: 'user', codeName, path });
    expect(referencesOfBody('flow', body)).toEqual([
      { kind: 'theme', id: 'theme-1', path: 'themeId' },
      user('plan', 'startRules.when[0].conditions[0]'),
      { kind: 'attribute', scope: 'company', codeName: 'size', path: 'startRules.when[0].conditions[1]' },
      { kind: 'segment', id: sampleProject.segment, path: 'startRules.when[1]' },
      { kind: 'event', codeName: 'order_placed', path: 'startRules.when[2]' },
      {
        kind: 'attribute',
        scope: 'eventDefinition',
        codeName: 'amount',
        path: 'startRules.when[2].where[0]',
      },
      { kind: 'content', id: 'checklist-1', path: 'hideRules.when[0]' },
      { kind: 'theme', id: 'theme-2', path: 'steps[0].themeId' },
      user('age', 'steps[0].content[0].markdown'),
      user('tags', 'steps[0].content[1].question.bindAttribute'),
      user('vip', 'steps[0].content[2].columns[0].blocks[0].link.url'),
      { kind: 'content', id: 'flow-1', path: 'steps[0].triggers[0].do[0].content' },
    ]);
  });

  it('of data are found too', () => {
    const items = [{ content: 'flow-1', contentType: 'flow', onlyShowWhen: [plan] }];
    const blocks = [{ type: 'content-list', name: 'L', items }];
    const center = patched('resource-center', { data: { tabs: [{ name: 'T', blocks }] } });
    expect(referencesOfBody('resource-center', center).slice(1)).toEqual([
      { kind: 'content', id: 'flow-1', path: 'data.tabs[0].blocks[0].items[0].content' },
      {
        kind: 'attribute',
        scope: 'user',
        codeName: 'plan',
        path: 'data.tabs[0].blocks[0].items[0].onlyShowWhen[0]',
      },
    ]);
    const tracker = patched('tracker', { data: { event: 'order_placed' } });
    expect(referencesOfBody('tracker', tracker)).toEqual([
      { kind: 'event', codeName: 'order_placed', path: 'data.event' },
    ]);
  });
});

describe('questions', () => {
  it('are listed with the words that answers have for them', () => {
    const kinds = [
      { kind: 'nps' },
      { kind: 'rating', style: 'star', range: { low: 1, high: 5 } },
      { kind: 'rating', style: 'scale', range: { low: 0, high: 10 } },
      { kind: 'text' },
      { kind: 'text', multiline: true },
      { kind: 'choice', options: [{ label: 'a', value: 'a' }] },
    ];
    const steps = kinds.map((question, index) => {
      const block = { type: 'question', question: { ...question, name: `Q${index}` } };
      return { name: 'A', type: 'modal', content: [block] };
    });
    const questions = atOnce(questionsInParts('flow', patched('flow', { steps })));
    expect(questions.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Q0 nps',
      'Q1 star-rating',
      'Q2 scale',
      'Q3 single-line-text',
      'Q4 multi-line-text',
      'Q5 multiple-choice',
    ]);
    expect(new Set(questions.map(({ cvid }) => cvid)).size).toBe(6);
  });
});

describe('new content', () => {
  it.each(contentTypes)('of type %s has no steps and no rules', (type) => {
    expect(initialBody(type, 'theme-1')).toMatchObject({
      steps: [],
      startRules: null,
      hideRules: null,
      themeId: 'theme-1',
      scheduledAt: null,
    });
  });

  it.each([
    ['flow', null],
    ['tracker', { event: null }],
    [
      'checklist',
      {
        buttonText: 'Get Started',
        initialDisplay: 'expanded',
        completionOrder: 'any',
        preventDismiss: false,
        autoDismiss: false,
        content: [],
        items: [],
      },
    ],
    [
      'launcher',
      {
        style: 'icon',
        icon: { source: 'builtin', type: 'user' },
        buttonText: '',
        tooltip: {
          width: 250,
          reference: 'target',
          content: [],
          settings: {
            dismissAfterFirstActivation: false,
            keepOpenWhenHovered: true,
            hideLauncherWhenTooltipShown: false,
          },
        },
        behavior: { triggerElement: 'launcher', event: 'clicked', action: 'show-tooltip', actions: [] },
      },
    ],
    [
      'banner',
      {
        placement: 'top-of-page',
        content: [],
        settings: {
          overlayOverAppContent: false,
          stickToTop: false,
          allowDismiss: true,
          animateOnAppear: true,
        },
      },
    ],
    [
      'announcement',
      {
        title: '',
        introContent: [],
        enableReadMore: false,
        readMoreLabel: 'Read more',
        detailContent: [],
        distribution: 'badge',
        popupConfig: { style: 'modal' },
      },
    ],
    ['resource-center', { buttonText: 'Help', headerText: 'Resource Center', tabs: [] }],
  ] as const)('of type %s has these data', (type, data) => {
    expect(initialBody(type, null).data).toEqual(data);
  });

  it('shares nothing with other new content', () => {
    const [one, other] = [initialBody('checklist', null), initialBody('checklist', null)];
    (one.data as { items: unknown[] }).items.push(1);
    expect(other.data).toMatchObject({ items: [] });
  });
});
