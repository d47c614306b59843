import type { Schemas } from '../api/client.ts';

export type Condition = Schemas['Condition'];

/** What ids in conditions stand for. */
export interface Names {
  attributeOf: (codeName: string) => string;
  segmentOf: (id: string) => string;
  eventOf: (codeName: string) => string;
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
};

/** A condition as a sentence. */
export function wordsOf(condition: Condition, names: Names): string {
  switch (condition.type) {
    case 'group':
      return `(${sentenceOf(condition.conditions, names, condition.match)})`;
    case 'attribute':
    case 'event_attribute':
      return `${names.attributeOf(condition.attribute)} ${comparison(condition)}`;
    case 'segment':
      return `is ${condition.in ? '' : 'not '}in the segment ${names.segmentOf(condition.segment)}`;
    case 'event':
      return `${names.eventOf(condition.event)} happened${countWords(condition)}${timeWords(condition)}`;
    case 'current_url':
      return `the address matches ${condition.includes.join(' or ')}${condition.excludes?.length ? ` and not ${condition.excludes.join(' or ')}` : ''}`;
    case 'content_state':
      return `the content ${condition.content} is ${condition.state}`;
    case 'element':
      return `the element ${selectorOf(condition)} is ${condition.state}`;
    case 'text_input':
      return `the text in ${selectorOf(condition)} ${operatorWords[condition.op] ?? condition.op} ${condition.value ?? ''}`.trim();
    case 'text_filled':
      return `something is typed into ${selectorOf(condition)}`;
    case 'task_clicked':
      return 'the task is clicked';
    case 'time_window':
      return `it is after ${condition.start}${condition.end ? ` and before ${condition.end}` : ''}`;
    default:
      return 'a condition that this version does not know';
  }
}

/** Conditions as one sentence. */
export const sentenceOf = (
  conditions: readonly Condition[],
  names: Names,
  match: 'all' | 'any' = 'all',
): string =>
  conditions.map((condition) => wordsOf(condition, names)).join(match === 'all' ? ' and ' : ' or ');

interface Comparison {
  op: string;
  value?: string;
  value2?: string;
  values?: string[];
}

function comparison({ op, value, value2, values }: Comparison): string {
  const words = operatorWords[op] ?? op;
  if (words.includes('…')) return words.replace('…', value ?? '…');
  if (op === 'between') return `${words} ${value} and ${value2}`;
  return [words, value ?? values?.join(', ')].filter(Boolean).join(' ');
}

function countWords({ count }: Schemas['EventCondition']): string {
  if (!count) return '';
  const words = { at_least: 'at least', at_most: 'at most', exactly: 'exactly', between: 'between' }[
    count.op
  ];
  return ` ${words} ${count.n}${count.n2 === undefined ? '' : ` and ${count.n2}`} times`;
}

function timeWords({ within }: Schemas['EventCondition']): string {
  if (!within || within.op === 'any_time') return '';
  const words = { in_the_last: 'in the last', more_than: 'more than', between: 'between' }[within.op];
  const amount = within.value2 === undefined ? within.value : `${within.value} and ${within.value2}`;
  return ` ${words} ${amount} ${within.unit ?? 'days'}${within.op === 'in_the_last' ? '' : ' ago'}`;
}

const selectorOf = ({ target }: { target?: unknown }) =>
  String((target as { selector?: string } | undefined)?.selector ?? 'of the step');
