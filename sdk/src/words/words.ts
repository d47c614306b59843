import type en from './en.json';
import type moreEn from './more-en.json';

/** The SDK's own texts. `{n}` and the like are filled in by who shows them. */
export type Words = typeof en & typeof moreEn;

type Languages<Part> = Record<string, () => Promise<{ default: Part }>>;

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

/** In the language, such as `pt-BR`; in English where there are no words for it. Those for flows alone, or all. */
export async function loadWords(code: string, isWhole: boolean): Promise<Words> {
  const loadIn = async <Part>(languages: Languages<Part>) =>
    (await (languages[code.slice(0, 2).toLowerCase()] ?? languages.en!)()).default;
  const [own, others] = await Promise.all([loadIn(few), isWhole ? loadIn(more) : undefined]);
  return { ...own, ...others } as Words;
}
