import type { VersionBody } from 'guidepost-model/content/body';
import { type Text, textsOf } from 'guidepost-model/content/translations/texts';
import type { ContentType } from 'guidepost-model/content-types/types';

/** Where a text stands, for people. */
export interface Place {
  /** The part of the content: "Step 2: Invite your team". */
  part: string;
  /** What the text is: "Button". */
  label: string;
  kind: Text['kind'];
  /** The step that has to be shown to see the text. */
  stepCvid?: string;
  blockId?: string;
}

/** What the fields of a body are called. */
const fieldNames: Record<string, string> = {
  alt: 'Description of the image',
  buttonText: 'Button',
  description: 'Description',
  headerText: 'Header',
  highLabel: 'Highest value',
  label: 'Label',
  lowLabel: 'Lowest value',
  markdown: 'Text',
  name: 'Name',
  navigateUrl: 'Address',
  otherPlaceholder: 'Placeholder of the other answer',
  placeholder: 'Placeholder',
  readMoreLabel: 'Link to the second part',
  text: 'Button',
  title: 'Headline',
  url: 'Address',
};

const wholes: Partial<Record<string, string>> = { items: 'Item', tabs: 'Tab' };

/** The places of all texts of a body, by the paths by which translations name them. */
export function placesOf(type: ContentType, body: VersionBody): Map<string, Place> {
  return new Map(textsOf(type, body).map((text) => [text.path, placeOf(body, text)]));
}

function placeOf(body: VersionBody, { at, kind }: Text): Place {
  const field = at.split('.').at(-1) ?? '';
  const step = body.steps[Number(/^steps\[(\d+)\]/.exec(at)?.[1])];
  const blockId = blockAt(body, at);
  return {
    part: step ? `Step ${body.steps.indexOf(step) + 1}: ${step.name}` : partOf(at),
    label: at.includes('.question.') && field === 'name' ? 'Question' : (fieldNames[field] ?? field),
    kind,
    ...(step && { stepCvid: step.cvid }),
    ...(blockId !== undefined && { blockId }),
  };
}

/** `data.items[1].name` is a text of the second item. */
function partOf(at: string): string {
  const [, list = '', index = ''] = /^data\.(\w+)\[(\d+)\]/.exec(at) ?? [];
  const word = wholes[list];
  return word ? `${word} ${Number(index) + 1}` : 'Content';
}

/** The innermost block around a text. */
function blockAt(body: VersionBody, at: string): string | undefined {
  let found: string | undefined;
  let holder: unknown = body;
  for (const key of at.match(/[^.[\]]+/g) ?? []) {
    holder = (holder as Record<string, unknown> | null | undefined)?.[key];
    const part = holder as { object?: unknown; id?: unknown } | null | undefined;
    if (part?.object === 'block' && typeof part.id === 'string') found = part.id;
  }
  return found;
}

/** Texts in the order of the content, under the parts in which they stand. */
export function byPart<Item extends { path: string }>(
  items: readonly Item[],
  places: ReadonlyMap<string, Place>,
): [part: string, items: Item[]][] {
  const parts = new Map<string, Item[]>();
  for (const item of items) {
    const part = places.get(item.path)?.part ?? 'Content';
    parts.set(part, [...(parts.get(part) ?? []), item]);
  }
  return [...parts];
}
