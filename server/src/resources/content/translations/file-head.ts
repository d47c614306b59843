import type { TranslatedUnit } from 'guidepost-model/content/translations/units';

/** What a file for translators says about itself. */
export interface FileHead {
  versionId: string;
  /** Of the content, for people. */
  name: string;
  code: string;
  sourceLanguage: string;
  targetLanguage: string;
}

export interface TranslationFile extends FileHead {
  units: readonly TranslatedUnit[];
}

const wellFormed = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** The tag of a language as files have it; `und`, for undetermined, when the locale is no such tag. */
export function languageTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  return wellFormed.test(tag) ? tag : 'und';
}

/** `welcome-tour-v3.de-DE.xlf` */
export function fileName(
  { name, number, code }: { name: string; number: number; code: string },
  ending: string,
) {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = letters.slice(0, 60).match(/[A-Za-z0-9]+/g) ?? ['content'];
  return `${words.join('-').toLowerCase()}-v${number}.${code}.${ending}`;
}
