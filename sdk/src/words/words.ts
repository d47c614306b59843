import type en from './en.json';

/** The SDK's own texts. `{n}` and the like are filled in by who shows them. */
export type Words = typeof en;

const languages: Record<string, () => Promise<{ default: Words }>> = {
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
export async function loadWords(code: string): Promise<Words> {
  return (await (languages[code.slice(0, 2).toLowerCase()] ?? languages.en!)()).default;
}
