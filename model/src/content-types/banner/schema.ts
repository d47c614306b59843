import { type Static, Type } from 'typebox';
import { Blocks } from '../../blocks/schemas.ts';
import { elementPlacements, pagePlacements } from '../../content/banner-placements.ts';
import { As } from '../../described.ts';
import { Strict, Word } from '../../schemas/meaning.ts';
import { Flag, Size, Target, ZIndex } from '../../schemas/shapes.ts';

const settings = {
  overlayOverAppContent: false,
  stickToTop: false,
  allowDismiss: true,
  animateOnAppear: true,
};

const Settings = Strict(
  {
    overlayOverAppContent: Flag('Whether the banner lies over the page instead of moving the page.', {
      default: settings.overlayOverAppContent,
    }),
    stickToTop: Flag('Whether the banner stays in sight when the page scrolls.', {
      default: settings.stickToTop,
    }),
    allowDismiss: Flag('Whether users can dismiss the banner.', { default: settings.allowDismiss }),
    animateOnAppear: Flag('Whether the banner slides in.', { default: settings.animateOnAppear }),
  },
  { title: 'BannerSettings', default: settings, description: 'How a banner behaves.' },
);

const Margin = (side: string) => Type.Optional(Size(`The margin at the ${side} of the banner, in pixels.`));

const Layout = Strict(
  {
    maxContentWidth: Type.Optional(Size('The largest width of the content, in pixels.')),
    maxEmbedWidth: Type.Optional(Size('The largest width of embedded pages, in pixels.')),
    borderRadius: Type.Optional(Size('The radius of the corners, in pixels.')),
    outerMargin: Type.Optional(
      Strict(
        {
          top: Margin('top'),
          right: Margin('right'),
          bottom: Margin('bottom'),
          left: Margin('left'),
        },
        { description: 'The space around the banner.' },
      ),
    ),
  },
  { title: 'BannerLayout', description: 'The measures of a banner.' },
);

export const BannerData = Strict(
  {
    placement: Word([...pagePlacements, ...elementPlacements], 'The place of the banner.', {
      default: 'top-of-page',
    }),
    content: Blocks('The blocks that the banner shows.', { default: [] }),
    zIndex: Type.Optional(ZIndex),
    settings: Settings,
    containerTarget: Type.Optional(
      As(Target, 'The element at which the banner stands, for the placements that name an element.'),
    ),
    layout: Type.Optional(Layout),
  },
  { title: 'BannerData', description: 'The parts of a banner.' },
);
export type BannerData = Static<typeof BannerData>;
