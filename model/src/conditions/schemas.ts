import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { entityScopes } from '../attributes.ts';
import { ReadByCode } from '../described.ts';
import { allOperators, describeOperators } from './operators.ts';
import {
  type conditionTypes,
  contentStates,
  countOperators,
  elementStates,
  eventScopes,
  periodOperators,
  textInputOperators,
  timeUnits,
} from './vocabulary.ts';

/** Of whom a list of conditions is asked. */
export type BizType = 'user' | 'company';

const Word = <const Words extends string>(words: readonly Words[], description?: string) =>
  Type.Unsafe<Words>(Type.String({ enum: [...words], ...(description && { description }) }));

const wordsOf = <Words extends string>(table: Record<Words, unknown>) => Object.keys(table) as Words[];

const Node = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  properties: Properties,
  description?: string,
) =>
  Type.Object(
    // Here and not on the whole: the API document leaves out what schemas with a title say of themselves.
    { type: Type.Literal(type, description ? { description } : {}), ...properties },
    { title, additionalProperties: false },
  );

/**
 * Stands for a condition inside another one. A real recursion would need a `$ref`, and the validator, the
 * serialiser and the API document each resolve one against another root. The title makes it one in the
 * document, where schemas of one title are written once; elsewhere it is any object with a type.
 */
const Nested = Type.Object({ type: Type.String() }, { title: 'Condition', additionalProperties: true });

const Group = Node('group', 'GroupCondition', {
  match: Word(['all', 'any'], 'Whether all of the conditions must hold or one is enough.'),
  conditions: Type.Array(Nested, { minItems: 1 }),
});

const operands = {
  value: Type.Optional(Type.String({ description: 'Always text, for numbers too: `"5"`.' })),
  value2: Type.Optional(
    Type.String({ description: 'The upper bound of `between`; it belongs to the range.' }),
  ),
  values: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
};
const attributeOperator = Word(
  allOperators,
  `Depends on the data type of the attribute:\n\n${describeOperators()}`,
);

const Attribute = Node('attribute', 'AttributeCondition', {
  scope: Word(entityScopes, 'Whose attribute it is.'),
  attribute: Type.String({ description: 'The `codeName` of the attribute.' }),
  op: attributeOperator,
  ...operands,
});
export type AttributeCondition = Static<typeof Attribute>;

const Segment = Node('segment', 'SegmentCondition', {
  segment: Type.String({
    description: 'The id of a segment: of users, or of companies for the current company.',
  }),
  in: Type.Boolean({ description: 'Whether to be in the segment or not.' }),
});
export type SegmentCondition = Static<typeof Segment>;

const CurrentUrl = Node('current_url', 'CurrentUrlCondition', {
  includes: Type.Array(Type.String(), {
    description:
      'Patterns for whole URLs, one of which must match. `*` stands for anything inside one part of the URL, `:name` for one segment of the path, a lone `*` for every page. A part that is left out may be anything.',
  }),
  excludes: Type.Optional(
    Type.Array(Type.String(), { description: 'None of these may match, whatever else does.' }),
  ),
});
export type CurrentUrlCondition = Static<typeof CurrentUrl>;

export const ElementTarget = Type.Object(
  {
    selector: Type.String({ minLength: 1, description: 'A CSS selector.' }),
    text: Type.Optional(Type.String({ description: 'The text that the element shows.' })),
    nth: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 4, description: 'Which of several matches, from 0.' }),
    ),
  },
  { title: 'ElementTarget', additionalProperties: false },
);
export type ElementTarget = Static<typeof ElementTarget>;
const target = Type.Optional(ElementTarget);

const Element = Node('element', 'ElementCondition', { target, state: Word(elementStates) });
export type ElementCondition = Static<typeof Element>;

const ContentState = Node('content_state', 'ContentStateCondition', {
  content: Type.String({ description: 'The id of a flow or a checklist.' }),
  state: Word(contentStates),
});
export type ContentStateCondition = Static<typeof ContentState>;

const EventAttribute = Node(
  'event_attribute',
  'EventAttributeCondition',
  {
    attribute: Type.String({ description: 'The `codeName` of an event attribute.' }),
    op: attributeOperator,
    ...operands,
  },
  'Only in the `where` of an event condition.',
);
export type EventAttributeCondition = Static<typeof EventAttribute>;

const EventCount = Type.Object(
  {
    op: Word(countOperators),
    n: Type.Integer({ minimum: 0, description: '`at_least` and `between` need 1 or more.' }),
    n2: Type.Optional(Type.Integer({ minimum: 0, description: 'The upper bound of `between`.' })),
  },
  { additionalProperties: false, description: 'How often it has happened; without it, at least once.' },
);
export type EventCount = Static<typeof EventCount>;

const EventPeriod = Type.Object(
  {
    op: Word(periodOperators, 'Counted back from now; `more_than` is before that much time.'),
    value: Type.Optional(Type.Integer({ minimum: 0 })),
    value2: Type.Optional(Type.Integer({ minimum: 0, description: 'The longer time of `between`.' })),
    unit: Type.Optional(Word(wordsOf(timeUnits))),
  },
  { additionalProperties: false, description: 'When it has happened; without it, at any time.' },
);
export type EventPeriod = Static<typeof EventPeriod>;

const Event = Node('event', 'EventCondition', {
  event: Type.String({ description: 'The `codeName` of the event.' }),
  count: Type.Optional(EventCount),
  within: Type.Optional(EventPeriod),
  scope: Type.Optional(Word(eventScopes, 'Whose events count; without it, those of the current user.')),
  where: Type.Optional(
    Type.Array(Nested, {
      description: 'Conditions on the attributes of the event (`event_attribute`), and groups of them.',
    }),
  ),
});
export interface EventCondition extends Omit<Static<typeof Event>, 'where'> {
  where?: WhereCondition[];
}

const TaskClicked = Node(
  'task_clicked',
  'TaskClickedCondition',
  {},
  'Only where a checklist item says when it is complete.',
);
export type TaskClickedCondition = Static<typeof TaskClicked>;

const TextInput = Node('text_input', 'TextInputCondition', {
  target,
  op: Word(wordsOf(textInputOperators), '`match` and `unmatch` take a regular expression.'),
  value: Type.Optional(Type.String()),
});
export type TextInputCondition = Static<typeof TextInput>;

const TextFilled = Node('text_filled', 'TextFilledCondition', { target });
export type TextFilledCondition = Static<typeof TextFilled>;

const TimeWindow = Node('time_window', 'TimeWindowCondition', {
  start: Type.String({
    description: 'A date-time with a zone; it belongs to the window.',
  }),
  end: Type.Optional(
    Type.String({
      description: 'The first moment after it; without it, there is no end.',
    }),
  ),
});
export type TimeWindowCondition = Static<typeof TimeWindow>;

const Unsupported = Node(
  'unsupported',
  'UnsupportedCondition',
  { note: Type.Optional(Type.String()) },
  'Stands for a stored condition that has no form in this API; it never holds and cannot be written.',
);
export type UnsupportedCondition = Static<typeof Unsupported>;

export interface GroupCondition<Inside = Condition> {
  type: 'group';
  match: 'all' | 'any';
  conditions: Inside[];
}
export type WhereCondition = EventAttributeCondition | GroupCondition<WhereCondition>;

export type Condition =
  | GroupCondition
  | AttributeCondition
  | SegmentCondition
  | CurrentUrlCondition
  | ElementCondition
  | ContentStateCondition
  | EventCondition
  | EventAttributeCondition
  | TaskClickedCondition
  | TextInputCondition
  | TextFilledCondition
  | TimeWindowCondition
  | UnsupportedCondition;
export type ConditionType = (typeof conditionTypes)[number];

/** A new type of condition gets its schema here, and a case wherever the compiler then asks for one. */
const nodes = {
  group: Group,
  attribute: Attribute,
  segment: Segment,
  current_url: CurrentUrl,
  element: Element,
  content_state: ContentState,
  event: Event,
  event_attribute: EventAttribute,
  task_clicked: TaskClicked,
  text_input: TextInput,
  text_filled: TextFilled,
  time_window: TimeWindow,
  unsupported: Unsupported,
} satisfies Record<ConditionType, TObject>;

/** A condition as answers show it. */
export const Condition = Type.Unsafe<Condition>({
  title: 'Condition',
  type: 'object',
  anyOf: Object.values(nodes),
});

const listDescription = 'The conditions, which must all hold. An empty list holds for everyone.';

export const ConditionList = Type.Array(Condition, { description: listDescription });

/** Conditions as bodies bring them; `validateConditions` finds every problem of the whole tree at once. */
export const ConditionListInput = Type.Array(ReadByCode(Condition), {
  description: `${listDescription} Keys that a condition does not know are ignored.`,
});
export type ConditionListInput = Static<typeof ConditionListInput>;
