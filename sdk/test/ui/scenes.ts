import type { ContentOf, TabBlock, ThemeSettings } from '../../src/wire/wire.ts';
import * as make from './contents.ts';
import type { Shown } from './in-page.ts';

/** A small invented product, on which contents can be seen as a customer's user sees them. */
export const productPage = `
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1c2431; background: #f6f7f9; }
  header { display: flex; align-items: center; gap: 24px; padding: 0 24px; height: 56px; background: #fff; border-bottom: 1px solid #e3e6eb; }
  header h1 { font-size: 17px; margin: 0; } nav { display: flex; gap: 16px; flex: 1; } nav a { color: #4a5568; text-decoration: none; }
  main { padding: 24px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; }
  section { background: #fff; border: 1px solid #e3e6eb; border-radius: 10px; padding: 16px; min-height: 150px; }
  h2 { margin: 0 0 8px; font-size: 15px; } p { margin: 0; }
  .app-button { font: inherit; padding: 6px 14px; border-radius: 8px; border: 1px solid #cbd2dc; background: #fff; }
  section.wide { grid-column: span 2; }
  @media (max-width: 700px) { main { grid-template-columns: 1fr; } section.wide { grid-column: auto; } header { gap: 12px; padding: 0 12px; } nav a + a { display: none; } }
</style>
<header><h1>Northwind</h1><nav aria-label="Main"><a href="#a">Reports</a><a href="#b">Customers</a><a href="#c">Settings</a></nav>
<button class="app-button" id="target">New report</button></header>
<main>
  <section class="wide"><h2>Revenue</h2><p>€ 48,210 this month, 12 % more than in October.</p></section>
  <section><h2>Customers</h2><p>1,204 active</p><p>38 new this week</p></section>
  <section><h2>Open invoices</h2><p>17 invoices, € 9,320</p><button class="app-button" id="second">Send reminders</button></section>
  <section class="wide" id="panel"><h2>Activity</h2><p>Ada exported “Q3 forecast”.</p><p>Grace invited two people.</p></section>
</main>`;

export interface Scene {
  name: string;
  shown: Shown[];
  announcements?: ContentOf<'announcement'>[];
}

const tour = (type: 'tooltip' | 'modal' | 'bubble') => {
  const first = make.step(type, {
    content: [
      make.text(
        make.heading('Create your first report'),
        make.paragraph(
          'Pick a data source and a chart. You can ',
          { type: 'strong', children: ['share it'] },
          ' with your team, or ',
          { type: 'a', href: '/docs', children: ['read how it works'] },
          '.',
        ),
      ),
      make.button('Next', { actions: [] }),
      make.button('Later', { variant: 'secondary' }),
    ],
    ...(type === 'tooltip' && {
      target: { selector: '#target' },
      placement: { side: 'bottom', align: 'end' },
    }),
  });
  return make.flow(first, make.step('modal'), make.step('modal'));
};

const survey = make.flow(
  make.step('bubble', {
    content: [
      make.question({
        kind: 'nps',
        name: 'How likely are you to recommend Northwind to a colleague?',
        lowLabel: 'Not likely',
        highLabel: 'Very likely',
      }),
    ],
    width: 360,
    placement: { position: 'rightBottom' },
  }),
);

const form = make.flow(
  make.step('modal', {
    content: [
      make.text(make.heading('Tell us about you')),
      make.question({
        kind: 'rating',
        name: 'How do you like the new editor?',
        style: 'star',
        range: { low: 1, high: 5 },
      }),
      make.question({
        kind: 'choice',
        name: 'What do you use most?',
        allowMultiple: true,
        enableOther: true,
        options: ['Reports', 'Dashboards', 'Exports'].map((label) => ({ label, value: label })),
      }),
      make.question({
        kind: 'text',
        name: 'What is missing?',
        multiline: true,
        placeholder: 'One sentence is enough',
      }),
    ],
    width: 480,
  }),
);

const icon = (type: string) => ({ source: 'builtin' as const, type });

/** Every kind of block that a tab can have. */
export const tabBlocks: TabBlock[] = [
  {
    id: 't1',
    type: 'richtext',
    content: [make.text(make.paragraph('Find answers, take a tour or talk to us.'))],
  },
  { id: 't2', type: 'announcement', name: 'What is new', icon: icon('notification-line') },
  {
    id: 't3',
    type: 'content-list',
    name: 'Guides',
    icon: icon('compass-line'),
    showSearchField: true,
    flowIcon: icon('play-line'),
    checklistIcon: icon('list-check'),
    items: [
      { content: 'f1', contentType: 'flow', name: 'Build a report', state: 'available' },
      { content: 'c1', contentType: 'checklist', name: 'Get started', state: 'active' },
      { content: 'f2', contentType: 'flow', name: 'Invite your team', state: 'completed' },
    ],
  },
  {
    id: 't4',
    type: 'sub-page',
    name: 'Keyboard shortcuts',
    icon: icon('flashlight-line'),
    content: [make.text(make.paragraph('Press ', { type: 'code', children: ['N'] }, ' for a new report.'))],
  },
  { id: 't5', type: 'divider' },
  { id: 't6', type: 'action', name: 'Documentation', icon: icon('file-text-line'), clickActions: [] },
  { id: 't7', type: 'live-chat', name: 'Chat with us', icon: icon('chat-line'), provider: 'intercom' },
  { id: 't8', type: 'unsupported' },
];

const center = make.content('resource-center', {
  data: {
    buttonText: 'Help',
    headerText: 'How can we help?',
    tabs: [
      { id: 'home', name: 'Home', icon: icon('home-line'), blocks: tabBlocks },
      { id: 'guides', name: 'Guides', icon: icon('compass-line'), blocks: [tabBlocks[2]!] },
      { id: 'news', name: 'News', icon: icon('notification-line'), blocks: [tabBlocks[1]!] },
    ],
  },
});

const list = make.checklist();
const [firstTask] = list.data.items;
const announcements = [
  make.announcement({ distribution: 'badge' }),
  make.announcement({ title: 'Exports got faster' }),
];

export const scenesIn = (settings: ThemeSettings): Scene[] => [
  { name: 'tooltip', shown: [{ content: tour('tooltip'), settings, target: '#target' }] },
  { name: 'modal', shown: [{ content: tour('modal'), settings }] },
  { name: 'bubble', shown: [{ content: tour('bubble'), settings }] },
  { name: 'survey', shown: [{ content: survey, settings }] },
  { name: 'form', shown: [{ content: form, settings }] },
  {
    name: 'checklist',
    shown: [{ content: list, settings, isOpen: true, completedTaskIds: [firstTask!.id] }],
  },
  {
    name: 'buttons',
    shown: [
      { content: list, settings, completedTaskIds: [firstTask!.id] },
      { content: center, settings },
      { content: make.launcher({ style: 'beacon' }), settings, target: '#second' },
      { content: make.launcher({ style: 'icon', icon: icon('question-line') }), settings, target: 'nav a' },
      { content: make.launcher({ style: 'button', buttonText: 'New' }), settings, target: 'section h2' },
    ],
    announcements,
  },
  { name: 'launcher', shown: [{ content: make.launcher(), settings, target: '#second', isOpen: true }] },
  { name: 'banner', shown: [{ content: make.banner(), settings }] },
  { name: 'resource-center', shown: [{ content: center, settings, isOpen: true }], announcements },
  { name: 'announcement', shown: [{ content: make.announcement(), settings }] },
  {
    name: 'announcement-bubble',
    shown: [{ content: make.announcement({ popupConfig: { style: 'bubble' } }), settings }],
  },
];
