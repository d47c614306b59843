import { Condition } from 'guidepost-model/conditions/schemas';
import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import {
  ExternalIdInputOf,
  ExternalIdOf,
  IdOf,
  ObjectWord,
  OrNull,
  PathId,
} from '../../http/description/shapes.ts';

const strict = { additionalProperties: false };

export const ExplainInput = Type.Object(
  {
    userId: ExternalIdInputOf('user'),
    contentId: PathId('content'),
    companyId: Type.Optional(ExternalIdInputOf('company in which the user acts')),
    context: Type.Optional(
      Type.Object(
        {
          pageUrl: Type.Optional(
            Type.String({
              maxLength: 2048,
              description:
                'The address of the page. Without it, conditions on the address are left to the page.',
            }),
          ),
        },
        { ...strict, description: 'The page that the user looks at.' },
      ),
    ),
  },
  { ...strict, description: 'The user, the content and the page to explain.' },
);
export type ExplainInput = Static<typeof ExplainInput>;

export const verdicts = ['yes', 'no', 'page_decides'] as const;
export type Verdict = (typeof verdicts)[number];

const Verdict = (description: string) =>
  Type.Unsafe<Verdict>(
    Type.String({
      enum: [...verdicts],
      description: `${description} The word \`page_decides\` means that only the page can know.`,
    }),
  );

const Seen = Type.Unknown({
  description:
    'The value that the service saw: that of an attribute, whether the user is in a segment, how often an event happened, the progress with content, the address of the page or the present time. It is null when there is none.',
});

/** Stands for an explained condition inside a group: see `Nested` of the conditions. */
const Nested = Type.Unsafe<ExplainedCondition>(
  Type.Object({ verdict: Type.String() }, { title: 'ExplainedCondition', additionalProperties: true }),
);

export interface ExplainedCondition {
  verdict: Verdict;
  condition: Condition;
  seen: unknown;
  note: string | null;
  conditions: ExplainedCondition[];
}

const ExplainedCondition = Type.Unsafe<ExplainedCondition>(
  Type.Object(
    {
      verdict: Verdict('Whether the condition holds.'),
      condition: As(Condition, 'The condition as it is stored.'),
      seen: Seen,
      note: OrNull(Type.String(), 'Why the condition cannot hold, for people to read, or null.'),
      conditions: Type.Array(Nested, {
        description: 'The conditions of a group, one by one. The list is empty for other conditions.',
      }),
    },
    { title: 'ExplainedCondition', ...strict, description: 'A condition and whether it holds.' },
  ),
);

export const checkNames = [
  'publication',
  'session',
  'schedule',
  'start_rules',
  'frequency',
  'conditions',
  'place',
] as const;

const Check = Type.Object(
  {
    name: Type.Unsafe<(typeof checkNames)[number]>(
      Type.String({
        enum: [...checkNames],
        description:
          'The subject of the check: whether the content is published, the sessions that the user had, the scheduled time, whether there are start rules, how often the content may start, the conditions of the start rules, or what else stands in its place on the page.',
      }),
    ),
    verdict: Verdict('Whether the check lets the content start.'),
    message: Type.String({ description: 'The finding of the check, for people to read.' }),
    seen: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The values that the check looked at, by name.',
    }),
  },
  { title: 'ExplainedCheck', ...strict, description: 'One reason why content starts or does not start.' },
);
export type Check = Static<typeof Check>;

export const Explanation = Type.Object(
  {
    object: ObjectWord('explanation'),
    userId: ExternalIdOf('user'),
    contentId: IdOf('content'),
    versionId: OrNull(
      Type.String(),
      'The id of the version that is published in the environment, or null when none is.',
    ),
    starts: Verdict('Whether the content starts by itself for the user on the page.'),
    hides: Verdict('Whether the hide rules hide the content.'),
    shows: Verdict(
      'Whether the user sees the content on the page: it starts or goes on, is not hidden, and nothing else stands in its place.',
    ),
    continues: Type.Boolean({
      description:
        'Whether the user is in the middle of the content, so that it is shown although it does not start.',
    }),
    checks: Type.Array(Check, {
      description:
        'The checks that decide whether the content starts, and whether something else stands in its place. All checks must let it be shown.',
    }),
    startConditions: Type.Array(ExplainedCondition, {
      description: 'The conditions of the start rules, which must all hold.',
    }),
    hideConditions: Type.Array(ExplainedCondition, {
      description: 'The conditions of the hide rules, which must all hold to hide the content.',
    }),
  },
  {
    title: 'Explanation',
    ...strict,
    description: 'Why content is shown to a user on a page or is not shown.',
  },
);
export type Explanation = Static<typeof Explanation>;
