import { lazyCode } from '../../page/lazy-code.ts';
import type { LiveChatTabBlock } from '../../wire/wire.ts';

type Provider = LiveChatTabBlock['provider'];

/** The chats put themselves on `window`, each under its own name. */
interface Chats {
  $crisp?: { push: (command: unknown[]) => void };
  fcWidget?: { open: () => void };
  Beacon?: (command: string) => void;
  HubSpotConversations?: { widget: { open: () => void } };
  Intercom?: (command: string) => void;
  zE?: ((...command: string[]) => void) & { activate?: (options: object) => void };
}

/** Opens the chat that the page has. We load nobody's script: a page without that chat is told so. */
const openers: Record<Exclude<Provider, 'custom'>, (chats: Chats) => boolean> = {
  crisp: ({ $crisp }) => {
    $crisp?.push(['do', 'chat:show']);
    $crisp?.push(['do', 'chat:open']);
    return $crisp !== undefined;
  },
  freshchat: ({ fcWidget }) => {
    fcWidget?.open();
    return fcWidget !== undefined;
  },
  'help-scout': ({ Beacon }) => {
    Beacon?.('open');
    return Beacon !== undefined;
  },
  hubspot: ({ HubSpotConversations }) => {
    HubSpotConversations?.widget.open();
    return HubSpotConversations !== undefined;
  },
  intercom: ({ Intercom }) => {
    Intercom?.('show');
    return Intercom !== undefined;
  },
  'zendesk-classic': ({ zE }) => {
    zE?.('webWidget', 'show');
    zE?.('webWidget', 'open');
    return zE !== undefined;
  },
  'zendesk-messenger': ({ zE }) => {
    zE?.('messenger', 'show');
    zE?.('messenger', 'open');
    return zE !== undefined;
  },
};

/** Opens the chat of the block: that of its provider, or what its author's script opens. */
export async function openChat(contentId: string, { provider, module }: LiveChatTabBlock): Promise<void> {
  if (provider === 'custom') return lazyCode.moreActions?.runScript(contentId, module);
  if (!openers[provider](window as Chats)) throw new Error(`The page has no ${provider} chat.`);
}
