import { describe, expect, it } from 'vitest';
import { targets } from '../../test/sample-project.ts';
import {
  alone,
  asks,
  dismiss,
  entry,
  findingsOf,
  flow,
  goto,
  item,
  shows,
  tab,
  text,
  usable,
  usableBody,
} from '../../test/usable-bodies.ts';
import type { ContentType } from '../content-types/types.ts';
import { usabilityOf } from './usability.ts';

type Row = [fact: string, type: ContentType, patch: Record<string, unknown>, findings: string[]];

const rows: Row[] = [
  ['a flow without steps', 'flow', { steps: [] }, ['error steps']],
  ['a tooltip without target', 'flow', flow({ type: 'tooltip' }), ['error steps[0].target']],
  ['a step that shows nothing', 'flow', flow({ content: [] }), ['error steps[0].content']],
  ['a hidden step that shows nothing', 'flow', flow({ type: 'hidden', content: [] }), []],
  [
    'a question without name',
    'flow',
    asks({ kind: 'nps', name: '' }),
    ['error steps[0].content[0].question.name'],
  ],
  [
    'two questions in a step',
    'flow',
    shows(
      { type: 'question', question: { kind: 'nps', name: 'A' } },
      {
        type: 'columns',
        columns: [{ blocks: [{ type: 'question', question: { kind: 'nps', name: 'B' } }] }],
      },
    ),
    ['error steps[0].content'],
  ],
  ['a step that nothing leads to', 'flow', flow({}, { name: 'B' }), ['warning steps[1]']],
  [
    'steps in a circle',
    'flow',
    flow(
      { key: 'a', content: [goto('b')] },
      { key: 'b', content: [goto('c')] },
      { key: 'c', content: [goto('a')] },
    ),
    [],
  ],
  ['a step that leads to itself', 'flow', flow({ key: 'a', content: [goto('a')] }, {}), ['warning steps[1]']],
  [
    'steps that triggers and clicks lead to',
    'flow',
    flow(
      { triggers: [{ do: [{ type: 'goto_step', step: 'b' }] }] },
      { key: 'b', type: 'tooltip', target: { selector: 'a' }, onClick: [{ type: 'goto_step', step: 'c' }] },
      { key: 'c' },
    ),
    [],
  ],
  ['a checklist without items', 'checklist', { data: { items: [] } }, ['error data.items']],
  [
    'an item without name',
    'checklist',
    { data: { items: [{ ...item, name: '' }] } },
    ['error data.items[0].name'],
  ],
  ['an item without anything', 'checklist', { data: { items: [{ name: 'A' }] } }, ['error data.items[0]']],
  [
    'an item that is never complete',
    'checklist',
    { data: { items: [{ name: 'A', clickActions: [dismiss] }] } },
    ['warning data.items[0]'],
  ],
  [
    'a broken block of a checklist',
    'checklist',
    { data: { content: [{ type: 'button', text: 'A' }] } },
    ['error data.content[0].actions'],
  ],
  ['a launcher without target', 'launcher', { data: { target: null } }, ['error data.target']],
  [
    'an icon that does not exist',
    'launcher',
    { data: { icon: { source: 'builtin', type: 'x' } } },
    ['error data.icon.type'],
  ],
  [
    'an icon that is not shown',
    'launcher',
    { data: { style: 'beacon', icon: { source: 'builtin', type: 'x' } } },
    [],
  ],
  ['a tooltip that shows nothing', 'launcher', { data: { tooltip: {} } }, ['error data.tooltip.content']],
  [
    'an action that does nothing',
    'launcher',
    { data: { tooltip: {}, behavior: { action: 'perform-action' } } },
    ['error data.behavior.actions'],
  ],
  ['a launcher that never starts', 'launcher', { startRules: null }, ['warning startRules']],
  ['a banner without content', 'banner', { data: { content: [] } }, ['error data.content']],
  [
    'a banner before no element',
    'banner',
    { data: { placement: 'immediately-before-element' } },
    ['error data.containerTarget'],
  ],
  ['a banner at the bottom', 'banner', { data: { placement: 'bottom-of-page' } }, []],
  ['a banner that never starts', 'banner', { startRules: null }, ['warning startRules']],
  ['a banner for everybody', 'banner', { startRules: { when: [] } }, []],
  ['a banner whose conditions were taken away', 'banner', { startRules: { when: null } }, []],
  ['a flow that nothing starts', 'flow', { startRules: null }, ['warning startRules']],
  ['an announcement without title', 'announcement', { data: { title: '' } }, ['error data.title']],
  ['nothing more to read', 'announcement', { data: { enableReadMore: true } }, ['error data.detailContent']],
  ['no introduction', 'announcement', { data: { introContent: [] } }, ['warning data.introContent']],
  [
    'details that are never seen',
    'announcement',
    { data: { detailContent: [text] } },
    ['warning data.detailContent'],
  ],
  [
    'a broken block of an announcement',
    'announcement',
    { data: { enableReadMore: true, detailContent: [{ type: 'button', text: 'A' }] } },
    ['error data.detailContent[0].actions'],
  ],
  ['a resource center without tabs', 'resource-center', { data: { tabs: [] } }, ['error data.tabs']],
  [
    'a tab without name',
    'resource-center',
    { data: { tabs: [{ name: '', blocks: [entry] }] } },
    ['error data.tabs[0].name'],
  ],
  [
    'a tab of dividers',
    'resource-center',
    { data: { tabs: [{ name: 'T', blocks: [{ type: 'divider' }] }] } },
    ['error data.tabs[0].blocks'],
  ],
  [
    'an icon of a tab that does not exist',
    'resource-center',
    { data: { tabs: [{ name: 'T', icon: { source: 'builtin', type: 'x' }, blocks: [entry] }] } },
    ['warning data.tabs[0].icon.type'],
  ],
  [
    'icons of a list that do not exist',
    'resource-center',
    tab({
      type: 'content-list',
      name: 'L',
      flowIcon: { source: 'builtin', type: 'x' },
      items: [{ content: 'flow-1', contentType: 'flow', icon: { source: 'builtin', type: 'y' } }],
    }),
    ['warning data.tabs[0].blocks[1].flowIcon.type', 'warning data.tabs[0].blocks[1].items[0].icon.type'],
  ],
  [
    'a broken block of a tab',
    'resource-center',
    tab({ type: 'richtext', content: [{ type: 'button', text: 'A' }] }),
    ['error data.tabs[0].blocks[1].content[0].actions'],
  ],
  [
    'an entry that does nothing',
    'resource-center',
    tab({ type: 'action', name: '' }),
    ['error data.tabs[0].blocks[1].name', 'error data.tabs[0].blocks[1].clickActions'],
  ],
  [
    'an empty page',
    'resource-center',
    tab({ type: 'sub-page', name: 'P' }),
    ['error data.tabs[0].blocks[1].content'],
  ],
  [
    'an empty list',
    'resource-center',
    tab({ type: 'content-list', name: 'L' }),
    ['error data.tabs[0].blocks[1].items'],
  ],
  [
    'a chat that does not open',
    'resource-center',
    tab({ type: 'live-chat', name: 'C', provider: 'custom' }),
    ['error data.tabs[0].blocks[1].customCode'],
  ],
  ['a chat of a provider', 'resource-center', tab({ type: 'live-chat', name: 'C', provider: 'crisp' }), []],
  ['a resource center that never starts', 'resource-center', { startRules: null }, ['warning startRules']],
  ['a tracker without event', 'tracker', { data: { event: null } }, ['error data.event']],
  ['a tracker without conditions', 'tracker', { startRules: null }, ['error startRules.when']],
];

describe('what is found before a version is published', () => {
  it.each(Object.keys(usable) as ContentType[])('nothing in a %s that is complete', (type) => {
    expect(findingsOf(type, usableBody(type))).toEqual([]);
  });

  it.each(rows)('%s', (_, type, patch, expected) => {
    expect(findingsOf(type, usableBody(type, patch))).toEqual(expected);
  });

  it('says what is wrong, and where', () => {
    expect(usabilityOf('flow', usableBody('flow', { steps: [] }), targets, alone).errors).toEqual([
      {
        severity: 'error',
        path: 'steps',
        message: 'steps are missing: a flow has at least one',
        text: 'Flow has no steps',
      },
    ]);
  });
});
