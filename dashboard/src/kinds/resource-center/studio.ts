import { dataOf } from 'guidepost-model/content/body';
import { tabBlockPart } from '../outline.ts';
import { type KindInStudio, previewed, shownByRules } from '../studio-kind.ts';

export const resourceCenter: KindInStudio = {
  outline: (body) => {
    const parts = dataOf('resource-center', body).tabs.map((tab, n) => {
      const path = ['data', 'tabs', n];
      const list = [...path, 'blocks'];
      const blocks = tab.blocks.map((block, place) => tabBlockPart(block, [...list, place]));
      return {
        path,
        of: 'tab' as const,
        id: tab.id,
        title: tab.name || 'Tab without a name',
        type: 'tab',
        groups: [{ title: 'Blocks', list, of: 'tabBlock' as const, parts: blocks }],
      };
    });
    return [{ title: 'Tabs', list: ['data', 'tabs'], of: 'tab', parts }];
  },
  start: shownByRules,
  emptyPreview: previewed,
  countsParts: false,
};
