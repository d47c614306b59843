import { type Static, type TProperties, Type } from 'typebox';
import { Actions } from './actions.ts';
import { Blocks } from './blocks.ts';
import { OnlyShowWhen } from './checklist.ts';
import { Icon, ListIcon } from './icons.ts';
import { means, OneOf, Strict, Word } from './meaning.ts';
import { ContentId, Destination, Flag, Label, PartId } from './shapes.ts';

const Kind = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  properties: Properties,
) => Strict({ id: PartId, type: Type.Literal(type), ...properties, onlyShowWhen: OnlyShowWhen }, { title });

const icon = Type.Optional(Icon);
const entry = { name: Label('Its name in the tab.'), icon };

const Richtext = Kind('richtext', 'RichtextTabBlock', {
  content: Blocks('What it shows.', { default: [] }),
});

const Divider = Kind('divider', 'DividerTabBlock', {});

const ActionBlock = Kind('action', 'ActionTabBlock', {
  ...entry,
  clickActions: Actions('What a click does.', { default: [] }),
});

const SubPage = Kind('sub-page', 'SubPageTabBlock', {
  ...entry,
  content: Blocks('What the page shows.', { default: [] }),
});

const ListItem = means(
  'listItem',
  Strict(
    {
      content: ContentId('The id of a flow or a checklist.'),
      contentType: Word(['flow', 'checklist']),
      label: Type.Optional(Label('Instead of the name of the content.')),
      icon: Type.Optional(ListIcon),
      navigateUrl: Type.Optional(Destination('The page on which it starts.')),
      navigateOpenType: Type.Optional(Word(['same', 'new'], { description: 'In which tab.' })),
      onlyShowWhen: OnlyShowWhen,
    },
    { title: 'ContentListItem' },
  ),
);

const ContentList = Kind('content-list', 'ContentListTabBlock', {
  ...entry,
  flowIcon: icon,
  checklistIcon: icon,
  showSearchField: Type.Optional(Flag('Whether the list can be searched.')),
  items: Type.Array(ListItem, { maxItems: 500, default: [] }),
});

const LiveChat = Kind('live-chat', 'LiveChatTabBlock', {
  ...entry,
  provider: Word([
    'crisp',
    'custom',
    'freshchat',
    'help-scout',
    'hubspot',
    'intercom',
    'zendesk-classic',
    'zendesk-messenger',
  ]),
  customCode: Type.Optional(
    Type.String({ maxLength: 20_000, description: 'What opens the chat of the provider `custom`.' }),
  ),
});

const Announcements = Kind('announcement', 'AnnouncementTabBlock', entry);

const Unsupported = Kind('unsupported', 'UnsupportedTabBlock', {
  note: Type.Optional(Type.String({ maxLength: 2000 })),
});

export type TabBlock =
  | Static<typeof Richtext>
  | Static<typeof Divider>
  | Static<typeof ActionBlock>
  | Static<typeof SubPage>
  | Static<typeof ContentList>
  | Static<typeof LiveChat>
  | Static<typeof Announcements>
  | Static<typeof Unsupported>;

const TabBlock = OneOf<TabBlock>('TabBlock', { kind: 'tabBlock', tag: 'type' }, [
  Richtext,
  Divider,
  ActionBlock,
  SubPage,
  ContentList,
  LiveChat,
  Announcements,
  Unsupported,
]);

const Tab = means(
  'identified',
  Strict(
    {
      id: PartId,
      name: Label('On the tab.'),
      icon,
      blocks: Type.Array(TabBlock, { maxItems: 500, default: [] }),
    },
    { title: 'ResourceCenterTab' },
  ),
);

export const ResourceCenterData = Strict(
  {
    buttonText: Label('On the button that opens it.', { default: 'Help' }),
    headerText: Label('At its top.', { default: 'Resource Center' }),
    tabs: Type.Array(Tab, { maxItems: 50, default: [] }),
  },
  { title: 'ResourceCenterData' },
);
export type ResourceCenterData = Static<typeof ResourceCenterData>;
