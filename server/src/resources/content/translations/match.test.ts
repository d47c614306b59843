import { describe, expect, it } from 'vitest';
import type { StoredUnits } from './match.ts';
import { statsOf, translatedUnits } from './units.ts';

/** `path=source` per text. */
const units = (...texts: string[]) =>
  texts.map((text) => {
    const [path, source] = text.split('=') as [string, string];
    return { path, source, optional: path.endsWith('url') };
  });
/** `path=source>translation` per stored translation. */
const stored = (...texts: string[]): StoredUnits =>
  Object.fromEntries(
    texts.map((text) => {
      const [path, source, translation] = text.split(/[=>]/) as [string, string, string];
      return [path, { source, translation }];
    }),
  );
/** The translations in order, `!` where outdated, `-` where missing. */
const read = (now: string[], before: string[]) =>
  translatedUnits(units(...now), stored(...before))
    .map(({ translation, outdated }) => `${translation || '-'}${outdated ? '!' : ''}`)
    .join(' ');

describe('stored translations', () => {
  it.each<[fact: string, now: string[], before: string[], expected: string]>([
    [
      'stay at their path',
      ['s/a:text=Hi', 's/b:text=Yo'],
      ['s/a:text=Hi>Hallo', 's/b:text=Yo>Ja'],
      'Hallo Ja',
    ],
    ['are outdated when their source has changed', ['s/a:text=Hey'], ['s/a:text=Hi>Hallo'], 'Hallo!'],
    ['are missing for new texts', ['s/b:text=Yo', 's/a:text=Hi'], ['s/a:text=Hi>Hallo'], '- Hallo'],
    ['follow a text that got another id', ['s/x:text=Hi'], ['s/a:text=Hi>Hallo'], 'Hallo'],
    ['follow a text to another step', ['s2/a:text=Hi'], ['s1/a:text=Hi>Hallo'], 'Hallo'],
    ['follow it once', ['s/x:text=Hi', 's/y:text=Hi'], ['s/a:text=Hi>Hallo'], 'Hallo -'],
    [
      'do not leave a text that is still there',
      ['s/a:text=Hey', 's/b:text=Hi'],
      ['s/a:text=Hi>Hallo'],
      'Hallo! -',
    ],
    ['do not go to a field of another kind', ['s/x:button.text=Hi'], ['s/a:text=Hi>Hallo'], '-'],
    ['do not go to a text that says something else', ['s/x:text=Hey'], ['s/a:text=Hi>Hallo'], '-'],
    ['that were cleared stay so', ['s/a:text=Hi'], ['s/a:text=Hi>', 's/gone:text=Hi>Hallo'], '-'],
    ['that were cleared are not outdated', ['s/a:text=Hey'], ['s/a:text=Hi>'], '-'],
    ['that were cleared go nowhere', ['s/b:text=Hi'], ['s/a:text=Hi>'], '-'],
    [
      'follow options when one is put in before',
      [
        's/q:question.options.0.label=New',
        's/q:question.options.1.label=A',
        's/q:question.options.2.label=B',
      ],
      ['s/q:question.options.0.label=A>a', 's/q:question.options.1.label=B>b'],
      '- a b',
    ],
    [
      'follow options that change places',
      ['s/q:question.options.0.label=B', 's/q:question.options.1.label=A'],
      ['s/q:question.options.0.label=A>a', 's/q:question.options.1.label=B>b'],
      'b a',
    ],
    [
      'of an option that was changed are outdated',
      ['s/q:question.options.0.label=A!', 's/q:question.options.1.label=B'],
      ['s/q:question.options.0.label=A>a', 's/q:question.options.1.label=B>b'],
      'a! b',
    ],
    [
      'of one question do not go to the options of another',
      ['s/q:question.options.0.label=X', 's/r:question.options.0.label=A'],
      ['s/q:question.options.0.label=A>a'],
      'a! -',
    ],
    ['of a plain field are outdated with it', ['title=New'], ['title=Old>Alt'], 'Alt!'],
  ])('%s', (_, now, before, expected) => {
    expect(read(now, before)).toBe(expected);
  });
});

describe('the stats', () => {
  it('count optional texts in the total and among the outdated, never as missing', () => {
    const now = units('a:text=A', 'b:text=B', 'c:text=C2', 'd:image.url=D', 'e:image.url=E2');
    const before = stored('b:text=B>b', 'c:text=C>c', 'e:image.url=E>e');
    expect(statsOf(translatedUnits(now, before))).toEqual({ total: 5, missing: 1, outdated: 2 });
  });
});
