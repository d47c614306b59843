import { type Static, Type } from 'typebox';
import { ConditionList } from '../../conditions/schemas.ts';
import { timeUnits } from '../../conditions/vocabulary.ts';
import { Strict, Word } from './meaning.ts';
import { Flag } from './shapes.ts';
import { WaitSeconds } from './steps.ts';

const period = {
  duration: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  unit: Word(Object.keys(timeUnits) as (keyof typeof timeUnits)[]),
};

const Frequency = Strict(
  {
    mode: Word(['once', 'multiple', 'unlimited'], {
      description: 'A single time, some times, or whenever the conditions hold.',
    }),
    every: Type.Optional(
      Strict(
        { times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })), ...period },
        { description: '`times` in each period; `once` does not look at it.' },
      ),
    ),
    atLeast: Type.Optional(
      Strict(period, { description: 'The least time between the starts of any two flows. Only for flows.' }),
    ),
  },
  { title: 'Frequency' },
);

/** What the rules of a type may hold is in types.ts. */
export const StartRules = Strict(
  {
    when: Type.Optional(ConditionList),
    frequency: Type.Optional(Frequency),
    priority: Type.Optional(
      Word(['highest', 'high', 'medium', 'low', 'lowest'], {
        description: 'Which of several starts first.',
      }),
    ),
    waitSeconds: Type.Optional(WaitSeconds),
    startIfNotComplete: Type.Optional(Flag('Whether those who completed it are left alone.')),
  },
  {
    title: 'StartRules',
    description:
      'When it starts by itself. `frequency`, `waitSeconds` and `startIfNotComplete` are for flows and checklists; `priority` also for banners and resource centers.',
  },
);
export type StartRules = Static<typeof StartRules>;

export const HideRules = Strict(
  { when: ConditionList },
  {
    title: 'HideRules',
    description:
      'While these hold it is hidden; it comes back afterwards. For flows, checklists and resource centers.',
  },
);
export type HideRules = Static<typeof HideRules>;
