import { type Static, Type } from 'typebox';
import { KindWord, Strict } from '../schemas/meaning.ts';
import type { ActionDefinition } from './definition.ts';

export const gotoStepSchema = () =>
  Strict(
    {
      type: KindWord('goto_step', 'action'),
      step: Type.String({
        maxLength: 255,
        description:
          'The `cvid` of the step to show. A request may also send the `id` of the step, or the `key` of a step of the same request. It is empty in a draft in which no step is chosen yet.',
      }),
    },
    { title: 'GotoStepAction', description: 'An action that shows another step. It stands only in flows.' },
  );
export type GotoStepAction = Static<ReturnType<typeof gotoStepSchema>>;

export const gotoStep = { leadsToStep: true } satisfies ActionDefinition<GotoStepAction>;
