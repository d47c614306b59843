import type { Draw } from '../../ui/draw.ts';
import { Link } from '../../ui/link.tsx';
import type { Child } from '../../ui/view/types.ts';
import type { AttributeValue, TextNode } from '../../wire/wire.ts';

const shown = (value: AttributeValue | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** A text that the server has read from markdown, as elements. Nothing in it is ever read as HTML. */
export function Text({ nodes, draw }: { nodes: TextNode[]; draw: Draw }): Child {
  return nodes.map((node) => element(node, draw));
}

function element(node: TextNode, draw: Draw): Child {
  if (typeof node === 'string') return node;
  switch (node.type) {
    case 'br':
      return <br />;
    case 'img':
      return <img src={node.src} alt={node.alt} />;
    case 'attr': {
      const value = shown(draw.page.attributes[node.name]);
      return value === undefined || value === '' ? (node.fallback ?? '') : String(value);
    }
    case 'a':
      return (
        <Link url={node.href} draw={draw}>
          <Text nodes={node.children} draw={draw} />
        </Link>
      );
    default: {
      const Tag = node.type;
      return (
        <Tag>
          <Text nodes={node.children} draw={draw} />
        </Tag>
      );
    }
  }
}
