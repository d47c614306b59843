import type en from './en.json';
import type moreEn from './more-en.json';

/** The SDK's own texts. `{n}` and the like are filled in by who shows them. */
export type Words = typeof en & typeof moreEn;

export type Languages<Part> = Record<string, () => Promise<{ default: Part }>>;

/** What flows need. */
const few: Languages<typeof en> = {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  pt: () => import('./pt.json'),
  zh: () => import('./zh.json'),
};

/** In the language, such as `pt-BR`; in English where there are no words for it. */
export const inLanguage = async <Part>(languages: Languages<Part>, code: string): Promise<Part> =>
  (await (languages[code.slice(0, 2).toLowerCase()] ?? languages.en!)()).default;

/** Those for flows. */
export const loadWords = (code: string) => inLanguage(few, code) as Promise<Words>;
