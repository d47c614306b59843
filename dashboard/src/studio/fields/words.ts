import type { TabBlock } from 'guidepost-model/content/body';
import type { TSchema } from 'guidepost-model/schemas/keywords';

/** How fields are called for people, where their own name would not do. */
const labels: Record<string, string> = {
  autoDismiss: 'Goes away when every task is done',
  align: 'Alignment',
  alignOffset: 'Shift along the side (px)',
  alignType: 'When there is no room',
  allowDismiss: 'Can be dismissed',
  allowMultiple: 'Several answers',
  alt: 'Text for those who do not see the image',
  animateOnAppear: 'Slides in',
  atLeast: 'Least time between any two flows',
  backdrop: 'Dim the rest of the page',
  behavior: 'What it does',
  bindAttribute: 'Save the answer as',
  blockTarget: 'The element cannot be used meanwhile',
  buttonText: 'Text of the button',
  clickActions: 'When it is clicked',
  completeWhen: 'Complete when',
  completionOrder: 'Order of the tasks',
  containerTarget: 'Element that holds the banner',
  count: 'Required matches',
  customCode: 'Script that opens the chat',
  disabledWhen: 'Cannot be clicked while',
  dismissAfterFirstActivation: 'Goes away after its first use',
  distribution: 'Where users see it',
  do: 'Do this',
  enableOther: 'A field for another answer',
  enableReadMore: 'A link to a second part',
  event: 'Event',
  explicitCompletionStep: 'The flow is completed here',
  hiddenWhen: 'Not there while',
  hideWhen: 'Temporarily hide when',
  hideLauncherWhenTooltipShown: 'Hidden while its tooltip is open',
  highLabel: 'Text at the highest value',
  initialDisplay: 'At first',
  keepOpenWhenHovered: 'The tooltip stays while the pointer is on it',
  lowLabel: 'Text at the lowest value',
  markdown: 'Text',
  maxContentWidth: 'Largest width of the content (px)',
  maxEmbedWidth: 'Largest width of videos (px)',
  multiline: 'Several lines',
  navigateOpenType: 'Opens in',
  navigateUrl: 'Page on which it starts',
  newTab: 'In a new tab',
  nth: 'Match number',
  offsetX: 'Shift to the side (px)',
  offsetY: 'Shift up or down (px)',
  onClick: 'When the element is clicked',
  onlyShowWhen: 'Only shown while',
  otherPlaceholder: 'Text in the empty field for another answer',
  overlayOverAppContent: 'Lies over the page',
  placeholder: 'Text in the empty field',
  popupConfig: 'In front of the page',
  preventDismiss: 'Cannot be dismissed',
  readMoreLabel: 'Text of the link',
  reference: 'The tooltip stands beside',
  shuffle: 'Options in random order',
  sideOffset: 'Distance from the element (px)',
  skippable: 'Has a button that closes it',
  startIfNotComplete: 'Only for users who have not completed it',
  stickToTop: 'Stays in sight when the page scrolls',
  target: 'Target element',
  text: 'Text',
  themeId: 'Theme',
  triggerElement: 'People use',
  url: 'Address',
  variant: 'Look',
  waitSeconds: 'Wait first (seconds)',
  when: 'When',
  width: 'Width',
  within: 'Group',
  zIndex: 'Place in the stack',
};

/** What the words of lists of choices mean. */
const choices: Record<string, string> = {
  auto: 'Use another side',
  fixed: 'Stay on this side',
  leftTop: 'Top left',
  centerTop: 'Top center',
  rightTop: 'Top right',
  leftCenter: 'Center left',
  rightCenter: 'Center right',
  leftBottom: 'Bottom left',
  centerBottom: 'Bottom center',
  rightBottom: 'Bottom right',
  'show-tooltip': 'Shows its tooltip',
  'perform-action': 'Does its actions',
  'target-or-launcher': 'The element or the launcher',
  silent: 'In the resource center',
  badge: 'In the resource center, with a badge',
  popup: 'In front of the page',
  expanded: 'Open',
  button: 'Button',
  any: 'Any order',
  ordered: 'One after the other',
  same: 'The same tab',
  new: 'A new tab',
  star: 'Stars',
  scale: 'Numbers',
  fill: 'What is left',
};

/** A name of code as words: `readMoreLabel` is "Read more label". */
const asWords = (name: string) => {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const labelOf = (name: string) => labels[name] ?? asWords(name);
export const choiceLabel = (word: string) => choices[word] ?? asWords(word);

/** Fields that few people change: they come after all others. */
const lateFields = [
  'triggers',
  'explicitCompletionStep',
  'width',
  'height',
  'margin',
  'themeId',
  'zIndex',
  'layout',
  'disabledWhen',
  'hiddenWhen',
  'onlyShowWhen',
  'bindAttribute',
  'label',
  'within',
  'nth',
  'count',
];

/** The order in which people want to see fields. */
export const byImportance = ([one]: [string, unknown], [other]: [string, unknown]) =>
  lateFields.indexOf(one) - lateFields.indexOf(other);

/** What to say about a field in the place of what its schema says, which is written for programs. */
const hints: Record<string, string> = {
  'The id of the theme of the step, or null when the step has the theme of the version.':
    'Colors, fonts and sizes of this step alone.',
  'Whether the step has a button that closes it.': '',
  'The text of the button.': '',
  'The look of the button.': '',
  'A CSS selector for the element.': 'A CSS selector, such as #save or [data-tour="save"].',
  'The text of the label of a form field, or the title of a section: its heading, legend, caption or first cell.':
    'Label of a form field, or heading of a section, such as City.',
  'The group in which the element stands, such as a card or a row. The group is the nearest ancestor that has titles, and one of them shows the text.':
    'Only inside the card, row or section with this title.',
  'A CSS selector for the titles of groups, such as `h2, h3` or `td`.':
    'Which elements are titles, such as h2, h3 or td.',
  'The text of the title of the group.': 'Such as Billing address.',
  'Which of several matching elements is meant, counted from 0.': '1 is the first match.',
  'How many elements must match. With more or fewer matches no element is found, so a changed page shows nothing rather than the wrong element.':
    'With more or fewer matches nothing is shown. 1 means the only match.',
  'The element that a tooltip points at. It is only for tooltips.': 'What the tooltip points at.',
  'What a click on the target does, in this order. It is only for tooltips.': '',
  'The `codeName` of the event that the tracker records, or null. Predefined events are refused.':
    'The event that is recorded. Events are made under Data.',
};

/** What the schema says about a field, without the names of code. */
export function hintOf(schema: TSchema): string {
  const { description = '', 'x-role': role } = schema as { description?: string; 'x-role'?: string };
  const said = role ?? description;
  return (hints[said] ?? said).replace(/ The conditions may be of these kinds:.*$/, '').replaceAll('`', '');
}

export const tabBlockName: Record<TabBlock['type'], string> = {
  richtext: 'Text and blocks',
  action: 'Action',
  'sub-page': 'Page',
  'content-list': 'List of flows and checklists',
  announcement: 'Announcements',
  'live-chat': 'Live chat',
  divider: 'Line',
  unsupported: 'Unknown block',
};
