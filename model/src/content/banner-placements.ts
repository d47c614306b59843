/** Where a banner stands: at an edge of the page, or beside an element that it names. */
export const pagePlacements = ['top-of-page', 'bottom-of-page'] as const;
export const elementPlacements = [
  'top-of-container-element',
  'bottom-of-container-element',
  'immediately-before-element',
  'immediately-after-element',
] as const;
