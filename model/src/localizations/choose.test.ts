import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLocalization } from './choose.ts';

describe('the localization for a user', () => {
  const localizations = [
    { code: 'en-US', isDefault: true },
    { code: 'en', isDefault: false },
    { code: 'de-AT', isDefault: false },
    { code: 'DE', isDefault: false },
    { code: 'pt_BR', isDefault: false },
    { code: 'fr', isDefault: false },
    { code: 'zh-CN', isDefault: false },
    { code: 'es-CL', isDefault: false },
    { code: 'es-ES', isDefault: false },
    { code: 'formal-german', isDefault: false },
  ];

  it.each<[string | null | undefined, string | undefined, string]>([
    ['de-AT', 'de-AT', 'has its code'],
    ['DE-at', 'de-AT', 'has its code in any case'],
    ['de', 'DE', 'has its code in any case'],
    ['de-CH', 'DE', 'has the language of its code'],
    ['de_CH', 'DE', 'has the language of its code, whatever divides it'],
    ['de-Latn-DE-1996', 'DE', 'has the language of its code, however much follows'],
    ['pt_br', 'pt_BR', 'has its code'],
    ['pt-BR', 'pt_BR', 'has its code, whatever divides it'],
    ['pt', 'pt_BR', 'is in a region of its language'],
    ['pt-PT', 'pt_BR', 'is in another region of its language'],
    ['zh-TW', undefined, 'is none: the script is another one'],
    ['zh-SG', 'zh-CN', 'is in the script of its region'],
    ['zh-Hans', 'zh-CN', 'is in its script'],
    ['es-MX', 'es-ES', 'is in the home of its language'],
    ['es-AR', 'es-ES', 'is in the home of its language, whatever comes before it in the alphabet'],
    ['de-x-formal', 'DE', 'is looked up without its private part'],
    ['fr-CA', 'fr', 'has the language of its code'],
    ['en-us', undefined, 'is the source language when it has that code'],
    ['en-GB', 'en', 'has the language of its code'],
    ['formal-german', 'formal-german', 'may have any code'],
    ['informal', undefined, 'is none: another word is another language'],
    ['ja', undefined, 'is none when no code matches'],
    ['-', undefined, 'is none when there is no language'],
    ['', undefined, 'is none without a code'],
    [null, undefined, 'is none without a code'],
    [undefined, undefined, 'is none without a code'],
  ])('with locale_code %j is %j: it %s', (localeCode, code) => {
    expect(chooseLocalization(localizations, localeCode)?.code).toBe(code);
  });

  it('is never the default, and does not depend on the order or the case', () => {
    const tags = fc.constantFrom('de', 'de-AT', 'de_CH', 'en', 'en-US', 'fr', 'fr-CA');
    const unique = { selector: (row: { code: string }) => row.code.toLowerCase() };
    const row = fc.record({
      code: fc.oneof(
        tags,
        tags.map((tag) => tag.toUpperCase()),
      ),
      isDefault: fc.boolean(),
    });
    const property = fc.property(fc.uniqueArray(row, unique), tags, (rows, wanted) => {
      const chosen = chooseLocalization(rows, wanted);
      expect(chosen?.isDefault ?? false).toBe(false);
      expect(chooseLocalization(rows.toReversed(), wanted.toUpperCase())).toBe(chosen);
      const exact = rows.find(({ code }) => code.toLowerCase() === wanted.toLowerCase());
      if (exact) expect(chosen).toBe(exact.isDefault ? undefined : exact);
    });
    fc.assert(property);
  });
});
