import { type Static, type TProperties, Type } from 'typebox';
import { Actions } from '../../actions/schemas.ts';
import { Blocks } from '../../blocks/schemas.ts';
import { As } from '../../described.ts';
import { Icon, ListIcon } from '../../schemas/icons.ts';
import { KindWord, means, OneOf, Strict, UnsupportedNote, Word } from '../../schemas/meaning.ts';
import { ContentId, Destination, Flag, Label, PartId } from '../../schemas/shapes.ts';
import { OnlyShowWhen } from '../checklist/schema.ts';

const Kind = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  description: string,
  properties: Properties,
) =>
  Strict(
    { id: PartId, type: KindWord(type, 'block'), ...properties, onlyShowWhen: OnlyShowWhen },
    { title, description },
  );

const IconOf = (noun: string) => Type.Optional(As(Icon, `The icon of the ${noun}.`));
const entry = { name: Label('The name of the block in its tab.'), icon: IconOf('block') };

const Richtext = Kind('richtext', 'RichtextTabBlock', 'A block of a tab that shows blocks of content.', {
  content: Blocks('The blocks that the tab shows in this place.', { default: [] }),
});

const Divider = Kind('divider', 'DividerTabBlock', 'A line between the blocks of a tab.', {});

const ActionBlock = Kind(
  'action',
  'ActionTabBlock',
  'A block of a tab that does something when it is clicked.',
  {
    ...entry,
    clickActions: Actions('The actions of a click on the block, in their order.', { default: [] }),
  },
);

const SubPage = Kind(
  'sub-page',
  'SubPageTabBlock',
  'A block of a tab that opens a page inside the resource center.',
  {
    ...entry,
    content: Blocks('The blocks that the page shows.', { default: [] }),
  },
);

const ListItem = means(
  'listItem',
  Strict(
    {
      content: ContentId(
        'The id of the flow or the checklist. It is empty in a draft in which none is chosen yet.',
      ),
      contentType: Word(['flow', 'checklist'], 'The type of the content.'),
      label: Type.Optional(Label('The text of the item, in the place of the name of the content.')),
      icon: Type.Optional(ListIcon),
      navigateUrl: Type.Optional(Destination('The address of the page on which the content starts.')),
      navigateOpenType: Type.Optional(
        Word(['same', 'new'], 'Whether the page opens in the same tab of the browser or in a new one.'),
      ),
      onlyShowWhen: OnlyShowWhen,
    },
    { title: 'ContentListItem', description: 'An item of a list of content.' },
  ),
);

const ContentList = Kind(
  'content-list',
  'ContentListTabBlock',
  'A block of a tab that lists flows and checklists to start.',
  {
    ...entry,
    flowIcon: IconOf('flows in the list'),
    checklistIcon: IconOf('checklists in the list'),
    showSearchField: Type.Optional(Flag('Whether users can search the list.')),
    items: Type.Array(ListItem, { maxItems: 500, default: [], description: 'The items of the list.' }),
  },
);

const LiveChat = Kind('live-chat', 'LiveChatTabBlock', 'A block of a tab that opens a live chat.', {
  ...entry,
  provider: Word(
    [
      'crisp',
      'custom',
      'freshchat',
      'help-scout',
      'hubspot',
      'intercom',
      'zendesk-classic',
      'zendesk-messenger',
    ],
    'The provider of the live chat.',
  ),
  customCode: Type.Optional(
    Type.String({
      maxLength: 20_000,
      description: 'The script that opens the chat of the provider `custom`.',
    }),
  ),
});

const Announcements = Kind(
  'announcement',
  'AnnouncementTabBlock',
  'A block of a tab that lists announcements.',
  entry,
);

const Unsupported = Kind(
  'unsupported',
  'UnsupportedTabBlock',
  'A stored block of a tab that has no form in this API. A request can only send it back as it is.',
  { note: UnsupportedNote('block') },
);

export type TabBlock =
  | Static<typeof Richtext>
  | Static<typeof Divider>
  | Static<typeof ActionBlock>
  | Static<typeof SubPage>
  | Static<typeof ContentList>
  | Static<typeof LiveChat>
  | Static<typeof Announcements>
  | Static<typeof Unsupported>;

const TabBlock = OneOf<TabBlock>(
  'TabBlock',
  'A block of a tab. Its `type` says which fields it has.',
  { kind: 'tabBlock', tag: 'type' },
  [Richtext, Divider, ActionBlock, SubPage, ContentList, LiveChat, Announcements, Unsupported],
);

const Tab = means(
  'identified',
  Strict(
    {
      id: PartId,
      name: Label('The name of the tab.'),
      icon: IconOf('tab'),
      blocks: Type.Array(TabBlock, { maxItems: 500, default: [], description: 'The blocks of the tab.' }),
    },
    { title: 'ResourceCenterTab', description: 'A tab of a resource center.' },
  ),
);

export const ResourceCenterData = Strict(
  {
    buttonText: Label('The text of the button that opens the resource center.', { default: 'Help' }),
    headerText: Label('The text at the top of the resource center.', { default: 'Resource Center' }),
    tabs: Type.Array(Tab, { maxItems: 50, default: [], description: 'The tabs of the resource center.' }),
  },
  { title: 'ResourceCenterData', description: 'The parts of a resource center.' },
);
export type ResourceCenterData = Static<typeof ResourceCenterData>;
