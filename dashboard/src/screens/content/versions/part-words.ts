type Fields = Record<string, unknown>;

/** What fields are called where their own name would not say it. */
const words: Record<string, string> = {
  themeId: 'theme',
  scheduledAt: 'appears at',
  markdown: 'text',
  buttonText: 'text of the button',
  alt: 'text for people who do not see the image',
  url: 'address',
  newTab: 'opens in a new tab',
  variant: 'look',
  placement: 'place',
  target: 'element',
  containerTarget: 'element',
  nth: 'match number',
  within: 'group',
  count: 'required matches',
  when: 'conditions',
  do: 'what it does',
  onClick: 'what a click on the element does',
  actions: 'what it does',
  clickActions: 'what a click does',
  completeWhen: 'complete when',
  onlyShowWhen: 'only shown when',
  disabledWhen: 'disabled when',
  hiddenWhen: 'hidden when',
  waitSeconds: 'seconds to wait',
  startIfNotComplete: 'only starts for users who have not completed it',
  atLeast: 'time between flows',
  explicitCompletionStep: 'completes the flow',
  skippable: 'can be closed',
  bindAttribute: 'attribute that takes the answer',
  introContent: 'first part',
  detailContent: 'second part',
  zIndex: 'place in the stack',
};

/** A way through fields, in words: "Start rules, conditions". */
export function fieldWords(fields: readonly string[]): string {
  const text = fields.map((field) => words[field] ?? spaced(field)).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const spaced = (field: string) => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

const kindNames: Record<string, string> = {
  text: 'Text',
  image: 'Image',
  button: 'Button',
  embed: 'Embedded page',
  question: 'Question',
  columns: 'Columns',
  richtext: 'Text block',
  divider: 'Line',
  action: 'Entry',
  'sub-page': 'Page',
  'content-list': 'List of content',
  'live-chat': 'Live chat',
  announcement: 'Announcements',
};

/** The lists whose parts have a name that says what they are. */
const listNames: Record<string, string> = {
  steps: 'Step',
  tabs: 'Tab',
  items: 'Item',
  triggers: 'Trigger',
  columns: 'Column',
  options: 'Option',
};

export const isNamedPart = (list: string): boolean =>
  list in listNames || list === 'content' || list === 'blocks';

/** What a part of a body is called: its kind, and what somebody has called it or else which of its kind it is. */
export function partName(
  part: Fields,
  siblings: readonly Fields[],
  list: string,
  names: { contentOf: (id: string) => string },
): string {
  const kind = listNames[list] ?? kindNames[String(part.type)] ?? 'Part';
  const label = labelOf(part, names);
  if (label) return `${kind} “${shortened(label)}”`;
  const alike = listNames[list] ? siblings : siblings.filter(({ type }) => type === part.type);
  return alike.length > 1 ? `${kind} ${alike.indexOf(part) + 1}` : kind;
}

function labelOf(part: Fields, { contentOf }: { contentOf: (id: string) => string }): string {
  const question = part.question as { name?: string } | undefined;
  const own = part.name ?? part.label ?? part.text ?? question?.name;
  if (typeof own === 'string') return own;
  return typeof part.content === 'string' ? contentOf(part.content) : '';
}

const longest = 60;

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

const textKeys = ['markdown', 'text', 'title', 'name', 'label', 'url', 'description'];

/** The texts of a part and of what stands inside it, one in a line. */
export function partText(part: unknown): string {
  if (Array.isArray(part)) return part.map(partText).filter(Boolean).join('\n');
  if (typeof part !== 'object' || part === null) return '';
  return Object.entries(part)
    .flatMap(([key, value]) => {
      if (typeof value === 'string') return textKeys.includes(key) ? [value] : [];
      return [partText(value)];
    })
    .filter(Boolean)
    .join('\n');
}
