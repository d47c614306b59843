import { type Static, Type } from 'typebox';
import { Actions } from '../actions/schemas.ts';
import { reactivePlace } from '../conditions/places.ts';
import { isBlank } from '../reading/blank.ts';
import { Conditions } from '../schemas/conditions.ts';
import { Word } from '../schemas/meaning.ts';
import { Label } from '../schemas/shapes.ts';
import { blockSchema, margin } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

export const buttonSchema = () =>
  blockSchema('button', 'ButtonBlock', 'A block with a button.', {
    text: Label('The text of the button.'),
    variant: Word(['primary', 'secondary'], 'The look of the button.', { default: 'primary' }),
    actions: Type.Optional(Actions('The actions of a click on the button, in their order.')),
    disabledWhen: Type.Optional(
      Conditions(reactivePlace, 'The button cannot be clicked while all of these conditions hold.'),
    ),
    hiddenWhen: Type.Optional(
      Conditions(reactivePlace, 'The button is not there while all of these conditions hold.'),
    ),
    margin: margin(),
  });
export type ButtonBlock = Static<ReturnType<typeof buttonSchema>>;

export const button = {
  noun: () => 'Button',
  title: ({ text }) => text,
  check({ text, actions }, path, noun, findings) {
    if (isBlank(text)) findings.error(`${path}.text`, 'is missing', `${noun} has no text`);
    if (!actions?.length)
      findings.error(`${path}.actions`, 'are missing: a click does nothing', `${noun} has no action`);
  },
  labels: ['text'],
} satisfies BlockDefinition<ButtonBlock>;
