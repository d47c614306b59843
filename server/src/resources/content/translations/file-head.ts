import type { TranslatedUnit } from 'guidepost-model/content/translations/units';

/** What a file for translators says about itself, before its texts. */
export interface FileHead {
  versionId: string;
  /** The name of the content, for people. */
  name: string;
  code: string;
  sourceLanguage: string;
  targetLanguage: string;
}

export interface TranslationFile extends FileHead {
  units: readonly TranslatedUnit[];
}

const wellFormed = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** The language tag that stands for a locale in a file; `und` (undetermined) when the locale has not the form of a tag. */
export function languageTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  return wellFormed.test(tag) ? tag : 'und';
}

/** A file name such as `welcome-tour-v3.de-DE.xlf`. */
export function fileName(
  { name, number, code }: { name: string; number: number; code: string },
  ending: string,
) {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = letters.slice(0, 60).match(/[A-Za-z0-9]+/g) ?? ['content'];
  return `${words.join('-').toLowerCase()}-v${number}.${code}.${ending}`;
}
