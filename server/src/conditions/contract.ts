import { type Static, type TObject, Type } from 'typebox';
import { allOperators, describeOperators, type Operator } from './operators.ts';

export const attributeScopes = ['user', 'company', 'companyMembership'] as const;
export type AttributeScope = (typeof attributeScopes)[number];

/** Of whom a list of conditions is asked. */
export type BizType = 'user' | 'company';

export type Condition = GroupCondition | AttributeCondition;
export type ConditionType = Condition['type'];

export interface GroupCondition {
  type: 'group';
  match: 'all' | 'any';
  conditions: Condition[];
}

export interface AttributeCondition {
  type: 'attribute';
  scope: AttributeScope;
  attribute: string;
  op: Operator;
  value?: string;
  value2?: string;
  values?: string[];
}

const Word = <const Words extends string>(words: readonly Words[], description: string) =>
  Type.Unsafe<Words>(Type.String({ enum: [...words], description }));

/**
 * Stands for a condition inside a group. A real recursion would need a `$ref`, and the validator, the
 * serialiser and the API document each resolve one against another root. The title makes it one in the
 * document, where schemas of one title are written once; elsewhere it is any object with a type.
 */
const Nested = Type.Object({ type: Type.String() }, { title: 'Condition', additionalProperties: true });

const Group = Type.Object(
  {
    type: Type.Literal('group'),
    match: Word(['all', 'any'], 'Whether all of the conditions must hold or one is enough.'),
    conditions: Type.Array(Nested, { minItems: 1 }),
  },
  { title: 'GroupCondition', additionalProperties: false },
);

const Attribute = Type.Object(
  {
    type: Type.Literal('attribute'),
    scope: Word(attributeScopes, 'Whose attribute it is.'),
    attribute: Type.String({ description: 'The `codeName` of the attribute.' }),
    op: Word(allOperators, `Depends on the data type of the attribute:\n\n${describeOperators()}`),
    value: Type.Optional(Type.String({ description: 'Always text, for numbers too: `"5"`.' })),
    value2: Type.Optional(
      Type.String({ description: 'The upper bound of `between`; it belongs to the range.' }),
    ),
    values: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  },
  { title: 'AttributeCondition', additionalProperties: false },
);

/** A new type of condition gets its schema here, and a case wherever the compiler then asks for one. */
const nodes = [Group, Attribute] satisfies TObject[];

/** A condition as answers show it. */
export const Condition = Type.Unsafe<Condition>({ title: 'Condition', type: 'object', anyOf: nodes });

const listDescription = 'All of them must hold. An empty list holds for everyone.';

export const ConditionList = Type.Array(Condition, { description: listDescription });

/**
 * Conditions as bodies bring them. Any item passes here, so that `validateConditions` finds every problem of
 * the whole tree at once; the first alternative is there for the API document.
 */
export const ConditionListInput = Type.Array(
  Type.Unsafe<unknown>({ anyOf: [Condition, { description: 'Anything else is refused.' }] }),
  {
    description: `${listDescription} Keys that a condition does not know are ignored.`,
  },
);
export type ConditionListInput = Static<typeof ConditionListInput>;
