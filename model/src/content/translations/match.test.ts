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
    [
      'follow it within its step rather than to another',
      ['t/x:button.text=Next', 's/y:button.text=Next'],
      ['s/a:button.text=Next>Weiter', 't/b:button.text=Next>Los'],
      'Los Weiter',
    ],
    ['follow it once', ['s/x:text=Hi', 's/y:text=Hi'], ['s/a:text=Hi>Hallo'], 'Hallo -'],
    [
      'do not leave a text that is still there',
      ['s/a:text=Hey', 's/b:text=Hi'],
      ['s/a:text=Hi>Hallo'],
      'Hallo! -',
    ],
    ['do not go to a field of another kind', ['s/x:button.text=Hi'], ['s/a:text=Hi>Hallo'], '-'],
    ['do not go to a text elsewhere that says something else', ['t/x:text=Hey'], ['s/a:text=Hi>Hallo'], '-'],
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
    [
      'of parts that were all sent anew without ids are outdated where the words changed',
      ['s/x:text=A2', 's/y:text=B', 's/z:text=C2'],
      ['s/a:text=A>a', 's/b:text=B>b', 's/c:text=C>c'],
      'a! b c!',
    ],
    [
      'of parts that were all sent anew stay with them when one is put in before',
      ['s/w:text=New', 's/x:text=A', 's/y:text=B'],
      ['s/a:text=A>a', 's/b:text=B>b'],
      '- a b',
    ],
    [
      'are not given to parts that had none when all were sent anew',
      ['s/x:text=A', 's/y:text=B2'],
      ['s/a:text=A>', 's/b:text=B>b'],
      '- b!',
    ],
    [
      'are not given to a new part while others keep their ids',
      ['s/b:text=B', 's/x:text=New'],
      ['s/a:text=A>a', 's/b:text=B>b'],
      'b -',
    ],
    [
      'of items that were all sent anew are outdated, field by field',
      ['items.x:name=A2', 'items.x:description=D2', 'items.y:name=B'],
      ['items.a:name=A>a', 'items.a:description=D>d', 'items.b:name=B>b'],
      'a! d! b',
    ],
    [
      'of a question that was sent anew are those of the same option',
      ['s/x:question.options.0.label=A', 's/x:question.options.1.label=B2'],
      ['s/q:question.options.0.label=A>a', 's/q:question.options.1.label=B>b'],
      'a b!',
    ],
    ['of a plain field are outdated with it', ['title=New'], ['title=Old>Alt'], 'Alt!'],
  ])('%s', (_, now, before, expected) => {
    expect(read(now, before)).toBe(expected);
  });
});

describe('translations of texts that were gone before', () => {
  const before: StoredUnits = {
    's/a:text': { source: 'A', translation: 'a', gone: true },
    's/b:text': { source: 'B', translation: 'b' },
  };
  const now = (...texts: string[]) =>
    translatedUnits(units(...texts), before).map(({ translation }) => translation);

  it('are there again when the text is', () => {
    expect(now('s/x:text=A')).toEqual(['a']);
    expect(now('s/b:text=B', 's/a:text=A')).toEqual(['b', 'a']);
  });

  it('are not taken for those of parts that were sent anew', () => {
    expect(now('s/x:text=B2')).toEqual(['b']);
  });
});

describe('the stats', () => {
  it('count optional texts in the total and among the outdated, never as missing', () => {
    const now = units('a:text=A', 'b:text=B', 'c:text=C2', 'd:image.url=D', 'e:image.url=E2');
    const before = stored('b:text=B>b', 'c:text=C>c', 'e:image.url=E>e');
    expect(statsOf(translatedUnits(now, before))).toEqual({ total: 5, missing: 1, outdated: 2 });
  });
});
