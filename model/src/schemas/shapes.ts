import { type Static, Type } from 'typebox';
import { targetParts } from '../conditions/schemas.ts';
import { targetLimits } from '../conditions/target-limits.ts';
import { maxName } from '../limits.ts';
import { means, Strict, Word } from './meaning.ts';

/** Small shapes that steps, blocks and data share. */

export const Label = (description: string, options: object = {}) =>
  Type.String({ maxLength: maxName, description, ...options });

export const Flag = (description: string, options: object = {}) => Type.Boolean({ description, ...options });

const Pixels = (description: string) => Type.Number({ minimum: -10_000, maximum: 10_000, description });
export const Size = (description: string) => Type.Number({ minimum: 0, maximum: 100_000, description });

export const ZIndex = Type.Integer({
  minimum: -2_147_483_648,
  maximum: 2_147_483_647,
  description: 'The place in the stack of what lies on top of each other on the page.',
});

/** Ids of parts of a body: whatever is sent is kept, unless another part has it already. */
export const PartId = means(
  'generated',
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[A-Za-z0-9_-]+$',
    'x-meaning': 'must consist of letters, digits, - and _',
    description:
      'The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one.',
  }),
);

export const MediaUrl = (description: string) =>
  means(
    'mediaUrl',
    Type.String({
      maxLength: 4096,
      description: `${description} It uses http or https. It is empty in a draft in which no address is entered yet.`,
    }),
  );

export const Destination = (description: string) =>
  means(
    'destination',
    Type.String({
      maxLength: 4096,
      description: `${description} It uses http, https, mailto or tel, or is relative to the page. After the host or the first part of the path, \`{{ attribute }}\` is replaced by the attribute of the user. It is empty in a draft in which no address is entered yet.`,
    }),
  );

export const ContentId = (description: string) =>
  means('contentId', Type.String({ maxLength: 255, description }));

export const Link = Strict(
  {
    url: Destination('The address to open.'),
    newTab: Type.Optional(Flag('Whether the address opens in a new tab.')),
  },
  { title: 'Link', description: 'A link to a page.' },
);

export const Spacing = Strict(
  {
    enabled: Type.Optional(Flag('Whether the space is applied.')),
    top: Type.Optional(Pixels('The space at the top, in pixels.')),
    bottom: Type.Optional(Pixels('The space at the bottom, in pixels.')),
    left: Type.Optional(Pixels('The space at the left, in pixels.')),
    right: Type.Optional(Pixels('The space at the right, in pixels.')),
  },
  { title: 'Spacing', description: 'The space on each side of a part.' },
);

export const Length = Strict(
  {
    unit: Word(['percent', 'pixels'], 'The unit of the length.'),
    value: Size('The number of units. A length of more than 100 percent overflows.'),
  },
  { title: 'Length', description: 'A width or a height.' },
);

export const Target = Strict(
  {
    selector: Type.String({
      maxLength: targetLimits.selector,
      description:
        'A CSS selector for the element. It is empty in a draft in which no element is chosen yet.',
    }),
    text: Type.Optional(
      Type.String({ maxLength: targetLimits.text, description: 'The text that the element shows.' }),
    ),
    ...targetParts,
  },
  { title: 'Target', description: 'An element of the page.' },
);
export type Target = Static<typeof Target>;

/** Beside an element. */
export const AnchoredPlacement = means(
  'strict',
  Strict(
    {
      side: Type.Optional(Word(['top', 'right', 'bottom', 'left'], 'The side of the element.')),
      align: Type.Optional(Word(['start', 'center', 'end'], 'The place along the side of the element.')),
      sideOffset: Type.Optional(Pixels('The distance from the element, in pixels.')),
      alignOffset: Type.Optional(Pixels('The shift along the side of the element, in pixels.')),
      alignType: Type.Optional(
        Word(
          ['auto', 'fixed'],
          'Whether another side is used where the chosen side has no room (`auto`), or not (`fixed`).',
        ),
      ),
      backdrop: Type.Optional(Flag('Whether the rest of the page is dimmed.')),
      blockTarget: Type.Optional(Flag('Whether users cannot use the element meanwhile.')),
    },
    { title: 'AnchoredPlacement', description: 'A place beside an element of the page.' },
  ),
);
export type AnchoredPlacement = Static<typeof AnchoredPlacement>;

/** Somewhere in the window. */
export const FloatingPlacement = means(
  'strict',
  Strict(
    {
      position: Type.Optional(
        Word(
          [
            'leftTop',
            'centerTop',
            'rightTop',
            'leftCenter',
            'center',
            'rightCenter',
            'leftBottom',
            'centerBottom',
            'rightBottom',
          ],
          'The place in the window.',
        ),
      ),
      offsetX: Type.Optional(Pixels('The horizontal shift from the place, in pixels.')),
      offsetY: Type.Optional(Pixels('The vertical shift from the place, in pixels.')),
      backdrop: Type.Optional(Flag('Whether the rest of the page is dimmed.')),
    },
    { title: 'FloatingPlacement', description: 'A place in the window.' },
  ),
);
export type FloatingPlacement = Static<typeof FloatingPlacement>;
