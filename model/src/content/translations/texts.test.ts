import { describe, expect, it } from 'vitest';
import type { ContentType } from '../../content-types/types.ts';
import type { Block, Step, VersionBody, VersionData } from '../body.ts';
import { initialBody, initialData } from '../defaults.ts';
import { translateBody } from './translate.ts';
import { unitsOf } from './units.ts';

const block = (id: string, fields: object) => ({ object: 'block', id, ...fields }) as Block;
const text = (id: string, markdown: string) => block(id, { type: 'text', markdown });
const question = (id: string, fields: object) =>
  block(id, { type: 'question', question: { cvid: `cvid-${id}`, ...fields } });
const columns = (id: string, ...inside: Block[][]) =>
  block(id, { type: 'columns', columns: inside.map((blocks) => ({ blocks })) });

const flow = (...content: Block[]): VersionBody => ({
  ...initialBody('flow', 'theme'),
  steps: [
    {
      object: 'step',
      id: 'step-id',
      cvid: 'one',
      name: 'Not shown',
      type: 'tooltip',
      sequence: 0,
      themeId: null,
      content,
      target: { selector: '#a', text: 'Not ours' },
    },
  ] as Step[],
});

const withData = (type: Exclude<ContentType, 'flow'>, data: object): VersionBody => ({
  ...initialBody(type, 'theme'),
  data: { ...initialData(type), ...data } as VersionData,
});

const paths = (type: ContentType, body: VersionBody) =>
  Object.fromEntries(unitsOf(type, body).map(({ path, source }) => [path, source]));

describe('the texts of a flow', () => {
  it('are those of its blocks, in columns or not, and of its questions', () => {
    const body = flow(
      text('a', '# Hello'),
      columns(
        'b',
        [block('c', { type: 'button', text: 'Next', variant: 'primary' })],
        [columns('d', [text('e', 'Deep')])],
      ),
      question('f', {
        kind: 'choice',
        name: 'Why?',
        buttonText: 'Send',
        otherPlaceholder: 'Else',
        allowMultiple: false,
        options: [
          { label: 'Yes', value: 'y' },
          { label: 'No', value: 'n' },
        ],
      }),
      question('g', { kind: 'nps', name: 'How likely?', lowLabel: 'Not', highLabel: 'Very' }),
      question('h', { kind: 'text', name: 'Tell us', placeholder: 'Here', multiline: true }),
    );
    expect(paths('flow', body)).toEqual({
      'steps/one/a:text': '# Hello',
      'steps/one/c:button.text': 'Next',
      'steps/one/e:text': 'Deep',
      'steps/one/f:question.name': 'Why?',
      'steps/one/f:question.buttonText': 'Send',
      'steps/one/f:question.otherPlaceholder': 'Else',
      'steps/one/f:question.options.0.label': 'Yes',
      'steps/one/f:question.options.1.label': 'No',
      'steps/one/g:question.name': 'How likely?',
      'steps/one/g:question.lowLabel': 'Not',
      'steps/one/g:question.highLabel': 'Very',
      'steps/one/h:question.name': 'Tell us',
      'steps/one/h:question.placeholder': 'Here',
    });
  });

  it('that are addresses are optional, the others are not', () => {
    const navigate = { type: 'navigate', url: '/pricing' };
    const body = flow(
      block('a', { type: 'image', url: 'https://x.io/a.png', alt: 'A chart', link: { url: '/more' } }),
      block('b', { type: 'embed', url: 'https://x.io/v' }),
      block('c', { type: 'button', text: 'Buy', actions: [{ type: 'dismiss' }, navigate] }),
      { ...question('d', { kind: 'nps', name: 'Q' }), actions: [navigate] } as Block,
    );
    body.steps[0]!.triggers = [{ do: [navigate] }] as NonNullable<Step['triggers']>;
    expect(unitsOf('flow', body).map(({ path, optional }) => [path, optional])).toEqual([
      ['steps/one/a:image.alt', false],
      ['steps/one/a:image.url', true],
      ['steps/one/a:image.link.url', true],
      ['steps/one/b:embed.url', true],
      ['steps/one/c:button.text', false],
      ['steps/one/c:button.actions.1.url', true],
      ['steps/one/d:question.name', false],
      ['steps/one/d:question.actions.0.url', true],
      ['steps/one:triggers.0.do.0.url', true],
    ]);
  });

  it('that are blank are none', () => {
    const body = flow(
      text('a', ' \n'),
      block('b', { type: 'button', text: '' }),
      question('c', { kind: 'nps', name: '' }),
    );
    expect(unitsOf('flow', body)).toEqual([]);
  });
});

const icon = { source: 'url', url: 'https://x.io/i.png' };

describe.each<[Exclude<ContentType, 'flow'>, object, Record<string, string>]>([
  [
    'checklist',
    {
      buttonText: 'Go',
      content: [text('a', 'Intro')],
      items: [
        { id: 'i1', name: 'First', description: 'Do it', clickActions: [{ type: 'navigate', url: '/x' }] },
        { id: 'i2', name: 'Second' },
      ],
    },
    {
      buttonText: 'Go',
      'content/a:text': 'Intro',
      'items.i1:name': 'First',
      'items.i1:description': 'Do it',
      'items.i1:clickActions.0.url': '/x',
      'items.i2:name': 'Second',
    },
  ],
  [
    'launcher',
    { buttonText: 'Help', icon, tooltip: { content: [columns('c', [text('a', 'Tip')])] } },
    { buttonText: 'Help', 'icon.url': 'https://x.io/i.png', 'tooltip.content/a:text': 'Tip' },
  ],
  ['banner', { content: [text('a', 'News')] }, { 'content/a:text': 'News' }],
  [
    'announcement',
    { title: 'New', introContent: [text('a', 'Short')], detailContent: [text('b', 'Long')] },
    {
      title: 'New',
      readMoreLabel: 'Read more',
      'introContent/a:text': 'Short',
      'detailContent/b:text': 'Long',
    },
  ],
  [
    'resource-center',
    {
      tabs: [
        {
          id: 't1',
          name: 'Home',
          icon,
          blocks: [
            { id: 'b1', type: 'richtext', content: [text('a', 'Welcome')] },
            { id: 'b2', type: 'divider' },
            { id: 'b3', type: 'action', name: 'Docs', clickActions: [{ type: 'navigate', url: '/docs' }] },
            { id: 'b4', type: 'sub-page', name: 'More', content: [text('b', 'Page')] },
            {
              id: 'b5',
              type: 'content-list',
              name: 'Tours',
              items: [
                { content: 'c1', contentType: 'flow', label: 'Tour', navigateUrl: '/start' },
                { content: 'c1', contentType: 'flow', label: 'Again' },
                { content: 'c2', contentType: 'flow' },
              ],
            },
            { id: 'b6', type: 'live-chat', name: 'Chat', provider: 'custom', customCode: 'open()' },
          ],
        },
      ],
    },
    {
      buttonText: 'Help',
      headerText: 'Resource Center',
      'tabs.t1:name': 'Home',
      'tabs.t1:icon.url': 'https://x.io/i.png',
      'tabs.t1.blocks.b1.content/a:text': 'Welcome',
      'tabs.t1.blocks.b3:name': 'Docs',
      'tabs.t1.blocks.b3:clickActions.0.url': '/docs',
      'tabs.t1.blocks.b4:name': 'More',
      'tabs.t1.blocks.b4.content/b:text': 'Page',
      'tabs.t1.blocks.b5:name': 'Tours',
      'tabs.t1.blocks.b5.items.c1:label': 'Tour',
      'tabs.t1.blocks.b5.items.c1:navigateUrl': '/start',
      'tabs.t1.blocks.b5.items.c1~2:label': 'Again',
      'tabs.t1.blocks.b6:name': 'Chat',
    },
  ],
  ['tracker', { event: 'order_placed' }, {}],
])('the texts of a %s', (type, data, expected) => {
  const body = withData(type, data);

  it('have these paths', () => {
    expect(paths(type, body)).toEqual(expected);
  });

  it('can all be replaced, and nothing else changes', () => {
    const translations = Object.fromEntries(Object.keys(expected).map((path) => [path, `»${path}«`]));
    const translated = translateBody(type, body, translations);
    expect(paths(type, translated)).toEqual(translations);
    const back = Object.fromEntries(Object.entries(expected));
    expect(translateBody(type, translated, back)).toEqual(body);
  });
});

describe('a body in another language', () => {
  const body = flow(text('a', 'Hello'), text('b', 'World'));

  it('keeps the source where there is no translation', () => {
    const translated = translateBody('flow', body, { 'steps/one/b:text': 'Welt' });
    expect(paths('flow', translated)).toEqual({ 'steps/one/a:text': 'Hello', 'steps/one/b:text': 'Welt' });
  });

  it('is a copy', () => {
    const before = structuredClone(body);
    translateBody('flow', body, { 'steps/one/a:text': 'Hallo' });
    expect(body).toEqual(before);
  });

  it('takes no notice of paths that it does not have', () => {
    const stray = { 'steps/one/z:text': 'x', constructor: 'y', 'steps/one/a:button.text': 'z' };
    expect(translateBody('flow', body, stray)).toEqual(body);
  });
});
