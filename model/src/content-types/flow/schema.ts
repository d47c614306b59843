import { type Static, Type } from 'typebox';
import { Actions } from '../../actions/schemas.ts';
import { Blocks } from '../../blocks/schemas.ts';
import { reactivePlace } from '../../conditions/places.ts';
import { As } from '../../described.ts';
import { Conditions } from '../../schemas/conditions.ts';
import { means, Strict, Word } from '../../schemas/meaning.ts';
import { AnchoredPlacement, Flag, FloatingPlacement, Label, Size, Target } from '../../schemas/shapes.ts';

export const WaitSeconds = Type.Number({
  minimum: 0,
  maximum: 86_400,
  description: 'How many seconds to wait first. The runtime waits at most 300 seconds.',
});

const Trigger = means(
  'strict',
  Strict(
    {
      when: Type.Optional(
        Conditions(
          reactivePlace,
          'The conditions that must all come to hold while the step is shown for the trigger to run.',
        ),
      ),
      do: Actions(
        'The actions of the trigger, in their order. The list is empty in a draft in which no action is added yet.',
      ),
      waitSeconds: Type.Optional(WaitSeconds),
    },
    { title: 'StepTrigger', description: 'A trigger, which does something by itself while a step is shown.' },
  ),
);

const Placement = Type.Unsafe<AnchoredPlacement | FloatingPlacement>({
  title: 'Placement',
  type: 'object',
  anyOf: [AnchoredPlacement, FloatingPlacement],
  description: 'The place of a step: beside its target for a tooltip, in the window for a modal or a bubble.',
});

export const Step = Strict(
  {
    object: Type.Literal('step', { description: 'The kind of this object, which is always `step`.' }),
    id: Type.String({
      description:
        'The id of the step. A request that sends the id changes the step; a step without an id is new and gets one.',
    }),
    cvid: Type.String({ description: 'The id of the step that is the same in every version.' }),
    name: Label('The name of the step in lists and in analytics.'),
    type: Word(
      ['tooltip', 'modal', 'hidden', 'bubble'],
      'The type of the step. A `hidden` step shows nothing and waits for its triggers.',
    ),
    sequence: Type.Integer({
      minimum: 0,
      description:
        'The place of the step in the flow, counted from 0. A request that changes the place moves the step.',
    }),
    themeId: means(
      'themeId',
      Type.Union([Type.String(), Type.Null()], {
        default: null,
        description: 'The id of the theme of the step, or null when the step has the theme of the version.',
      }),
    ),
    target: Type.Optional(As(Target, 'The element that a tooltip points at. It is only for tooltips.')),
    placement: Type.Optional(Placement),
    width: Type.Optional(Size('The width of the step, in pixels.')),
    skippable: Type.Optional(Flag('Whether the step has a button that closes it.')),
    explicitCompletionStep: Type.Optional(
      Flag('Whether the flow counts as completed when the user reaches the step.'),
    ),
    content: Blocks('The blocks that the step shows.', { default: [] }),
    triggers: Type.Optional(
      Type.Array(Trigger, {
        maxItems: 100,
        description: 'The triggers of the step, which run by themselves while the step is shown.',
      }),
    ),
    onClick: Type.Optional(
      Actions('The actions of a click on the target, in their order. Only tooltips have them.'),
    ),
    advanced: Type.Optional(
      means(
        'derived',
        Strict(
          {
            hasUnsupported: Type.Boolean({
              description: 'The mark that a part of the step has no form in this API. It is always true.',
            }),
          },
          {
            description:
              'A mark of a step of which a part has no form in this API. The mark is absent otherwise, and a request cannot change it.',
          },
        ),
      ),
    ),
  },
  { title: 'Step', description: 'A step of a flow.' },
);
export type Step = Static<typeof Step>;
export type StepType = Step['type'];

export const PlacementOf = {
  tooltip: AnchoredPlacement,
  modal: FloatingPlacement,
  bubble: FloatingPlacement,
  hidden: undefined,
} as const;
