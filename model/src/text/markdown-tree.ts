import { type Placeholder, replacePlaceholders } from './interpolation.ts';
import { type MarkdownBlock, readBlocks } from './markdown-blocks.ts';
import { readCode, readInline } from './markdown-inline.ts';
import type { TextNode } from './text-nodes.ts';

/** No text is longer than this: a translation may be twice as long as its source. What follows is cut off. */
const maxLength = 40_000;

/**
 * The text as a tree, of which a page makes nodes without a parser and without HTML. It reads the usual markdown:
 * headings (all but the first level become h2), paragraphs, quotations, lists, code, emphasis, links, images. What the
 * tree has no node for is read as text: tables keep their marks, rulers are left out.
 *
 * `markdownProblem` judges the same texts more broadly than any reader, so a link in this tree is one that it has
 * judged. Should it have missed one all the same, the link is left out here and its text stays.
 */
export function markdownTree(markdown: string): TextNode[] {
  const placeholders: { placeholder: Placeholder; raw: string }[] = [];
  // No placeholder has a NUL in it, so none can be made up by the text itself.
  const text = replacePlaceholders(markdown.slice(0, maxLength).replaceAll('\0', ''), (placeholder, raw) => {
    placeholders.push({ placeholder, raw });
    return `{{\0${placeholders.length - 1}}}`;
  });
  const { blocks, links } = readBlocks(text);
  return blocks.flatMap(nodesOf);

  function nodesOf(block: MarkdownBlock): TextNode[] {
    switch (block.type) {
      case 'ul':
      case 'ol':
        return [{ type: block.type, children: block.items.map((item) => itemOf(item, block.isLoose)) }];
      case 'blockquote':
        return [{ type: 'blockquote', children: block.blocks.flatMap(nodesOf) }];
      case 'pre':
        return [{ type: 'pre', children: readCode(block.text, { placeholders }) }];
      default:
        return [{ type: block.type, children: readInline(block.text, { links, placeholders }) }];
    }
  }

  /** The paragraphs of a list without blank lines are its items themselves. */
  function itemOf(blocks: MarkdownBlock[], isLoose: boolean): TextNode {
    const children = blocks.flatMap((block) => {
      const nodes = nodesOf(block);
      const [only] = nodes;
      return !isLoose && typeof only === 'object' && only.type === 'p' ? only.children : nodes;
    });
    return { type: 'li', children };
  }
}
