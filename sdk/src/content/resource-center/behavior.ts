import type { Reports } from '../../engine/drawn-content.ts';
import { decorateLink, navigate } from '../../engine/link.ts';
import { record } from '../../engine/sessions.ts';
import { lazyCode } from '../../page/lazy-code.ts';
import { fail } from '../../wire/events.ts';
import type { ListedContent, LiveChatTabBlock } from '../../wire/wire.ts';
import type { Behavior } from '../behavior.ts';
import { about } from '../chosen.ts';

export const resourceCenter: Behavior<'resource-center'> = {
  sharesCorner: true,
  toggled: (run) => {
    const how = run.isOpen ? 'opened' : 'closed';
    record(run, `resource_center_${how}`, {}, { page: `resource-center:${how}` });
  },
};

async function startListed({ content, navigateUrl, navigateOpenType }: ListedContent): Promise<void> {
  const isNewTab = navigateOpenType === 'new';
  const address = navigateUrl && decorateLink(navigateUrl);
  // At once: a browser lets only the click itself open a tab.
  if (address && isNewTab) navigate(address, true);
  await lazyCode.moreActions?.start(content, {}, true).catch(fail);
  if (address && !isNewTab) navigate(address, false);
}

export const resourceCenterReports: Pick<Reports, 'startListed' | 'openChat'> = {
  startListed: about((_, item: ListedContent) => void startListed(item)),
  openChat: about(({ content }, block: LiveChatTabBlock) => {
    import('./live-chat.ts').then(({ openChat }) => openChat(content.contentId, block)).catch(fail);
  }),
};
