import { type Static, Type } from 'typebox';
import { Actions } from '../../actions/schemas.ts';
import { Blocks } from '../../blocks/schemas.ts';
import { completeWhenPlace, startPlace } from '../../conditions/places.ts';
import { Conditions } from '../../schemas/conditions.ts';
import { means, Strict, Word } from '../../schemas/meaning.ts';
import { Flag, Label, PartId } from '../../schemas/shapes.ts';

export const OnlyShowWhen = Type.Optional(
  Conditions(startPlace, 'The conditions that must all hold for the part to be shown.'),
);

const Item = means(
  'identified',
  Strict(
    {
      id: PartId,
      name: Label('The text of the item, which tells users what to do.'),
      description: Type.Optional(
        Type.String({ maxLength: 2000, description: 'A longer text below the text of the item.' }),
      ),
      completeWhen: Conditions(
        completeWhenPlace,
        'The conditions that must all hold once for the item to be complete.',
        { default: [] },
      ),
      clickActions: Actions('The actions of a click on the item, in their order.', { default: [] }),
      onlyShowWhen: OnlyShowWhen,
    },
    { title: 'ChecklistItem', description: 'An item of a checklist.' },
  ),
);

export const ChecklistData = Strict(
  {
    buttonText: Label('The text of the button that opens the checklist.', { default: 'Get Started' }),
    initialDisplay: Word(
      ['expanded', 'button'],
      'Whether the checklist is open at first, or only its button is there.',
      { default: 'expanded' },
    ),
    completionOrder: Word(
      ['any', 'ordered'],
      'Whether users may complete the items in any order, or only one after the other.',
      { default: 'any' },
    ),
    preventDismiss: Flag('Whether users cannot dismiss the checklist.', { default: false }),
    autoDismiss: Flag('Whether the checklist goes away when every item is complete.', { default: false }),
    content: Blocks('The blocks that the checklist shows above its items.', { default: [] }),
    items: Type.Array(Item, { maxItems: 500, default: [], description: 'The items of the checklist.' }),
  },
  { title: 'ChecklistData', description: 'The parts of a checklist.' },
);
export type ChecklistData = Static<typeof ChecklistData>;
