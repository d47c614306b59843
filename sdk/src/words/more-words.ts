import type moreEn from './more-en.json';
import { inLanguage, type Languages, loadWords, type Words } from './words.ts';

/** What only the other types of content need, and who looks at a draft. */
const more: Languages<typeof moreEn> = {
  de: () => import('./more-de.json'),
  en: () => import('./more-en.json'),
  es: () => import('./more-es.json'),
  fr: () => import('./more-fr.json'),
  it: () => import('./more-it.json'),
  ja: () => import('./more-ja.json'),
  nl: () => import('./more-nl.json'),
  pl: () => import('./more-pl.json'),
  pt: () => import('./more-pt.json'),
  zh: () => import('./more-zh.json'),
};

export async function loadAllWords(code: string): Promise<Words> {
  const [own, others] = await Promise.all([loadWords(code), inLanguage(more, code)]);
  return { ...own, ...others };
}
