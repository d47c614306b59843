import { dataOf } from 'guidepost-model/content/body';
import { blocksGroup } from '../outline.ts';
import { type KindInStudio, previewed, shownByRules } from '../studio-kind.ts';

export const announcement: KindInStudio = {
  outline: (body) => {
    const { introContent, detailContent, enableReadMore } = dataOf('announcement', body);
    const intro = blocksGroup('Shown at once', ['data', 'introContent'], introContent);
    if (!enableReadMore && detailContent.length === 0) return [intro];
    return [intro, blocksGroup('After "Read more"', ['data', 'detailContent'], detailContent)];
  },
  start: { ...shownByRules, label: 'Limit the audience', hint: 'When off, everyone gets it.' },
  emptyPreview: previewed,
  countsParts: false,
};
