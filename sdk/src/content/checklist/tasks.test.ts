import { describe, expect, it } from 'vitest';
import { checklist, item } from '../../../test/ui/contents.ts';
import { isUnlocked, viewTasks } from './tasks.ts';

const items = ['One', 'Two', 'Three'].map((name) => item(name, { id: name }));
const list = (completionOrder: 'any' | 'ordered') => checklist({ items, completionOrder });
const ids = (all: { id: string }[]) => all.map(({ id }) => id);

describe('the items of a checklist', () => {
  it('are there unless their condition says no', () => {
    const { visible } = viewTasks(list('any'), [], (path) => path !== 'data.items[1].onlyShowWhen');
    expect(ids(visible)).toEqual(['One', 'Three']);
  });

  it('are done when their conditions hold, and never by themselves without any', () => {
    const holds = (path: string) => (path === 'data.items[2].completeWhen' ? true : undefined);
    expect(ids(viewTasks(list('any'), [], holds).justDone)).toEqual(['Three']);
    expect(viewTasks(list('any'), [], () => undefined).justDone).toEqual([]);
  });

  it('wait for those before them where there is an order', () => {
    const lastHolds = (path: string) => (path.startsWith('data.items[2].complete') ? true : undefined);
    expect(viewTasks(list('ordered'), ['One'], lastHolds).justDone).toEqual([]);
    expect(ids(viewTasks(list('ordered'), ['One', 'Two'], lastHolds).justDone)).toEqual(['Three']);
    expect(isUnlocked(list('ordered'), items, [], 'Two')).toBe(false);
    expect(isUnlocked(list('ordered'), items, ['One'], 'Two')).toBe(true);
    expect(isUnlocked(list('any'), items, [], 'Two')).toBe(true);
  });

  it('make the checklist complete when all that are there are done', () => {
    const hidden = (path: string) => (path === 'data.items[2].onlyShowWhen' ? false : undefined);
    expect(viewTasks(list('any'), ['One'], hidden).isComplete).toBe(false);
    expect(viewTasks(list('any'), ['One', 'Two'], hidden).isComplete).toBe(true);
    const none = (path: string) => (path.endsWith('onlyShowWhen') ? false : undefined);
    expect(viewTasks(list('any'), [], none).isComplete).toBe(false);
  });
});
