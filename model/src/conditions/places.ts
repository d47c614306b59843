import { type EntityScope, entityScopes } from '../attributes.ts';
import type { ConditionType } from './types.ts';

/** What may stand in a list of conditions, which depends on where the list stands. */
export interface ConditionPlace {
  /** Where the list stands, for people. */
  name: string;
  types: readonly ConditionType[];
  scopes: readonly EntityScope[];
  /** The rule that a condition breaks which may not stand here; `schema` unless told. */
  rule?: 'reactive_condition' | undefined;
}

/** What a page can answer by itself and at once, without asking the service anything. */
const clientTypes: readonly ConditionType[] = [
  'group',
  'attribute',
  'current_url',
  'element',
  'text_input',
  'text_filled',
  'time_window',
];
const startTypes: readonly ConditionType[] = [...clientTypes, 'segment', 'content_state', 'event'];

/** The kinds that segments ask in SQL. */
export const segmentTypes = ['group', 'attribute'] as const satisfies readonly ConditionType[];

export const segmentPlace: ConditionPlace = {
  name: 'segments',
  types: segmentTypes,
  scopes: entityScopes,
};

export const themeVariationPlace: ConditionPlace = {
  name: 'theme variations',
  types: ['group', 'attribute', 'segment', 'current_url'],
  scopes: ['user'],
};

/** startRules.when and hideRules.when, and whatever decides whether to show an item. */
export const startPlace: ConditionPlace = {
  name: 'start and hide rules',
  types: startTypes,
  scopes: entityScopes,
};

export const trackerStartPlace: ConditionPlace = {
  name: 'start rules of trackers',
  types: clientTypes,
  scopes: entityScopes,
};

export const announcementStartPlace: ConditionPlace = {
  name: 'start rules of announcements',
  types: ['group', 'attribute', 'segment'],
  scopes: entityScopes,
};

/** Step triggers, and disabledWhen and hiddenWhen of buttons. */
export const reactivePlace: ConditionPlace = {
  name: 'step triggers and button conditions',
  types: clientTypes,
  scopes: entityScopes,
  rule: 'reactive_condition',
};

export const completeWhenPlace: ConditionPlace = {
  name: 'completeWhen of checklist items',
  types: [...startTypes, 'task_clicked'],
  scopes: entityScopes,
};

/** The `where` of an event condition, wherever that stands. */
export const wherePlace: ConditionPlace = {
  name: 'the where of an event condition',
  types: ['group', 'event_attribute'],
  scopes: [],
  rule: undefined,
};

/** Everywhere that conditions may stand. */
export const conditionPlaces = [
  segmentPlace,
  themeVariationPlace,
  startPlace,
  trackerStartPlace,
  announcementStartPlace,
  reactivePlace,
  completeWhenPlace,
  wherePlace,
];

/** Where conditions of the type may stand, for people. */
export function placesOf(type: ConditionType): string[] {
  return conditionPlaces.filter(({ types }) => types.includes(type)).map(({ name }) => name);
}
