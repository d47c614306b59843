import { type Static, Type } from 'typebox';
import { ElementTarget } from '../../conditions/schemas.ts';
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
  description: 'The order of what lies on top of each other.',
});

/** Ids of parts of a body: whatever is sent is kept, unless another part has it already. */
export const PartId = means(
  'generated',
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[A-Za-z0-9_-]+$',
    'x-meaning': 'must consist of letters, digits, - and _',
    description: 'Send it back to keep it; without it the part is new and gets one.',
  }),
);

export const MediaUrl = (description: string) =>
  means('mediaUrl', Type.String({ maxLength: 4096, description: `${description} http or https.` }));

export const Destination = (description: string) =>
  means(
    'destination',
    Type.String({
      maxLength: 4096,
      description: `${description} http, https, mailto, tel, or relative to the page. \`{{ attribute }}\` is replaced, after the host or the first part of the path.`,
    }),
  );

export const ContentId = (description: string) =>
  means('contentId', Type.String({ maxLength: 255, description }));

export const Link = Strict({
  url: Destination('Where it leads.'),
  newTab: Type.Optional(Flag('Whether it opens in a new tab.')),
});

export const Spacing = Strict(
  {
    enabled: Type.Optional(Flag('Whether it is applied.')),
    top: Type.Optional(Pixels('In pixels.')),
    bottom: Type.Optional(Pixels('In pixels.')),
    left: Type.Optional(Pixels('In pixels.')),
    right: Type.Optional(Pixels('In pixels.')),
  },
  { title: 'Spacing' },
);

export const Length = Strict(
  {
    unit: Word(['percent', 'pixels']),
    value: Size('More than 100 percent overflows.'),
  },
  { title: 'Length' },
);

export const Target = Strict(
  {
    selector: Type.String({ minLength: 1, maxLength: 2000, description: 'A CSS selector.' }),
    text: Type.Optional(Type.String({ maxLength: 2000, description: 'The text that the element shows.' })),
    nth: ElementTarget.properties.nth,
  },
  { title: 'Target', description: 'An element of the page.' },
);
export type Target = Static<typeof Target>;

/** Beside an element. */
export const AnchoredPlacement = means(
  'strict',
  Strict(
    {
      side: Type.Optional(Word(['top', 'right', 'bottom', 'left'])),
      align: Type.Optional(Word(['start', 'center', 'end'])),
      sideOffset: Type.Optional(Pixels('Distance from the element, in pixels.')),
      alignOffset: Type.Optional(Pixels('Shift along the side, in pixels.')),
      alignType: Type.Optional(
        Word(['auto', 'fixed'], { description: 'Whether another side is used where this one has no room.' }),
      ),
      backdrop: Type.Optional(Flag('Whether the rest of the page is dimmed.')),
      blockTarget: Type.Optional(Flag('Whether the element cannot be used meanwhile.')),
    },
    { title: 'AnchoredPlacement' },
  ),
);
export type AnchoredPlacement = Static<typeof AnchoredPlacement>;

/** Somewhere in the window. */
export const FloatingPlacement = means(
  'strict',
  Strict(
    {
      position: Type.Optional(
        Word([
          'leftTop',
          'centerTop',
          'rightTop',
          'leftCenter',
          'center',
          'rightCenter',
          'leftBottom',
          'centerBottom',
          'rightBottom',
        ]),
      ),
      offsetX: Type.Optional(Pixels('In pixels.')),
      offsetY: Type.Optional(Pixels('In pixels.')),
      backdrop: Type.Optional(Flag('Whether the rest of the page is dimmed.')),
    },
    { title: 'FloatingPlacement' },
  ),
);
export type FloatingPlacement = Static<typeof FloatingPlacement>;
