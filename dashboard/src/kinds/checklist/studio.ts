import { dataOf } from 'guidepost-model/content/body';
import { blocksGroup } from '../outline.ts';
import { type KindInStudio, previewed, startable } from '../studio-kind.ts';

export const checklist: KindInStudio = {
  outline: (body) => {
    const { content, items } = dataOf('checklist', body);
    const parts = items.map((item, n) => ({
      path: ['data', 'items', n],
      of: 'item' as const,
      id: item.id,
      groups: [],
      title: item.name || 'Task without a text',
      type: 'task',
    }));
    return [
      blocksGroup('Above the tasks', ['data', 'content'], content),
      { title: 'Tasks', list: ['data', 'items'], of: 'item', parts },
    ];
  },
  start: startable,
  emptyPreview: previewed,
  countsParts: true,
};
