import { type Static, Type } from 'typebox';
import { ConditionList } from '../../conditions/schemas.ts';
import { timeUnits } from '../../conditions/vocabulary.ts';
import { WaitSeconds } from '../../content-types/flow/schema.ts';
import { As } from '../../described.ts';
import { Strict, Word } from '../../schemas/meaning.ts';
import { Flag } from '../../schemas/shapes.ts';

const period = {
  duration: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'The length of the period.' }),
  unit: Word(Object.keys(timeUnits) as (keyof typeof timeUnits)[], 'The unit of the length.'),
};

const Frequency = Strict(
  {
    mode: Word(
      ['once', 'multiple', 'unlimited'],
      'How often the content starts for a user: a single time, some times, or whenever the conditions hold.',
    ),
    every: Type.Optional(
      Strict(
        {
          times: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 1_000_000,
              description: 'The number of starts in a period.',
            }),
          ),
          ...period,
        },
        { description: 'How often the content starts in each period. The mode `once` ignores it.' },
      ),
    ),
    atLeast: Type.Optional(
      Strict(period, {
        description: 'The least time between the starts of any two flows. It is only for flows.',
      }),
    ),
  },
  { title: 'Frequency', description: 'How often content starts by itself.' },
);

/** What the rules of a type may hold is in types.ts. */
export const StartRules = Strict(
  {
    when: Type.Optional(As(ConditionList, 'The conditions that must all hold for the content to start.')),
    frequency: Type.Optional(Frequency),
    priority: Type.Optional(
      Word(
        ['highest', 'high', 'medium', 'low', 'lowest'],
        'The priority of the content when several could start.',
      ),
    ),
    waitSeconds: Type.Optional(WaitSeconds),
    startIfNotComplete: Type.Optional(
      Flag('Whether the content starts only for users who have not completed it.'),
    ),
  },
  {
    title: 'StartRules',
    description:
      'The rules by which content starts by itself. The fields `frequency`, `waitSeconds` and `startIfNotComplete` are for flows and checklists; the field `priority` is also for banners and resource centers.',
  },
);
export type StartRules = Static<typeof StartRules>;

export const HideRules = Strict(
  { when: As(ConditionList, 'The conditions that must all hold for the content to be hidden.') },
  {
    title: 'HideRules',
    description:
      'The rules by which flows, checklists and resource centers are hidden. The content comes back when the conditions no longer hold.',
  },
);
export type HideRules = Static<typeof HideRules>;
