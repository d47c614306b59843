import { dataOf } from 'guidepost-model/content/body';
import { blocksGroup } from '../outline.ts';
import { type KindInStudio, previewed, shownByRules } from '../studio-kind.ts';

export const launcher: KindInStudio = {
  outline: (body) => [
    blocksGroup('Tooltip', ['data', 'tooltip', 'content'], dataOf('launcher', body).tooltip.content),
  ],
  start: shownByRules,
  emptyPreview: previewed,
  countsParts: false,
};
