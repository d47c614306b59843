import { describe, expect, it } from 'vitest';
import { targets } from '../../test/sample-project.ts';
import { alone, dismiss, entry, flow, item, tab, usableBody } from '../../test/usable-bodies.ts';
import type { ContentType } from '../content-types/types.ts';
import { usabilityOf } from './usability.ts';

type Row = [text: string, type: ContentType, patch: Record<string, unknown>];

const listed = { type: 'content-list', name: 'Guides' };

/** Blocks and start rules are in usability-mutations.test.ts. */
const rows: Row[] = [
  ['Flow has no steps', 'flow', { steps: [] }],
  [
    'Step 2 · Tooltip has no target',
    'flow',
    flow({ triggers: [leadTo('b')] }, { key: 'b', type: 'tooltip' }),
  ],
  ['Step 1 · Tooltip has no target', 'flow', flow({ type: 'tooltip', target: { selector: '' } })],
  ['Step 1 · Modal is empty', 'flow', flow({ content: [] })],
  ['Step 2 · No button or trigger leads to this step', 'flow', flow({}, {})],
  ['Audience & start · Delay is longer than 60 seconds', 'flow', { startRules: { waitSeconds: 61 } }],
  [
    'Audience & start · Pattern */ matches the root page only; * matches every page',
    'banner',
    { startRules: { when: [{ type: 'current_url', includes: ['*/'] }] } },
  ],
  ['Checklist has no tasks', 'checklist', { data: { items: [] } }],
  ['Task 2 · Name is missing', 'checklist', { data: { items: [item, { ...item, name: '' }] } }],
  ['Task 1 · Task does nothing and is never completed', 'checklist', { data: { items: [{ name: 'A' }] } }],
  [
    'Task 1 · Task is never completed: “Complete when” is empty',
    'checklist',
    { data: { items: [{ name: 'A', clickActions: [dismiss] }] } },
  ],
  ['Launcher has no target', 'launcher', { data: { target: null } }],
  ['Tooltip · Nothing is shown', 'launcher', { data: { tooltip: {} } }],
  ['Icon has no image', 'launcher', { data: { icon: { source: 'url', url: '' } } }],
  ['Banner is empty', 'banner', { data: { content: [] } }],
  ['Banner has no target', 'banner', { data: { placement: 'immediately-before-element' } }],
  ['Announcement has no title', 'announcement', { data: { title: '' } }],
  ['Introduction · Nothing is shown', 'announcement', { data: { introContent: [] } }],
  ['Read more · Nothing is shown', 'announcement', { data: { enableReadMore: true } }],
  ['Resource center has no tabs', 'resource-center', { data: { tabs: [] } }],
  ['Tab 1 · Name is missing', 'resource-center', { data: { tabs: [{ name: '', blocks: [entry] }] } }],
  ['Tab 1 · Nothing is shown', 'resource-center', { data: { tabs: [{ name: 'T' }] } }],
  [
    'Tab 1 · Icon has no image',
    'resource-center',
    { data: { tabs: [{ name: 'T', blocks: [entry], icon: { source: 'url', url: '' } }] } },
  ],
  ['Tab 1 · List “Guides” is empty', 'resource-center', tab(listed)],
  [
    'Tab 1 · List item has no content',
    'resource-center',
    tab({ ...listed, items: [{ content: '', contentType: 'flow' }] }),
  ],
  [
    'Tab 1 · Link has no address',
    'resource-center',
    tab({ ...listed, items: [{ content: 'flow-1', contentType: 'flow', navigateUrl: '' }] }),
  ],
  ['Tab 1 · Action “Chat” does nothing yet', 'resource-center', tab({ type: 'action', name: 'Chat' })],
  ['Tab 1 · Page “FAQ” is empty', 'resource-center', tab({ type: 'sub-page', name: 'FAQ' })],
  [
    'Tab 1 · Live chat “Chat” has no script',
    'resource-center',
    tab({ type: 'live-chat', name: 'Chat', provider: 'custom' }),
  ],
  ['Tracker has no event', 'tracker', { data: { event: null } }],
];

function leadTo(step: string) {
  return { do: [{ type: 'goto_step', step }] };
}

describe('a finding names its place and the problem', () => {
  it.each(rows)('%s', (text, type, patch) => {
    const { errors, warnings } = usabilityOf(type, usableBody(type, patch), targets, alone);
    expect([...errors, ...warnings].map((finding) => finding.text)).toEqual([text]);
  });
});
