import { describe, expect, it } from 'vitest';
import type { Question } from '../content/body.ts';
import { Reader } from '../reading/reader.ts';
import { readAnswer } from './read-answer.ts';

function read(asked: Question, answer: unknown) {
  const reader = new Reader();
  const value = readAnswer(reader, asked, answer, 'answer');
  return reader.issues.length > 0 ? { issues: reader.issues } : { value };
}

const question = (fields: object) => ({ cvid: 'q', name: 'Question', ...fields }) as Question;
const nps = question({ kind: 'nps' });
const rating = question({ kind: 'rating', style: 'star', range: { low: 1, high: 5 } });
const text = question({ kind: 'text', multiline: false });
const options = [
  { label: 'Red', value: 'red' },
  { label: 'Blue', value: 'blue' },
];
const choice = question({ kind: 'choice', options, allowMultiple: false });
const choices = question({ kind: 'choice', options, allowMultiple: true });
const withOther = (one: Question) => ({ ...one, enableOther: true }) as Question;
const long = 'x'.repeat(10_000);

describe('an answer', () => {
  it.each<[string, Question, unknown]>([
    ['the worst score', nps, 0],
    ['the best score', nps, 10],
    ['the lowest rating', rating, 1],
    ['the highest rating', rating, 5],
    ['text', text, 'fine'],
    ['no text', text, ''],
    ['long text', text, long],
    ['as many characters that take two places', text, '😀'.repeat(10_000)],
    ['an option', choice, 'blue'],
    ['another text where that is allowed', withOther(choice), 'green'],
    ['one of several', choices, ['red']],
    ['all', choices, ['red', 'blue']],
    ['all and another', withOther(choices), ['red', 'blue', 'green']],
  ])('may be %s', (_, asked, answer) => {
    expect(read(asked, answer)).toEqual({ value: answer });
  });

  it('counts an option once', () => {
    expect(read(choices, ['red', 'red'])).toEqual({ value: ['red'] });
  });

  it.each<[string, Question, unknown]>([
    ['a score below', nps, -1],
    ['a score above', nps, 11],
    ['a fraction', nps, 7.5],
    ['a number as text', nps, '7'],
    ['no number', nps, Number.NaN],
    ['nothing', nps, undefined],
    ['null', rating, null],
    ['a rating below', rating, 0],
    ['a rating above', rating, 6],
    ['a number for text', text, 7],
    ['too long a text', text, `${long}x`],
    ['blank where text is required', { ...text, required: true } as Question, ' \n'],
    ['no option', choice, 'green'],
    ['a list for one option', choice, ['red']],
    ['blank for another', withOther(choice), '  '],
    ['too long another', withOther(choice), `${long}x`],
    ['text for several', choices, 'red'],
    ['an empty list', choices, []],
    ['a list with what is no option', choices, ['red', 'green']],
    ['a list with what is no text', withOther(choices), ['red', 7]],
    ['more others than one', withOther(choices), ['red', 'blue', 'green', 'black']],
  ])('is not %s', (_, asked, answer) => {
    expect(read(asked, answer)).toEqual({
      issues: [{ rule: 'schema', path: expect.stringMatching(/^answer/), message: expect.any(String) }],
    });
  });
});
