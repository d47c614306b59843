import { type Block, definitionOf } from '../../blocks/index.ts';
import type { StepType, TabBlock } from '../body.ts';

/** The names of parts in the editor. Where a part has a text of its own, the text tells it from others. */

export const stepNoun: Record<StepType, string> = {
  tooltip: 'Tooltip',
  modal: 'Modal',
  bubble: 'Bubble',
  hidden: 'Hidden step',
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
  const definition = definitionOf(block);
  return named(definition.noun(block), definition.title?.(block) ?? '');
}

export const nounOfTabBlock = (block: TabBlock): string =>
  named(tabBlockNoun[block.type], 'name' in block ? block.name : '');
