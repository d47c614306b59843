import { describe, expect, it } from 'vitest';
import {
  action,
  block,
  button,
  issuesOf,
  segment,
  step,
  tabBlock,
  tooltip,
} from '../../test/body-patches.ts';
import { sampleProject, targets } from '../../test/sample-project.ts';
import type { ContentType } from '../content-types/types.ts';
import { initialBody } from './defaults.ts';
import { readVersionPatch } from './read-patch.ts';

type Row = [fact: string, type: ContentType, patch: unknown, issues: string[]];

const rows: Row[] = [
  [
    'a segment in a trigger',
    'flow',
    step({ triggers: [{ when: [segment], do: [{ type: 'dismiss' }] }] }),
    ['reactive_condition steps[0].triggers[0].when[0]'],
  ],
  [
    'a segment that disables a button',
    'flow',
    button({ disabledWhen: [segment] }),
    ['reactive_condition steps[0].content[0].disabledWhen[0]'],
  ],
  [
    'a segment that hides a button',
    'banner',
    { data: { content: [{ type: 'button', text: 'A', hiddenWhen: [segment] }] } },
    ['reactive_condition data.content[0].hiddenWhen[0]'],
  ],
  [
    'a script',
    'flow',
    action({ type: 'run_javascript', script: 'x' }),
    ['action_not_allowed steps[0].content[0].actions[0]'],
  ],
  [
    'an action that was never stored',
    'flow',
    step({ triggers: [{ do: [{ type: 'unsupported' }] }] }),
    ['action_not_allowed steps[0].triggers[0].do[0]'],
  ],
  [
    'goto_step outside a flow',
    'launcher',
    { data: { behavior: { actions: [{ type: 'goto_step', step: 'a' }] } } },
    ['action_not_allowed data.behavior.actions[0]'],
  ],
  ['steps of a checklist', 'checklist', { steps: [{ name: 'A', type: 'modal' }] }, ['step_shape steps']],
  [
    'the position of a tooltip',
    'flow',
    { steps: [{ ...tooltip, placement: { position: 'center' } }] },
    ['step_shape steps[0].placement.position'],
  ],
  [
    'the side of a modal',
    'flow',
    step({ placement: { side: 'top', align: 'end' } }),
    ['step_shape steps[0].placement.side', 'step_shape steps[0].placement.align'],
  ],
  [
    'the placement of a hidden step',
    'flow',
    step({ type: 'hidden', placement: {} }),
    ['step_shape steps[0].placement'],
  ],
  ['the target of a modal', 'flow', step({ target: { selector: 'a' } }), ['step_shape steps[0].target']],
  [
    'a click on the target of a bubble',
    'flow',
    step({ type: 'bubble', onClick: [] }),
    ['step_shape steps[0].onClick'],
  ],
  [
    'an unknown attribute',
    'flow',
    { startRules: { when: [{ type: 'attribute', scope: 'user', attribute: 'x', op: 'any' }] } },
    ['reference_target startRules.when[0].attribute'],
  ],
  [
    'an unknown segment',
    'flow',
    { hideRules: { when: [{ ...segment, segment: 'x' }] } },
    ['reference_target hideRules.when[0].segment'],
  ],
  [
    'an unknown event',
    'checklist',
    { data: { items: [{ name: 'A', completeWhen: [{ type: 'event', event: 'x' }] }] } },
    ['reference_target data.items[0].completeWhen[0].event'],
  ],
  [
    'a step that is not there',
    'flow',
    action({ type: 'goto_step', step: 'x' }),
    ['reference_target steps[0].content[0].actions[0].step'],
  ],
  [
    'content that is not there',
    'flow',
    action({ type: 'start_content', content: 'x' }),
    ['reference_target steps[0].content[0].actions[0].content'],
  ],
  [
    'content that cannot be started',
    'flow',
    action({ type: 'start_content', content: 'banner-1' }),
    ['reference_target steps[0].content[0].actions[0].content'],
  ],
  ['a theme that is not there', 'flow', step({ themeId: 'x' }), ['reference_target steps[0].themeId']],
  ['an event that is not there', 'tracker', { data: { event: 'x' } }, ['reference_target data.event']],
  ['a predefined event', 'tracker', { data: { event: 'page_viewed' } }, ['reference_target data.event']],
  [
    'a list item of another type',
    'resource-center',
    tabBlock({
      type: 'content-list',
      name: 'L',
      items: [{ content: sampleProject.flow, contentType: 'checklist' }],
    }),
    ['reference_target data.tabs[0].blocks[0].items[0].content'],
  ],
  [
    'the gap of a checklist',
    'checklist',
    { startRules: { frequency: { mode: 'once', atLeast: { duration: 1, unit: 'days' } } } },
    ['auto_start startRules.frequency.atLeast'],
  ],
  [
    'the frequency of a banner',
    'banner',
    { startRules: { frequency: { mode: 'once' } } },
    ['auto_start startRules.frequency'],
  ],
  [
    'the priority of a launcher',
    'launcher',
    { startRules: { priority: 'high' } },
    ['auto_start startRules.priority'],
  ],
  [
    'the wait of a resource center',
    'resource-center',
    { startRules: { waitSeconds: 1 } },
    ['auto_start startRules.waitSeconds'],
  ],
  [
    'startIfNotComplete of an announcement',
    'announcement',
    { startRules: { startIfNotComplete: true } },
    ['auto_start startRules.startIfNotComplete'],
  ],
  ['hide rules of a banner', 'banner', { hideRules: { when: [] } }, ['auto_start hideRules']],
  [
    'an image without scheme',
    'flow',
    block({ type: 'image', url: 'a.png' }),
    ['media_url steps[0].content[0].url'],
  ],
  [
    'an embedded script',
    'flow',
    block({ type: 'embed', url: 'javascript:alert(1)' }),
    ['media_url steps[0].content[0].url'],
  ],
  [
    'an icon without scheme',
    'launcher',
    { data: { icon: { source: 'url', url: '/a.png' } } },
    ['media_url data.icon.url'],
  ],
  [
    'an image in markdown',
    'flow',
    block({ type: 'text', markdown: '![a](data:x)' }),
    ['media_url steps[0].content[0].markdown'],
  ],
  [
    'a link of an image',
    'flow',
    block({ type: 'image', url: 'https://a.b', link: { url: ' JAVASCRIPT:x' } }),
    ['destination_url steps[0].content[0].link.url'],
  ],
  [
    'navigation to a script',
    'flow',
    action({ type: 'navigate', url: 'java\tscript:x' }),
    ['destination_url steps[0].content[0].actions[0].url'],
  ],
  [
    'navigation to data',
    'checklist',
    { data: { items: [{ name: 'A', clickActions: [{ type: 'navigate', url: 'data:x' }] }] } },
    ['destination_url data.items[0].clickActions[0].url'],
  ],
  [
    'navigation to an attribute',
    'flow',
    action({ type: 'navigate', url: '{{ plan }}' }),
    ['destination_url steps[0].content[0].actions[0].url'],
  ],
  [
    'a link in markdown',
    'flow',
    block({ type: 'text', markdown: '[a](vbscript:x)' }),
    ['destination_url steps[0].content[0].markdown'],
  ],
  [
    'the page of a list item',
    'resource-center',
    tabBlock({
      type: 'content-list',
      name: 'L',
      items: [{ content: sampleProject.flow, contentType: 'flow', navigateUrl: 'javascript:x' }],
    }),
    ['destination_url data.tabs[0].blocks[0].items[0].navigateUrl'],
  ],
];

describe('a body is refused for', () => {
  it.each(rows)('%s', (_, type, patch, issues) => {
    expect(issuesOf(type, patch)).toEqual(issues);
  });

  it('everything that is wrong with it, at once', () => {
    const patch = {
      ...step({ content: [{ type: 'image', url: 'x' }, { type: 'button' }], width: 'wide', themeId: 'x' }),
      startRules: { when: [{ type: 'attribute', scope: 'user', attribute: 'x', op: 'any' }], waitMs: 1 },
      data: {},
      more: 1,
    };
    expect(issuesOf('flow', patch)).toEqual([
      'schema more',
      'reference_target steps[0].themeId',
      'schema steps[0].width',
      'media_url steps[0].content[0].url',
      'schema steps[0].content[1].text',
      'reference_target startRules.when[0].attribute',
      'schema startRules.waitMs',
      'schema data',
    ]);
  });

  it('what its conditions may not ask, which depends on the type', () => {
    const url = { type: 'current_url', includes: ['*'] };
    const refusedFor = (type: ContentType, when: object[]) => issuesOf(type, { startRules: { when } });
    expect(refusedFor('flow', [segment, url])).toEqual([]);
    expect(refusedFor('tracker', [segment, url])).toEqual(['schema startRules.when[0].type']);
    expect(refusedFor('announcement', [segment, url])).toEqual(['schema startRules.when[1].type']);
    expect(refusedFor('flow', [{ type: 'task_clicked' }])).toEqual(['schema startRules.when[0].type']);
  });

  it('problems of which each has a message that names its place', () => {
    const { issues } = readVersionPatch('flow', step({ name: 1 }), initialBody('flow', null), targets);
    expect(issues).toEqual([
      { rule: 'schema', path: 'steps[0].name', message: 'steps[0].name must be a string' },
    ]);
  });
});
