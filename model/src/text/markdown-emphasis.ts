import type { TextElement, TextNode } from './text-nodes.ts';

/** A run of `*`, `_` or `~`, which may begin or end emphasis. */
export interface Delimiter {
  type: 'delimiter';
  mark: string;
  count: number;
  canOpen: boolean;
  canClose: boolean;
}

const isSpace = (char: string) => /^\s?$/u.test(char);
const isPunctuation = (char: string) => /^[\p{P}\p{S}]$/u.test(char);

/** CommonMark's rule: emphasis begins before a word and ends after one; `_` does neither inside of a word. */
export function delimiterAt(text: string, at: number): Delimiter {
  const mark = text[at] ?? '';
  let end = at;
  while (text[end] === mark) end += 1;
  const [before, after] = [text[at - 1] ?? '', text[end] ?? ''];
  const beginsWord = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const endsWord = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  const isLine = mark === '_';
  return {
    type: 'delimiter',
    mark,
    count: end - at,
    canOpen: beginsWord && (!isLine || !endsWord || isPunctuation(before)),
    canClose: endsWord && (!isLine || !beginsWord || isPunctuation(after)),
  };
}

/** What stands after a delimiter that is still open. The first has no delimiter: it is the whole. */
interface Frame {
  opener?: Delimiter;
  children: TextNode[];
}

/** How deep emphasis is read inside emphasis; what is deeper keeps its marks. */
const maxDepth = 20;

/**
 * Pairs the delimiters. A closing one takes the nearest opener that fits, and the openers between the two become
 * text. Each search that finds nothing is remembered, and what is moved is moved once, so that the time is in
 * proportion to the text whatever it consists of.
 */
export function withEmphasis(tokens: readonly (TextNode | Delimiter)[]): TextNode[] {
  const frames: Frame[] = [{ children: [] }];
  const searched = new Map<string, number>();
  const top = () => frames.at(-1) as Frame;
  for (const token of tokens) {
    if (typeof token === 'string' || token.type !== 'delimiter') {
      top().children.push(token);
      continue;
    }
    const left = token.canClose ? close(token) : token;
    if (left.count === 0) continue;
    if (left.canOpen) frames.push({ opener: left, children: [] });
    else top().children.push(left.mark.repeat(left.count));
  }
  flattenAbove(0);
  return merged(top().children);

  /** What is left of the delimiter after it has closed what it can. */
  function close(delimiter: Delimiter): Delimiter {
    let left = delimiter;
    while (left.count > 0) {
      const key = `${left.mark}${left.canOpen}${left.mark === '~' ? left.count : left.count % 3}`;
      const lowest = Math.min(searched.get(key) ?? 1, frames.length);
      let at = frames.length - 1;
      while (at >= lowest && !fits(frames[at]?.opener, left)) at -= 1;
      if (at < lowest) {
        searched.set(key, frames.length);
        return left;
      }
      flattenAbove(at);
      left = wrap(frames[at] as Frame, left);
    }
    return left;
  }

  function wrap(frame: Frame, closer: Delimiter): Delimiter {
    const opener = frame.opener as Delimiter;
    const count = closer.mark === '~' ? closer.count : Math.min(2, opener.count, closer.count);
    const children = merged(frame.children);
    const isTooDeep = depthOf(children) >= maxDepth;
    const marks = closer.mark.repeat(count);
    const nodes: TextNode[] = isTooDeep
      ? [marks, ...children, marks]
      : [remember({ type: elementOf(closer.mark, count), children })];
    if (opener.count > count) {
      frame.opener = { ...opener, count: opener.count - count };
      frame.children = nodes;
    } else {
      frames.pop();
      top().children.push(...nodes);
    }
    return { ...closer, count: closer.count - count };
  }

  /** What is above the frame was opened and not closed, so its marks are text. */
  function flattenAbove(at: number): void {
    const below = frames[at] as Frame;
    for (const { opener, children } of frames.splice(at + 1)) {
      if (opener) below.children.push(opener.mark.repeat(opener.count));
      for (const child of children) below.children.push(child);
    }
  }
}

function fits(opener: Delimiter | undefined, closer: Delimiter): boolean {
  if (opener?.mark !== closer.mark) return false;
  if (closer.mark === '~') return opener.count === closer.count && closer.count <= 2;
  // CommonMark's rule of three, which decides what `***a** b*` and `*a**b*` mean.
  const isAmbiguous = opener.canClose || closer.canOpen;
  const isBlocked = (opener.count + closer.count) % 3 === 0 && opener.count % 3 !== 0;
  return !(isAmbiguous && isBlocked);
}

function elementOf(mark: string, count: number): TextElement {
  if (mark === '~') return 'del';
  return count === 2 ? 'strong' : 'em';
}

const depths = new WeakMap<object, number>();

function remember(node: Extract<TextNode, { children: TextNode[] }>): TextNode {
  depths.set(node, depthOf(node.children) + 1);
  return node;
}

function depthOf(nodes: readonly TextNode[]): number {
  let depth = 0;
  for (const node of nodes) if (typeof node === 'object') depth = Math.max(depth, depths.get(node) ?? 0);
  return depth;
}

/** Texts that follow each other become one. */
function merged(nodes: readonly TextNode[]): TextNode[] {
  const result: TextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
    else if (node !== '') result.push(node);
  }
  return result;
}
