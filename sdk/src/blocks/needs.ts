import { needsOfAddress } from '../engine/actions/needs.ts';
import type { Need } from '../page/lazy-code.ts';
import type { Block, TextElement, TextNode } from '../wire/wire.ts';

type Node = Exclude<TextNode, string>;
type Member = Block | Node;

/** Blocks and parts of texts that need no code but what draws them. */
type SimpleBlock = 'text' | 'button' | 'embed' | 'question' | 'columns' | 'unsupported';
type SimpleNode = TextElement | 'img' | 'br' | 'attr';
type Needing = Exclude<Member['type'], SimpleBlock | SimpleNode>;

/** Code that a block or a part of a text needs beside what draws it, by its type. */
export const blockNeeds: {
  [Type in Needing]: (member: Extract<Member, { type: Type }>) => Need | false | undefined;
} = {
  image: ({ link }) => link && needsOfAddress(link.url),
  a: ({ href }) => needsOfAddress(href),
};
