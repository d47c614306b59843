import { describe, expect, it } from 'vitest';
import { sampleProject } from '../../test/sample-project.ts';
import {
  asks,
  choice,
  embed,
  findingsOf,
  flow,
  goto,
  okButton,
  rules,
  shows,
  tab,
  usableBody,
} from '../../test/usable-bodies.ts';
import type { Condition } from '../conditions/types.ts';
import type { ContentType } from '../content-types/types.ts';
import { dataOf, type Step, type VersionBody } from './body.ts';

type Row = [fact: string, type: ContentType, patch: Record<string, unknown>, findings: string[]];

const rows: Row[] = [
  ['a wait of 60 seconds', 'flow', rules({ waitSeconds: 60 }), []],
  ['a longer wait', 'flow', rules({ waitSeconds: 61 }), ['warning startRules.waitSeconds']],
  [
    'the pattern */',
    'flow',
    rules({ when: [{ type: 'current_url', includes: ['*/'] }] }),
    ['warning startRules.when[0]'],
  ],
  [
    'an attribute that users do not have',
    'flow',
    shows({ type: 'text', markdown: '{{ size }} {{ plan }}' }),
    ['warning steps[0].content[0].markdown'],
  ],
  [
    'such an attribute in an address',
    'flow',
    shows({ ...okButton, actions: [{ type: 'navigate', url: '/{{ size }}' }] }),
    ['warning steps[0].content[0].actions[0].url'],
  ],
  ['an answer for an attribute of its type', 'flow', asks({ kind: 'nps', bindAttribute: 'age' }), []],
  [
    'an answer for an unknown attribute',
    'flow',
    asks({ kind: 'nps', bindAttribute: 'x' }),
    ['warning steps[0].content[0].question.bindAttribute'],
  ],
  [
    'a number for a text',
    'flow',
    asks({ kind: 'nps', bindAttribute: 'plan' }),
    ['warning steps[0].content[0].question.bindAttribute'],
  ],
  [
    'a text for a number',
    'flow',
    asks({ kind: 'text', bindAttribute: 'age' }),
    ['warning steps[0].content[0].question.bindAttribute'],
  ],
  ['one choice for a text', 'flow', asks({ ...choice, bindAttribute: 'plan' }), []],
  ['several choices for a list', 'flow', asks({ ...choice, allowMultiple: true, bindAttribute: 'tags' }), []],
  [
    'several choices for a text',
    'flow',
    asks({ ...choice, allowMultiple: true, bindAttribute: 'plan' }),
    ['warning steps[0].content[0].question.bindAttribute'],
  ],
  [
    'published content to start',
    'banner',
    { data: { content: [{ ...okButton, actions: [{ type: 'start_content', content: 'flow-1' }] }] } },
    [],
  ],
  [
    'unpublished content to start',
    'banner',
    { data: { content: [{ ...okButton, actions: [{ type: 'start_content', content: 'draft-flow' }] }] } },
    ['warning data.content[0].actions[0].content'],
  ],
  [
    'archived content to start',
    'banner',
    { data: { content: [{ ...okButton, actions: [{ type: 'start_content', content: 'archived-flow' }] }] } },
    ['warning data.content[0].actions[0].content'],
  ],
  [
    'unpublished content in a list',
    'resource-center',
    tab({ type: 'content-list', name: 'L', items: [{ content: 'draft-flow', contentType: 'flow' }] }),
    ['warning data.tabs[0].blocks[1].items[0].content'],
  ],
  ['an embedded video', 'banner', { data: { content: [embed] } }, []],
  [
    'an embedded page',
    'banner',
    { data: { content: [{ ...embed, url: 'https://example.com' }] } },
    ['warning data.content[0].url'],
  ],
  [
    'an embed without height',
    'banner',
    { data: { content: [{ ...embed, height: null }] } },
    ['warning data.content[0].height'],
  ],
  [
    'a button without text',
    'banner',
    { data: { content: [{ ...okButton, text: ' ' }] } },
    ['error data.content[0].text'],
  ],
  [
    'a button without action',
    'banner',
    { data: { content: [{ ...okButton, actions: [] }] } },
    ['error data.content[0].actions'],
  ],
  [
    'a button in columns in columns',
    'banner',
    {
      data: {
        content: [
          {
            type: 'columns',
            columns: [
              { blocks: [{ type: 'columns', columns: [{ blocks: [{ type: 'button', text: 'A' }] }] }] },
            ],
          },
        ],
      },
    },
    ['error data.content[0].columns[0].blocks[0].columns[0].blocks[0].actions'],
  ],
];

describe('what is found in content of any type', () => {
  it.each(rows)('%s', (_, type, patch, expected) => {
    expect(findingsOf(type, usableBody(type, patch))).toEqual(expected);
  });
});

/** A body as it may have become since it was written, or as it came from elsewhere. */
describe('what is found in a body that could not be written', () => {
  const changed = (type: ContentType, change: (body: VersionBody) => void) => {
    const body = usableBody(type);
    change(body);
    return findingsOf(type, body);
  };
  const condition = (fields: object) => (body: VersionBody) => {
    body.startRules = { when: [fields as Condition], frequency: { mode: 'once' } };
  };

  it.each([
    ['an attribute', { type: 'attribute', scope: 'user', attribute: 'gone', op: 'any' }, ''],
    ['a segment', { type: 'segment', segment: 'gone', in: true }, ''],
    ['an event', { type: 'event', event: 'gone' }, ''],
    ['content', { type: 'content_state', content: 'gone', state: 'seen' }, ''],
    ['archived content', { type: 'content_state', content: 'archived-flow', state: 'seen' }, ''],
    [
      'an attribute in a group',
      {
        type: 'group',
        match: 'any',
        conditions: [{ type: 'attribute', scope: 'user', attribute: 'gone', op: 'any' }],
      },
      '.conditions[0]',
    ],
    [
      'an attribute of an event',
      {
        type: 'event',
        event: sampleProject.event,
        where: [{ type: 'event_attribute', attribute: 'gone', op: 'any' }],
      },
      '.where[0]',
    ],
  ])('%s that is gone', (_, fields, place) => {
    expect(changed('flow', condition(fields))).toEqual([`error startRules.when[0]${place}`]);
  });

  it('an empty group', () => {
    const found = changed('flow', condition({ type: 'group', match: 'all', conditions: [] }));
    expect(found).toEqual(['warning startRules.when[0]']);
  });

  it.each([
    ['no theme', null],
    ['a theme that is gone', 'gone'],
  ])('%s', (_, themeId) => {
    const lose = (body: VersionBody) => Object.assign(body, { themeId });
    expect(changed('flow', lose)).toEqual(['error themeId']);
    expect(changed('tracker', (body) => Object.assign(body, { themeId: null }))).toEqual([]);
  });

  it('a step whose theme is gone', () => {
    const found = changed('flow', ({ steps }) => Object.assign(steps[0]!, { themeId: 'gone' }));
    expect(found).toEqual(['error steps[0].themeId']);
  });

  it('start rules without frequency', () => {
    const found = changed('checklist', (body) => Object.assign(body, { startRules: {} }));
    expect(found).toEqual(['warning startRules.frequency']);
  });

  it('a step that leads nowhere', () => {
    const [{ content }] = usableBody('flow', flow({ key: 'a', content: [goto('a')] })).steps as [Step];
    const lead = ({ steps }: VersionBody) => Object.assign(steps[0]!, { content });
    expect(changed('flow', lead)).toEqual(['error steps[0].content[0].actions[0].step']);
  });

  it('a question without options, or with an impossible range', () => {
    const body = usableBody('flow', asks(choice));
    const [block] = body.steps[0]!.content;
    Object.assign((block as unknown as { question: object }).question, { options: [] });
    expect(findingsOf('flow', body)).toEqual(['error steps[0].content[0].question.options']);
    const rated = usableBody('flow', asks({ kind: 'rating', style: 'star', range: { low: 1, high: 5 } }));
    const [rating] = rated.steps[0]!.content;
    Object.assign((rating as unknown as { question: object }).question, { range: { low: 5, high: 1 } });
    expect(findingsOf('flow', rated)).toEqual(['error steps[0].content[0].question.range']);
  });

  it.each(['gone', 'page_viewed'])('a tracker of the event %s', (event) => {
    expect(changed('tracker', (body) => Object.assign(dataOf('tracker', body), { event }))).toEqual([
      'error data.event',
    ]);
  });
});
