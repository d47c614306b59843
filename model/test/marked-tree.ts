import { lexer, type Token, type Tokens } from 'marked';
import { decodeEntity } from '../src/text/entities.ts';
import type { TextNode } from '../src/text/text-nodes.ts';

/** The tree of a text as `marked` reads it: another reader, to compare with. */
export function treeOfMarked(markdown: string): TextNode[] {
  return lexer(markdown, { gfm: true }).flatMap((token) => blockOf(token));
}

function blockOf(token: Token): TextNode[] {
  switch (token.type) {
    case 'heading':
      return [{ type: token.depth === 1 ? 'h1' : 'h2', children: inlineOf(token.tokens) }];
    case 'paragraph':
      return [{ type: 'p', children: inlineOf(token.tokens) }];
    case 'list': {
      const { ordered, items, loose } = token as Tokens.List;
      const children = items.map((item): TextNode => ({ type: 'li', children: itemOf(item, loose) }));
      return [{ type: ordered ? 'ol' : 'ul', children }];
    }
    case 'code':
      return [{ type: 'pre', children: [token.text] }];
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'blockquote': {
      const children = (token.tokens ?? []).flatMap(blockOf);
      return children.length > 0 ? [{ type: 'blockquote', children }] : [];
    }
    default:
      throw new Error(`marked found a ${token.type}`);
  }
}

function itemOf({ tokens }: Tokens.ListItem, isLoose: boolean): TextNode[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'text' && token.type !== 'paragraph') return blockOf(token);
    const children = inlineOf('tokens' in token ? token.tokens : []);
    return isLoose ? [{ type: 'p' as const, children }] : children;
  });
}

const elements = { strong: 'strong', em: 'em', del: 'del' } as const;

function inlineOf(tokens: Token[] = []): TextNode[] {
  const nodes: TextNode[] = [];
  for (const token of tokens) {
    const node = inlineNode(token);
    const last = nodes.at(-1);
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
    else nodes.push(node);
  }
  return nodes;
}

function inlineNode(token: Token): TextNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { type: elements[token.type as keyof typeof elements], children: inlineOf(token.tokens) };
    case 'codespan':
      return { type: 'code', children: [token.text] };
    case 'br':
      return { type: 'br' };
    case 'link':
      return { type: 'a', href: token.href, children: inlineOf(token.tokens) };
    case 'image':
      return { type: 'img', src: token.href, alt: token.text };
    case 'escape':
      return token.text;
    case 'text':
      return decoded(token.text);
    default:
      throw new Error(`marked found a ${token.type}`);
  }
}

const decoded = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (raw, reference: string) => decodeEntity(reference) ?? raw);
