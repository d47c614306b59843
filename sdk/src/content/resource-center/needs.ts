import type { Need } from '../../page/lazy-code.ts';
import type { TabBlock } from '../../wire/wire.ts';

/** Blocks of tabs that need no more code than the resource center. */
type Simple = 'richtext' | 'divider' | 'action' | 'sub-page' | 'announcement' | 'unsupported';

/** Code that a block of a tab needs, by its type. */
export const tabBlockNeeds: Record<Exclude<TabBlock['type'], Simple>, () => Need> = {
  'content-list': () => 'moreActions',
  'live-chat': () => 'moreActions',
};
