import { describe, expect, it } from 'vitest';
import {
  action,
  block,
  button,
  issuesOf,
  question,
  step,
  tabBlock,
  tooltip,
} from '../../test/body-patches.ts';
import type { ContentType } from './types.ts';

type Row = [fact: string, type: ContentType, patch: unknown, issues: string[]];

const rows: Row[] = [
  ['a body that is no object', 'flow', [], ['schema -']],
  ['an empty body', 'flow', {}, ['schema -']],
  ['an unknown key', 'flow', { step: [], themeID: 'x' }, ['schema step', 'schema themeID']],
  ['steps that are no list', 'flow', { steps: {} }, ['schema steps']],
  ['steps that are null', 'flow', { steps: null }, ['schema steps']],
  ['a step that is no object', 'flow', { steps: [1, null] }, ['schema steps[0]', 'schema steps[1]']],
  ['a step without name and type', 'flow', { steps: [{}] }, ['schema steps[0].name', 'schema steps[0].type']],
  ['an unknown type of step', 'flow', step({ type: 'popup' }), ['schema steps[0].type']],
  ['a name that is too long', 'flow', step({ name: 'a'.repeat(256) }), ['schema steps[0].name']],
  [
    'a target without selector',
    'flow',
    { steps: [{ ...tooltip, target: {} }] },
    ['schema steps[0].target.selector'],
  ],
  [
    'an nth that is too large',
    'flow',
    { steps: [{ ...tooltip, target: { selector: 'a', nth: 5 } }] },
    ['schema steps[0].target.nth'],
  ],
  [
    'an unknown key of a placement',
    'flow',
    step({ placement: { color: 1 } }),
    ['schema steps[0].placement.color'],
  ],
  [
    'a position that does not exist',
    'flow',
    step({ placement: { position: 'top' } }),
    ['schema steps[0].placement.position'],
  ],
  ['a fraction as sequence', 'flow', step({ sequence: 1.5 }), ['schema steps[0].sequence']],
  ['an id that is no text', 'flow', step({ id: 1 }), ['schema steps[0].id']],
  ['an empty key', 'flow', step({ key: '' }), ['schema steps[0].key']],
  [
    'the same key twice',
    'flow',
    {
      steps: [
        { ...tooltip, key: 'k' },
        { ...tooltip, key: 'k' },
      ],
    },
    ['schema steps[1].key'],
  ],
  [
    'the same cvid twice',
    'flow',
    {
      steps: [
        { ...tooltip, cvid: 'c' },
        { ...tooltip, cvid: 'c' },
      ],
    },
    ['schema steps[1].cvid'],
  ],
  [
    'a trigger with waitMs',
    'flow',
    step({ triggers: [{ do: [{ type: 'dismiss' }], waitMs: 5 }] }),
    ['schema steps[0].triggers[0].waitMs'],
  ],
  ['an unknown type of block', 'flow', block({ type: 'video' }), ['schema steps[0].content[0].type']],
  ['a block without type', 'flow', block({ markdown: 'a' }), ['schema steps[0].content[0].type']],
  ['a text without markdown', 'flow', block({ type: 'text' }), ['schema steps[0].content[0].markdown']],
  [
    'a text that is too long',
    'flow',
    block({ type: 'text', markdown: 'a'.repeat(20_001) }),
    ['schema steps[0].content[0].markdown'],
  ],
  [
    'a broken placeholder',
    'flow',
    block({ type: 'text', markdown: 'Hi {{ name }' }),
    ['schema steps[0].content[0].markdown'],
  ],
  ['HTML', 'flow', block({ type: 'text', markdown: '<script>' }), ['schema steps[0].content[0].markdown']],
  [
    'an id with a blank',
    'flow',
    block({ type: 'text', markdown: '', id: 'a b' }),
    ['schema steps[0].content[0].id'],
  ],
  [
    'another object than block',
    'flow',
    block({ type: 'text', markdown: '', object: 'step' }),
    ['schema steps[0].content[0].object'],
  ],
  ['an unknown variant', 'flow', button({ variant: 'ghost' }), ['schema steps[0].content[0].variant']],
  [
    'an unknown unit',
    'flow',
    block({ type: 'embed', url: 'https://a.b', height: { unit: 'fill', value: 1 } }),
    ['schema steps[0].content[0].height.unit'],
  ],
  [
    'a column without blocks',
    'flow',
    block({ type: 'columns', columns: [{}] }),
    ['schema steps[0].content[0].columns[0].blocks'],
  ],
  [
    'a problem inside a column',
    'flow',
    block({ type: 'columns', columns: [{ blocks: [{ type: 'x' }] }] }),
    ['schema steps[0].content[0].columns[0].blocks[0].type'],
  ],
  ['a block that was never stored', 'flow', block({ type: 'unsupported' }), ['schema steps[0].content[0]']],
  [
    'an unknown kind of question',
    'flow',
    question({ kind: 'date' }),
    ['schema steps[0].content[0].question.kind'],
  ],
  [
    'a question without name',
    'flow',
    block({ type: 'question', question: { kind: 'nps' } }),
    ['schema steps[0].content[0].question.name'],
  ],
  [
    'an option without value',
    'flow',
    question({ kind: 'choice', options: [{ label: 'a' }] }),
    ['schema steps[0].content[0].question.options[0].value'],
  ],
  [
    'a range upside down',
    'flow',
    question({ kind: 'rating', style: 'star', range: { low: 5, high: 1 } }),
    ['schema steps[0].content[0].question.range'],
  ],
  [
    'a range beyond 100',
    'flow',
    question({ kind: 'rating', style: 'star', range: { low: -1, high: 101 } }),
    ['schema steps[0].content[0].question.range.low', 'schema steps[0].content[0].question.range.high'],
  ],
  [
    'an unknown type of action',
    'flow',
    action({ type: 'start_flow' }),
    ['schema steps[0].content[0].actions[0].type'],
  ],
  ['a condition that is no object', 'flow', { startRules: { when: [1] } }, ['schema startRules.when[0]']],
  ['an unknown start rule', 'flow', { startRules: { frequenzy: {} } }, ['schema startRules.frequenzy']],
  ['waitMs', 'flow', { startRules: { waitMs: 5 } }, ['schema startRules.waitMs']],
  ['a negative wait', 'flow', { startRules: { waitSeconds: -1 } }, ['schema startRules.waitSeconds']],
  [
    'an unknown key of a frequency',
    'flow',
    { startRules: { frequency: { mode: 'once', each: 1 } } },
    ['schema startRules.frequency.each'],
  ],
  [
    'a frequency without mode',
    'flow',
    { startRules: { frequency: {} } },
    ['schema startRules.frequency.mode'],
  ],
  [
    'rules that are no object',
    'flow',
    { startRules: [], hideRules: 1 },
    ['schema startRules', 'schema hideRules'],
  ],
  ['hide rules without conditions', 'flow', { hideRules: {} }, ['schema hideRules.when']],
  ['an unknown hide rule', 'flow', { hideRules: { when: [], if: 1 } }, ['schema hideRules.if']],
  ['a theme that is null', 'flow', { themeId: null }, ['schema themeId']],
  ['data of a flow', 'flow', { data: {} }, ['schema data']],
  ['a schedule of a flow', 'flow', { scheduledAt: '2026-01-01T00:00:00Z' }, ['schema scheduledAt']],
  ['a schedule without zone', 'announcement', { scheduledAt: '2026-01-01T00:00:00' }, ['schema scheduledAt']],
  ['a schedule without time', 'announcement', { scheduledAt: '2026-01-01' }, ['schema scheduledAt']],
  ['data that is null', 'banner', { data: null }, ['schema data']],
  ['an unknown key of data', 'banner', { data: { colour: 1 } }, ['schema data.colour']],
  [
    'an unknown key deep in data',
    'banner',
    { data: { settings: { sticky: true } } },
    ['schema data.settings.sticky'],
  ],
  [
    'an unknown key of a block in data',
    'banner',
    { data: { content: [{ type: 'text', markdown: '', size: 1 }] } },
    ['schema data.content[0].size'],
  ],
  [
    'an unknown key of an action in data',
    'checklist',
    { data: { items: [{ name: 'A', clickActions: [{ type: 'dismiss', now: true }] }] } },
    ['schema data.items[0].clickActions[0].now'],
  ],
  ['an item without name', 'checklist', { data: { items: [{}] } }, ['schema data.items[0].name']],
  [
    'a built-in icon without name',
    'launcher',
    { data: { icon: { source: 'builtin' } } },
    ['schema data.icon.type'],
  ],
  [
    'an uploaded icon without address',
    'launcher',
    { data: { icon: { source: 'upload' } } },
    ['schema data.icon.url'],
  ],
  ['a zIndex with a fraction', 'launcher', { data: { zIndex: 1.5 } }, ['schema data.zIndex']],
  [
    'an inherited icon outside a list',
    'resource-center',
    tabBlock({ type: 'divider', icon: 1 }),
    ['schema data.tabs[0].blocks[0].icon'],
  ],
  [
    'an unknown type of block in a tab',
    'resource-center',
    tabBlock({ type: 'text' }),
    ['schema data.tabs[0].blocks[0].type'],
  ],
  [
    'a tab block that was never stored',
    'resource-center',
    tabBlock({ type: 'unsupported' }),
    ['schema data.tabs[0].blocks[0]'],
  ],
  [
    'an unknown provider',
    'resource-center',
    tabBlock({ type: 'live-chat', name: 'C', provider: 'x' }),
    ['schema data.tabs[0].blocks[0].provider'],
  ],
];

describe('a body breaks its schema by', () => {
  it.each(rows)('%s', (_, type, patch, issues) => {
    expect(issuesOf(type, patch)).toEqual(issues);
  });
});
