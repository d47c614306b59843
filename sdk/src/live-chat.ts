import type { LiveChatTabBlock } from './wire.ts';

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

/** `module` is the script of the provider `custom`, where scripts are allowed. */
export async function openLiveChat(provider: Provider, module: string | null): Promise<void> {
  if (provider === 'custom') {
    if (!module)
      throw new Error('This environment does not allow scripts, so its own chat cannot be opened.');
    const script: { default?: () => void } = await import(/* @vite-ignore */ module);
    script.default?.();
    return;
  }
  if (!openers[provider](window as Chats)) throw new Error(`The page has no ${provider} chat.`);
}
