import { type AttributeScope, attributeScopes, type ConditionType } from './schemas.ts';

/** What may stand in a list of conditions, which depends on where the list stands. */
export interface Slot {
  /** Where the list stands, for people. */
  place: string;
  types: readonly ConditionType[];
  scopes: readonly AttributeScope[];
  /** The rule that a condition breaks which may not stand here; `schema` unless told. */
  rule?: 'reactive_condition';
}

/** What a page can answer by itself and at once, without asking the service anything. */
const clientTypes = [
  ...(['group', 'attribute', 'current_url', 'element', 'text_input', 'text_filled', 'time_window'] as const),
];
const startTypes = [...clientTypes, ...(['segment', 'content_state', 'event'] as const)];

export const segmentSlot: Slot = {
  place: 'segments',
  types: ['group', 'attribute'],
  scopes: attributeScopes,
};

export const themeVariationSlot: Slot = {
  place: 'theme variations',
  types: ['group', 'attribute', 'segment', 'current_url'],
  scopes: ['user'],
};

/** startRules.when and hideRules.when, and whatever decides whether to show an item. */
export const startSlot: Slot = {
  place: 'start and hide rules',
  types: startTypes,
  scopes: attributeScopes,
};

export const trackerStartSlot: Slot = {
  place: 'start rules of trackers',
  types: clientTypes,
  scopes: attributeScopes,
};

export const announcementStartSlot: Slot = {
  place: 'start rules of announcements',
  types: ['group', 'attribute', 'segment'],
  scopes: attributeScopes,
};

/** Step triggers, and disabledWhen and hiddenWhen of buttons. */
export const reactiveSlot: Slot = {
  place: 'step triggers and button conditions',
  types: clientTypes,
  scopes: attributeScopes,
  rule: 'reactive_condition',
};

export const completeWhenSlot: Slot = {
  place: 'completeWhen of checklist items',
  types: [...startTypes, 'task_clicked'],
  scopes: attributeScopes,
};

/** The `where` of an event condition, wherever that stands. */
export const whereSlot: Slot = {
  place: 'the where of an event condition',
  types: ['group', 'event_attribute'],
  scopes: [],
  rule: undefined,
};

const slots = [
  segmentSlot,
  themeVariationSlot,
  startSlot,
  trackerStartSlot,
  announcementStartSlot,
  reactiveSlot,
  completeWhenSlot,
  whereSlot,
];

/** Where conditions of the type may stand, for people. */
export function placesOf(type: ConditionType): string[] {
  return slots.filter(({ types }) => types.includes(type)).map(({ place }) => place);
}
