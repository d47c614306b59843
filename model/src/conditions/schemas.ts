import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { entityScopes } from '../attributes.ts';
import { ReadByCode } from '../described.ts';
import { allOperators, describeOperators } from './operators.ts';
import { targetLimits } from './target-limits.ts';
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

const Word = <const Words extends string>(words: readonly Words[], description: string) =>
  Type.Unsafe<Words>(Type.String({ enum: [...words], description }));

const wordsOf = <Words extends string>(table: Record<Words, unknown>) => Object.keys(table) as Words[];

const Node = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  description: string,
  properties: Properties,
) =>
  Type.Object(
    {
      type: Type.Literal(type, { description: `The kind of condition, which is always \`${type}\` here.` }),
      ...properties,
    },
    { title, additionalProperties: false, description },
  );

/**
 * Stands for a condition inside another one. A real recursion would need a `$ref`, and the validator, the
 * serialiser and the API document each resolve one against another root. The title makes it one in the
 * document, where schemas of one title are written once; elsewhere it is any object with a type.
 */
const Nested = Type.Object({ type: Type.String() }, { title: 'Condition', additionalProperties: true });

const Group = Node('group', 'GroupCondition', 'A group of conditions.', {
  match: Word(['all', 'any'], 'Whether all conditions of the group must hold, or any one of them.'),
  conditions: Type.Array(Nested, { minItems: 1, description: 'The conditions of the group.' }),
});

const operands = {
  value: Type.Optional(
    Type.String({ description: 'The value to compare with. Numbers are sent as text too, such as `"5"`.' }),
  ),
  value2: Type.Optional(
    Type.String({ description: 'The upper bound of `between`, which belongs to the range.' }),
  ),
  values: Type.Optional(
    Type.Array(Type.String(), { minItems: 1, description: 'The values that a list is compared with.' }),
  ),
};
const attributeOperator = Word(
  allOperators,
  `The comparison. The data type of the attribute decides which comparisons there are:\n\n${describeOperators()}`,
);

const Attribute = Node('attribute', 'AttributeCondition', 'A condition on the value of an attribute.', {
  scope: Word(entityScopes, 'The kind of object that has the attribute.'),
  attribute: Type.String({ description: 'The `codeName` of the attribute.' }),
  op: attributeOperator,
  ...operands,
});
export type AttributeCondition = Static<typeof Attribute>;

const Segment = Node('segment', 'SegmentCondition', 'A condition on the membership in a segment.', {
  segment: Type.String({
    description:
      'The id of the segment. A segment of users is asked about the user, a segment of companies about the current company.',
  }),
  in: Type.Boolean({
    description:
      'Whether the condition holds for members of the segment (`true`) or for all others (`false`).',
  }),
});
export type SegmentCondition = Static<typeof Segment>;

const CurrentUrl = Node('current_url', 'CurrentUrlCondition', 'A condition on the address of the page.', {
  includes: Type.Array(Type.String(), {
    description:
      'Patterns for whole addresses, one of which must match. In a pattern, `*` stands for anything inside one part of the address, and `:name` for one segment of the path. A pattern that is only `*` matches every page. A part that the pattern leaves out may be anything.',
  }),
  excludes: Type.Optional(
    Type.Array(Type.String(), { description: 'Patterns for whole addresses, none of which may match.' }),
  ),
});
export type CurrentUrlCondition = Static<typeof CurrentUrl>;

/** The parts of a target by which one of several elements is meant. Content and conditions have them alike. */
export const targetParts = {
  nth: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: targetLimits.matches - 1,
      description: 'The place of the element among those that match, counted from 0.',
    }),
  ),
  label: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: targetLimits.text,
      description:
        'The text of the label of a form field, or the title of a section: its heading, legend, caption or first cell.',
    }),
  ),
  within: Type.Optional(
    Type.Object(
      {
        selector: Type.String({
          minLength: 1,
          maxLength: targetLimits.selector,
          description: 'A CSS selector for the titles of groups, such as `h2, h3` or `td`.',
        }),
        text: Type.String({
          minLength: 1,
          maxLength: targetLimits.text,
          description: 'The text of the title of the group.',
        }),
      },
      {
        title: 'TargetGroup',
        additionalProperties: false,
        description:
          'The group in which the element stands, such as a card or a row. The group is the nearest ancestor that has titles, and one of them shows the text.',
      },
    ),
  ),
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: targetLimits.matches,
      description:
        'How many elements must match. With more or fewer matches no element is found, so a changed page shows nothing rather than the wrong element.',
    }),
  ),
};

export const ElementTarget = Type.Object(
  {
    selector: Type.String({ minLength: 1, description: 'A CSS selector for the element.' }),
    text: Type.Optional(Type.String({ description: 'The text that the element shows.' })),
    ...targetParts,
  },
  { title: 'ElementTarget', additionalProperties: false, description: 'An element of the page.' },
);
export type ElementTarget = Static<typeof ElementTarget>;
const target = Type.Optional(ElementTarget);

const Element = Node('element', 'ElementCondition', 'A condition on an element of the page.', {
  target,
  state: Word(elementStates, 'The state that the element must have.'),
});
export type ElementCondition = Static<typeof Element>;

const ContentState = Node(
  'content_state',
  'ContentStateCondition',
  'A condition on how far the user is with a flow or a checklist.',
  {
    content: Type.String({ description: 'The id of the flow or the checklist.' }),
    state: Word(contentStates, 'The state that the flow or the checklist must have for the user.'),
  },
);
export type ContentStateCondition = Static<typeof ContentState>;

const EventAttribute = Node(
  'event_attribute',
  'EventAttributeCondition',
  'A condition on an attribute of an event. It stands only in the `where` of an event condition.',
  {
    attribute: Type.String({ description: 'The `codeName` of the event attribute.' }),
    op: attributeOperator,
    ...operands,
  },
);
export type EventAttributeCondition = Static<typeof EventAttribute>;

const EventCount = Type.Object(
  {
    op: Word(countOperators, 'How the count is compared.'),
    n: Type.Integer({
      minimum: 0,
      description: 'The number to compare with. The comparisons `at_least` and `between` need 1 or more.',
    }),
    n2: Type.Optional(Type.Integer({ minimum: 0, description: 'The upper bound of `between`.' })),
  },
  {
    additionalProperties: false,
    description: 'How often the event must have happened. Without it, once is enough.',
  },
);
export type EventCount = Static<typeof EventCount>;

const EventPeriod = Type.Object(
  {
    op: Word(
      periodOperators,
      'The period, counted back from now. The word `more_than` means longer ago than the given time.',
    ),
    value: Type.Optional(Type.Integer({ minimum: 0, description: 'The length of time, in units.' })),
    value2: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The longer length of time of `between`, in units.' }),
    ),
    unit: Type.Optional(Word(wordsOf(timeUnits), 'The unit of time.')),
  },
  {
    additionalProperties: false,
    description:
      'The time in which the event must have happened. Without a time, the event may have happened at any time.',
  },
);
export type EventPeriod = Static<typeof EventPeriod>;

const Event = Node('event', 'EventCondition', 'A condition on the events that were recorded.', {
  event: Type.String({ description: 'The `codeName` of the event.' }),
  count: Type.Optional(EventCount),
  within: Type.Optional(EventPeriod),
  scope: Type.Optional(
    Word(eventScopes, 'The users whose events count. Without a scope, the events of the current user count.'),
  ),
  where: Type.Optional(
    Type.Array(Nested, {
      description:
        'Conditions on the attributes of the event: conditions of the kind `event_attribute`, and groups of them.',
    }),
  ),
});
export interface EventCondition extends Omit<Static<typeof Event>, 'where'> {
  where?: WhereCondition[];
}

const TaskClicked = Node(
  'task_clicked',
  'TaskClickedCondition',
  'A condition that holds once the user has clicked the checklist item. It stands only in the `completeWhen` of a checklist item.',
  {},
);
export type TaskClickedCondition = Static<typeof TaskClicked>;

const TextInput = Node('text_input', 'TextInputCondition', 'A condition on the text in an input field.', {
  target,
  op: Word(
    wordsOf(textInputOperators),
    'The comparison. The comparisons `match` and `unmatch` take a regular expression.',
  ),
  value: Type.Optional(Type.String({ description: 'The text or the regular expression to compare with.' })),
});
export type TextInputCondition = Static<typeof TextInput>;

const TextFilled = Node(
  'text_filled',
  'TextFilledCondition',
  'A condition that holds once the user has filled in an input field.',
  { target },
);
export type TextFilledCondition = Static<typeof TextFilled>;

const TimeWindow = Node('time_window', 'TimeWindowCondition', 'A condition on the present time.', {
  start: Type.String({
    description: 'The first moment of the window: a date-time with a zone.',
  }),
  end: Type.Optional(
    Type.String({
      description:
        'The first moment after the window: a date-time with a zone. Without it, the window has no end.',
    }),
  ),
});
export type TimeWindowCondition = Static<typeof TimeWindow>;

const Unsupported = Node(
  'unsupported',
  'UnsupportedCondition',
  'A stored condition that has no form in this API. It never holds and cannot be written.',
  { note: Type.Optional(Type.String({ description: 'A sentence about the stored condition.' })) },
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
  description: 'A condition. Its `type` says which fields it has.',
});

const listDescription = 'The conditions, which must all hold. An empty list holds for everyone.';

export const ConditionList = Type.Array(Condition, { description: listDescription });

/** Conditions as bodies bring them; `validateConditions` finds every problem of the whole tree at once. */
export const ConditionListInput = Type.Array(ReadByCode(Condition), {
  description: `${listDescription} Keys that a condition does not know are ignored.`,
});
export type ConditionListInput = Static<typeof ConditionListInput>;
