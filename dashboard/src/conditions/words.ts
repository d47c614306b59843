import type { AttributeScope } from 'guidepost-model/attributes';
import type { Schemas } from '../api/client.ts';

export type Condition = Schemas['Condition'];
export type ConditionOf<Type extends Condition['type']> = Extract<Condition, { type: Type }>;

/** What ids and code names in conditions stand for. */
export interface Names {
  attributeOf: (codeName: string, scope: AttributeScope) => string;
  segmentOf: (id: string) => string;
  eventOf: (codeName: string) => string;
  contentOf: (id: string) => string;
}

export const operatorWords: Record<string, string> = {
  is: 'is',
  not: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  any: 'has any value',
  empty: 'has no value',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  between: 'is between',
  true: 'is true',
  false: 'is false',
  includes_any: 'includes any of',
  includes_all: 'includes all of',
  not_includes_any: 'includes none of',
  not_includes_all: 'does not include all of',
  less_than: 'is less than … days ago',
  exactly: 'is exactly … days ago',
  more_than: 'is more than … days ago',
  before: 'is before',
  on: 'is on',
  after: 'is after',
  match: 'matches the expression',
  unmatch: 'does not match the expression',
};

export const elementStateWords: Record<ConditionOf<'element'>['state'], string> = {
  present: 'is on the page',
  hidden: 'is not on the page',
  disabled: 'is disabled',
  enabled: 'is enabled',
  clicked: 'was clicked',
  unclicked: 'was not clicked',
};

export const contentStateWords: Record<ConditionOf<'content_state'>['state'], string> = {
  seen: 'was seen',
  unseen: 'was not seen',
  completed: 'was completed',
  uncompleted: 'was not completed',
  active: 'is running',
  inactive: 'is not running',
};

type Count = NonNullable<ConditionOf<'event'>['count']>;
type Period = NonNullable<ConditionOf<'event'>['within']>;
type EventScope = NonNullable<ConditionOf<'event'>['scope']>;

export const countWords: Record<Count['op'], string> = {
  at_least: 'at least',
  at_most: 'at most',
  exactly: 'exactly',
  between: 'between',
};

export const periodWords: Record<Period['op'], string> = {
  in_the_last: 'in the last',
  more_than: 'more than',
  between: 'between',
  any_time: 'at any time',
};

export const eventScopeWords: Record<EventScope, string> = {
  current_user: 'for this user',
  current_user_in_company: 'for this user in this company',
  any_user_in_company: 'for anybody in this company',
};

/** A condition as a part of a sentence. */
export function wordsOf(condition: Condition, names: Names): string {
  switch (condition.type) {
    case 'group':
      return `(${sentenceOf(condition.conditions, names, condition.match)})`;
    case 'attribute':
      return `${attributeWords(condition, names)} ${comparison(condition)}`;
    case 'event_attribute':
      return `${names.attributeOf(condition.attribute, 'eventDefinition')} ${comparison(condition)}`;
    case 'segment':
      return `is ${condition.in ? '' : 'not '}in the segment ${names.segmentOf(condition.segment)}`;
    case 'event':
      return eventWords(condition, names);
    case 'current_url':
      return addressWords(condition);
    case 'content_state':
      return `${names.contentOf(condition.content)} ${contentStateWords[condition.state]}`;
    case 'element':
      return `${elementWords(condition.target)} ${elementStateWords[condition.state]}`;
    case 'text_input':
      return `the text in ${elementWords(condition.target)} ${comparison(condition)}`;
    case 'text_filled':
      return `${elementWords(condition.target)} is filled in`;
    case 'task_clicked':
      return 'the item is clicked';
    case 'time_window':
      return `it is after ${timeText(condition.start)}${condition.end ? ` and before ${timeText(condition.end)}` : ''}`;
    case 'unsupported':
      return condition.note
        ? `a condition that cannot be edited here: ${condition.note}`
        : 'a condition that cannot be edited here';
    default:
      return unknownWords(condition);
  }
}

/** A kind that a newer version of the service knows. */
function unknownWords(condition: { type?: unknown }): string {
  return `a condition that this page does not know: ${String(condition.type)}`;
}

/** Conditions as one sentence. */
export const sentenceOf = (
  conditions: readonly Condition[],
  names: Names,
  match: 'all' | 'any' = 'all',
): string =>
  conditions.map((condition) => wordsOf(condition, names)).join(match === 'all' ? ' and ' : ' or ');

function attributeWords({ attribute, scope }: ConditionOf<'attribute'>, names: Names): string {
  const name = names.attributeOf(attribute, scope);
  if (scope === 'user') return name;
  return scope === 'company' ? `${name} of the company` : `${name} in the company`;
}

interface Comparison {
  op: string;
  value?: string;
  value2?: string;
  values?: string[];
}

function comparison({ op, value, value2, values }: Comparison): string {
  const words = operatorWords[op] ?? op;
  if (words.includes('…')) return words.replace('…', shown(value));
  if (op === 'between') return `${words} ${shown(value)} and ${shown(value2)}`;
  const operand = values ? values.map(shown).join(', ') : value === undefined ? '' : shown(value);
  return operand ? `${words} ${operand}` : words;
}

/** A value as it can be told apart from nothing. */
const shown = (value: string | undefined) => (value === undefined || value === '' ? '…' : value);

function eventWords(condition: ConditionOf<'event'>, names: Names): string {
  const { event, count, within, scope, where = [] } = condition;
  const parts = [`${names.eventOf(event)} happened`];
  if (count) parts.push(`${countWords[count.op]} ${amount(count.n, count.n2)} times`);
  if (within && within.op !== 'any_time') parts.push(timeWords(within));
  if (scope) parts.push(eventScopeWords[scope]);
  if (where.length > 0) parts.push(`where ${sentenceOf(where, names)}`);
  return parts.join(' ');
}

const amount = (from: number | undefined, to: number | undefined) =>
  to === undefined ? `${from}` : `${from} and ${to}`;

function timeWords({ op, value, value2, unit = 'days' }: Period): string {
  return `${periodWords[op]} ${amount(value, value2)} ${unit}${op === 'in_the_last' ? '' : ' ago'}`;
}

function addressWords({ includes, excludes = [] }: ConditionOf<'current_url'>): string {
  const parts = [
    ...(includes.length > 0 ? [`matches ${includes.map(shown).join(' or ')}`] : []),
    ...(excludes.length > 0 ? [`does not match ${excludes.map(shown).join(' or ')}`] : []),
  ];
  return `the address ${parts.join(' and ') || 'matches …'}`;
}

function elementWords(target: Schemas['ElementTarget'] | undefined): string {
  if (!target) return 'an element that is not chosen yet';
  const { nth } = target;
  return `${nth ? `element ${nth + 1} of ` : 'the element '}${target.selector}${detailWords(target)}`;
}

/** The parts of a target that narrow down its selector: ` labeled “City” in “Billing address”`. */
const detailWords = ({ text, label, within }: Schemas['ElementTarget']): string =>
  [text && ` with the text “${text}”`, label && ` labeled “${label}”`, within && ` in “${within.text}”`].join(
    '',
  );

/** A target as a sentence. */
export function targetWords(target: Schemas['ElementTarget']): string {
  const { selector, nth = 0, count } = target;
  const which = nth > 0 || (count ?? 1) > 1 ? `Match ${nth + 1} of ${count ?? 'all'}: ` : '';
  const only = count === 1 ? ', if nothing else matches' : '';
  return `${which}${selector}${detailWords(target)}${only}.`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function timeText(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? shown(instant) : timeFormat.format(at);
}
