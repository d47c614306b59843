import { choice, dismiss, embed, okButton, text } from './usable-bodies.ts';

/** A block that can be published, the same block with one thing wrong, and the finding about it. */
export interface BrokenBlock {
  sound: object;
  broken: object;
  severity: 'error' | 'warning';
  /** Goes on after the path of the block. */
  path: string;
  text: string;
}

const row = (
  sound: object,
  change: object,
  severity: BrokenBlock['severity'],
  path: string,
  text: string,
): BrokenBlock => ({ sound, broken: { ...sound, ...change }, severity, path, text });

const image = { type: 'image', url: 'https://example.com/a.png' };
const columns = { type: 'columns', columns: [{ blocks: [text] }, { blocks: [] }] };
const doing = (...actions: object[]) => ({ ...okButton, actions });
const starting = (content: string) => ({ actions: [{ type: 'start_content', content }] });

/** Blocks of content of every type. */
export const brokenBlocks: BrokenBlock[] = [
  row(text, { markdown: '' }, 'warning', 'markdown', 'Text is empty'),
  row(
    text,
    { markdown: '{{ size }}' },
    'warning',
    'markdown',
    'Text shows the attribute “size”, which does not exist',
  ),
  row(image, { url: '' }, 'error', 'url', 'Image is missing'),
  row(image, { link: { url: '' } }, 'error', 'link.url', 'Link has no address'),
  row(embed, { url: '' }, 'error', 'url', 'Video or page has no address'),
  row(embed, { height: null }, 'warning', 'height', 'Video or page has no height'),
  row(
    embed,
    { url: 'https://example.com' },
    'warning',
    'url',
    'Video or page is shown only if its site allows being embedded',
  ),
  row(okButton, { text: '' }, 'error', 'text', 'Button has no text'),
  row(okButton, { actions: [] }, 'error', 'actions', 'Button “Go” has no action'),
  row(
    doing(dismiss),
    { actions: [{ type: 'navigate', url: '' }] },
    'error',
    'actions[0].url',
    'Link has no address',
  ),
  row(
    doing({ type: 'start_content', content: 'flow-1' }),
    starting(''),
    'error',
    'actions[0].content',
    'Action “Start content” has no content',
  ),
  row(
    doing({ type: 'start_content', content: 'flow-1' }),
    starting('draft-flow'),
    'warning',
    'actions[0].content',
    'Action “Start content” leads to content that is not published',
  ),
  row(columns, { columns: [] }, 'warning', 'columns', 'Columns are empty'),
  row(columns, { columns: [{ blocks: [] }] }, 'warning', 'columns', 'Columns are empty'),
  row(
    columns,
    { columns: [{ width: { unit: 'percent' }, blocks: [text] }] },
    'error',
    'columns[0].width.value',
    'Column 1 has no width',
  ),
  row(
    columns,
    { columns: [{ blocks: [text] }, { blocks: [{ ...image, url: '' }] }] },
    'error',
    'columns[1].blocks[0].url',
    'Image is missing',
  ),
];

const asking = (question: object) => ({ type: 'question', question: { name: 'Q', ...question } });
const ask = (
  sound: object,
  change: object,
  severity: BrokenBlock['severity'],
  path: string,
  words: string,
): BrokenBlock => ({
  sound: asking(sound),
  broken: asking({ ...sound, ...change }),
  severity,
  path: `question.${path}`,
  text: words,
});
const options = (...list: object[]) => ({ options: list });

/** Questions, of which a step of a flow has one at most. */
export const brokenQuestions: BrokenBlock[] = [
  ask({ kind: 'nps' }, { name: '' }, 'error', 'name', 'Question has no text'),
  ask({ kind: 'text' }, { name: ' ' }, 'error', 'name', 'Question has no text'),
  ask(
    { kind: 'rating', style: 'star', range: { low: 1, high: 5 } },
    { bindAttribute: 'plan' },
    'warning',
    'bindAttribute',
    'Answer is saved as “plan”, which has another type (string)',
  ),
  ask(
    { kind: 'nps' },
    { bindAttribute: 'nothing' },
    'warning',
    'bindAttribute',
    'Answer is saved as “nothing”, which does not exist',
  ),
  ask(choice, options(), 'error', 'options', 'Question has no options'),
  ask(choice, options({ label: '', value: 'a' }), 'error', 'options[0].label', 'Option 1 has no label'),
  ask(choice, options({ label: 'A', value: '' }), 'error', 'options[0].value', 'Option 1 has no value'),
];
