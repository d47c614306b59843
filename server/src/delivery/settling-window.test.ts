import { expect, it } from 'vitest';
import { SettlingWindow } from './settling-window.ts';

/** Lets each take its turn, and answers who went on, in which order. */
function walkers(turns: SettlingWindow) {
  const gone: string[] = [];
  const walk = async (name: string, isHurried = false) => {
    await turns.next({ isHurried });
    gone.push(name);
  };
  return { gone, walk };
}

it('those who can wait go on together, in their order', async () => {
  const { gone, walk } = walkers(new SettlingWindow(20));
  const all = [walk('first'), walk('second')];
  await Promise.resolve();
  expect(gone).toEqual([]);
  await Promise.all(all);
  expect(gone).toEqual(['first', 'second']);
});

it('one who cannot wait takes those before along, and comes after them', async () => {
  const { gone, walk } = walkers(new SettlingWindow(1_000_000));
  await Promise.all([walk('first'), walk('second'), walk('hurried', true)]);
  expect(gone).toEqual(['first', 'second', 'hurried']);
});

it('another turn follows', async () => {
  const { gone, walk } = walkers(new SettlingWindow(1));
  await walk('hurried', true);
  await walk('next');
  await walk('last');
  expect(gone).toEqual(['hurried', 'next', 'last']);
});
