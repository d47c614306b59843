import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickLocalization, trimTexts } from './rules.ts';

describe('the localization for a user', () => {
  const live = { is_default: false, deleted_at: null };
  const localizations = [
    { ...live, code: 'en-US', is_default: true },
    { ...live, code: 'en' },
    { ...live, code: 'de-AT' },
    { ...live, code: 'DE' },
    { ...live, code: 'pt_BR' },
    { ...live, code: 'fr-CA', deleted_at: new Date() },
    { ...live, code: 'fr' },
    { ...live, code: 'it', deleted_at: new Date() },
    { ...live, code: 'formal-german' },
  ];

  it.each<[string | null | undefined, string | undefined, string]>([
    ['de-AT', 'de-AT', 'has its code'],
    ['DE-at', 'de-AT', 'has its code in any case'],
    ['de', 'DE', 'has its code in any case'],
    ['de-CH', 'DE', 'has the language of its code'],
    ['de_CH', 'DE', 'has the language of its code, whatever divides it'],
    ['de-Latn-DE-1996', 'DE', 'has the language of its code, however much follows'],
    ['pt_br', 'pt_BR', 'has its code'],
    ['pt-BR', undefined, 'is none: a hyphen is no underscore'],
    ['pt', undefined, 'is none: a language does not match one of its regions'],
    ['fr-CA', 'fr', 'is not a deleted one'],
    ['it', undefined, 'is not a deleted one'],
    ['it-IT', undefined, 'is not a deleted one'],
    ['en-us', undefined, 'is the source language when it has that code'],
    ['en-GB', 'en', 'has the language of its code'],
    ['formal-german', 'formal-german', 'may have any code'],
    ['formal', undefined, 'is none: only a whole code matches'],
    ['ja', undefined, 'is none when no code matches'],
    ['-', undefined, 'is none when there is no language'],
    ['', undefined, 'is none without a code'],
    [null, undefined, 'is none without a code'],
    [undefined, undefined, 'is none without a code'],
  ])('with locale_code %j is %j: it %s', (localeCode, code) => {
    expect(pickLocalization(localizations, localeCode)?.code).toBe(code);
  });

  it('is never the default or a deleted one, and does not depend on the order or the case', () => {
    const tags = fc.constantFrom('de', 'de-AT', 'de_CH', 'en', 'en-US', 'fr', 'fr-CA');
    const unique = { selector: (row: { code: string }) => row.code.toLowerCase() };
    const row = fc.record({
      code: fc.oneof(
        tags,
        tags.map((tag) => tag.toUpperCase()),
      ),
      is_default: fc.boolean(),
      deleted_at: fc.constantFrom(null, new Date(0)),
    });
    const property = fc.property(fc.uniqueArray(row, unique), tags, (rows, wanted) => {
      const picked = pickLocalization(rows, wanted);
      expect(picked?.is_default ?? false).toBe(false);
      expect(picked?.deleted_at ?? null).toBeNull();
      expect(pickLocalization(rows.toReversed(), wanted.toUpperCase())).toBe(picked);
      const exact = rows.find(({ code }) => code.toLowerCase() === wanted.toLowerCase());
      if (exact && !exact.deleted_at) expect(picked).toBe(exact.is_default ? undefined : exact);
    });
    fc.assert(property);
  });
});

describe('trimming a body', () => {
  it('touches texts only, and only at the top', () => {
    const body = { a: ' x ', b: 7, c: null, d: [' y '], e: { f: ' z ' } };
    expect(trimTexts(body)).toEqual({ ...body, a: 'x' });
  });

  it.each([undefined, null, ' text ', 7, [' x ']])('leaves what is no object as it is: %j', (body) => {
    expect(trimTexts(body)).toBe(body);
  });
});
