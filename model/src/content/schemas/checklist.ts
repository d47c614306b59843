import { type Static, Type } from 'typebox';
import { completeWhenPlace, startPlace } from '../../conditions/places.ts';
import { Actions } from './actions.ts';
import { Blocks } from './blocks.ts';
import { Conditions } from './conditions.ts';
import { means, Strict, Word } from './meaning.ts';
import { Flag, Label, PartId } from './shapes.ts';

export const OnlyShowWhen = Type.Optional(Conditions(startPlace, 'Is not there unless these hold.'));

const Item = means(
  'identified',
  Strict(
    {
      id: PartId,
      name: Label('What is to be done.'),
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      completeWhen: Conditions(completeWhenPlace, 'Done once all of these hold.', { default: [] }),
      clickActions: Actions('What a click does.', { default: [] }),
      onlyShowWhen: OnlyShowWhen,
    },
    { title: 'ChecklistItem' },
  ),
);

export const ChecklistData = Strict(
  {
    buttonText: Label('On the button that opens it.', { default: 'Get Started' }),
    initialDisplay: Word(['expanded', 'button'], { default: 'expanded' }),
    completionOrder: Word(['any', 'ordered'], {
      default: 'any',
      description: 'Whether one item must be done before the next.',
    }),
    preventDismiss: Flag('Whether it cannot be dismissed.', { default: false }),
    autoDismiss: Flag('Whether it goes away when everything is done.', { default: false }),
    content: Blocks('Above the items.', { default: [] }),
    items: Type.Array(Item, { maxItems: 500, default: [] }),
  },
  { title: 'ChecklistData' },
);
export type ChecklistData = Static<typeof ChecklistData>;
