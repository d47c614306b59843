import { type Static, Type } from 'typebox';
import { reactivePlace } from '../../conditions/places.ts';
import { Actions } from './actions.ts';
import { Blocks } from './blocks.ts';
import { Conditions } from './conditions.ts';
import { means, Strict, Word } from './meaning.ts';
import { AnchoredPlacement, Flag, FloatingPlacement, Label, Size, Target } from './shapes.ts';

export const WaitSeconds = Type.Number({
  minimum: 0,
  maximum: 86_400,
  description: 'How long to wait first. The runtime waits at most 300 seconds.',
});

const Trigger = means(
  'strict',
  Strict(
    {
      when: Type.Optional(
        Conditions(reactivePlace, 'Runs when all of these come to hold while the step is shown.'),
      ),
      do: Actions('What happens, in this order.', { minItems: 1 }),
      waitSeconds: Type.Optional(WaitSeconds),
    },
    { title: 'StepTrigger' },
  ),
);

const Placement = Type.Unsafe<AnchoredPlacement | FloatingPlacement>({
  title: 'Placement',
  type: 'object',
  anyOf: [AnchoredPlacement, FloatingPlacement],
  description: 'Beside its target for a tooltip, in the window for a modal or a bubble.',
});

export const Step = Strict(
  {
    object: Type.Literal('step'),
    id: Type.String({ description: 'Send it back to change the step; without it the step is new.' }),
    cvid: Type.String({ description: 'The same in every version.' }),
    name: Label('For lists and analytics.'),
    type: Word(['tooltip', 'modal', 'hidden', 'bubble'], {
      description: 'A `hidden` step shows nothing and waits for its triggers.',
    }),
    sequence: Type.Integer({
      minimum: 0,
      description: 'From 0, in the order of the list. A write that changes it moves the step.',
    }),
    themeId: means(
      'themeId',
      Type.Union([Type.String(), Type.Null()], { default: null, description: 'Null: that of the version.' }),
    ),
    target: Type.Optional({ ...Target, description: 'What a tooltip points at; only for tooltips.' }),
    placement: Type.Optional(Placement),
    width: Type.Optional(Size('In pixels.')),
    skippable: Type.Optional(Flag('Whether the step has a button that closes it.')),
    explicitCompletionStep: Type.Optional(Flag('Whether the flow counts as completed here.')),
    content: Blocks('What the step shows.', { default: [] }),
    triggers: Type.Optional(
      Type.Array(Trigger, { maxItems: 100, description: 'What happens by itself while the step is shown.' }),
    ),
    onClick: Type.Optional(Actions('What a click on the target does; only for tooltips.')),
    advanced: Type.Optional(
      means(
        'derived',
        Strict(
          { hasUnsupported: Type.Boolean() },
          { description: 'Present when something in the step has no form in this API. Read only.' },
        ),
      ),
    ),
  },
  { title: 'Step' },
);
export type Step = Static<typeof Step>;
export type StepType = Step['type'];

export const PlacementOf = {
  tooltip: AnchoredPlacement,
  modal: FloatingPlacement,
  bubble: FloatingPlacement,
  hidden: undefined,
} as const;
