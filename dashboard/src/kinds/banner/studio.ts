import { dataOf } from 'guidepost-model/content/body';
import { blocksGroup } from '../outline.ts';
import { type KindInStudio, previewed, shownByRules } from '../studio-kind.ts';

export const banner: KindInStudio = {
  outline: (body) => [blocksGroup('Blocks', ['data', 'content'], dataOf('banner', body).content)],
  start: shownByRules,
  emptyPreview: previewed,
  countsParts: false,
};
