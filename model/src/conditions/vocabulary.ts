import { operators } from './operators.ts';

export const conditionTypes = [
  'group',
  'attribute',
  'segment',
  'current_url',
  'element',
  'content_state',
  'event',
  'event_attribute',
  'task_clicked',
  'text_input',
  'text_filled',
  'time_window',
  'unsupported',
] as const;

export const elementStates = ['present', 'hidden', 'disabled', 'enabled', 'clicked', 'unclicked'] as const;

export const contentStates = ['seen', 'unseen', 'completed', 'uncompleted', 'active', 'inactive'] as const;

export const countOperators = ['at_least', 'at_most', 'exactly', 'between'] as const;

export const periodOperators = ['in_the_last', 'more_than', 'between', 'any_time'] as const;

export const eventScopes = ['current_user', 'current_user_in_company', 'any_user_in_company'] as const;
export type EventScope = (typeof eventScopes)[number];

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** In milliseconds. */
export const timeUnits = { seconds: second, minutes: minute, hours: hour, days: 24 * hour } as const;
export type TimeUnit = keyof typeof timeUnits;

/** What can be asked of a text that is typed into the page: what of a text attribute, and regular expressions. */
export const textInputOperators = { ...operators.string, match: 'pattern', unmatch: 'pattern' } as const;
export type TextInputOperator = keyof typeof textInputOperators;
