import type { Placeholder } from './interpolation.ts';

/** The elements that have nothing but children. */
export const textElements = [
  'p',
  'h1',
  'h2',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
] as const;
export type TextElement = (typeof textElements)[number];

/** A part of a text. A plain string is text as it is; nothing in it has to be escaped or decoded. */
export type TextNode =
  | string
  | { type: TextElement; children: TextNode[] }
  /** The address may have placeholders, for `renderInterpolation`. */
  | { type: 'a'; href: string; children: TextNode[] }
  /** The text for those who do not see the image may have placeholders too. */
  | { type: 'img'; src: string; alt: string }
  | { type: 'br' }
  /** An attribute of the user; `fallback` is for users without it. */
  | ({ type: 'attr' } & Placeholder);
