import { type Static, Type } from 'typebox';
import { elementPlacements, pagePlacements } from '../banner-placements.ts';
import { Blocks } from './blocks.ts';
import { Strict, Word } from './meaning.ts';
import { Flag, Size, Target, ZIndex } from './shapes.ts';

const settings = {
  overlayOverAppContent: false,
  stickToTop: false,
  allowDismiss: true,
  animateOnAppear: true,
};

const Settings = Strict(
  {
    overlayOverAppContent: Flag('Whether it lies over the page instead of moving it.', {
      default: settings.overlayOverAppContent,
    }),
    stickToTop: Flag('Whether it stays when the page scrolls.', { default: settings.stickToTop }),
    allowDismiss: Flag('Whether it can be dismissed.', { default: settings.allowDismiss }),
    animateOnAppear: Flag('Whether it slides in.', { default: settings.animateOnAppear }),
  },
  { title: 'BannerSettings', default: settings },
);

const side = Type.Optional(Size('In pixels.'));

const Layout = Strict(
  {
    maxContentWidth: Type.Optional(Size('In pixels.')),
    maxEmbedWidth: Type.Optional(Size('In pixels.')),
    borderRadius: Type.Optional(Size('In pixels.')),
    outerMargin: Type.Optional(Strict({ top: side, right: side, bottom: side, left: side })),
  },
  { title: 'BannerLayout' },
);

export const BannerData = Strict(
  {
    placement: Word([...pagePlacements, ...elementPlacements], { default: 'top-of-page' }),
    content: Blocks('What it shows.', { default: [] }),
    zIndex: Type.Optional(ZIndex),
    settings: Settings,
    containerTarget: Type.Optional({
      ...Target,
      description: 'The element of the placements that name one.',
    }),
    layout: Type.Optional(Layout),
  },
  { title: 'BannerData' },
);
export type BannerData = Static<typeof BannerData>;
