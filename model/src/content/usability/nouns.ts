import type { Block, Question, StepType, TabBlock } from '../body.ts';

/** How the editor calls the kinds of parts. Where a part has a text of its own, the text tells it from others. */

export const stepNoun: Record<StepType, string> = {
  tooltip: 'Tooltip',
  modal: 'Modal',
  bubble: 'Bubble',
  hidden: 'Hidden step',
};

const questionNoun: Record<Question['kind'], string> = {
  nps: 'NPS question',
  rating: 'Rating question',
  text: 'Text question',
  choice: 'Multiple choice',
};

const blockNoun: Record<Exclude<Block['type'], 'question'>, string> = {
  text: 'Text',
  image: 'Image',
  button: 'Button',
  embed: 'Video or page',
  columns: 'Columns',
  unsupported: 'Unsupported block',
};

const tabBlockNoun: Record<TabBlock['type'], string> = {
  richtext: 'Text and blocks',
  divider: 'Line',
  action: 'Action',
  'sub-page': 'Page',
  'content-list': 'List',
  'live-chat': 'Live chat',
  announcement: 'Announcements',
  unsupported: 'Unsupported block',
};

/** Longer texts are cut: they only tell the part from its neighbors. */
const longestQuote = 40;

function named(noun: string, text: string): string {
  const short = text.trim();
  if (short === '') return noun;
  return `${noun} “${short.length > longestQuote ? `${short.slice(0, longestQuote - 1)}…` : short}”`;
}

export function nounOf(block: Block): string {
  if (block.type === 'question') return named(questionNoun[block.question.kind], block.question.name);
  if (block.type === 'button') return named(blockNoun.button, block.text);
  return blockNoun[block.type];
}

export const nounOfTabBlock = (block: TabBlock): string =>
  named(tabBlockNoun[block.type], 'name' in block ? block.name : '');
