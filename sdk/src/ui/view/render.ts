import { endEffects, type Memory, remembering, runEffects } from './hooks.ts';
import { setProps } from './props.ts';
import type { Child, Ref, View } from './types.ts';

/**
 * Draws views into an element and keeps it as the views say. It is what Preact does, in a fourth of its size, because
 * a surface is small: every change draws the whole of it anew, so nothing has to be drawn in parts.
 */

/** Something that is on the screen: an element, a text, or a component with what it returned. */
export interface Drawn {
  key: string;
  view: View | string;
  node?: Element | Text;
  children: Drawn[];
  memory?: Memory;
}

interface Drawing {
  child: Child;
  drawn: Drawn[];
  isDue: boolean;
}

/** Where in the document the next node belongs. */
interface Place {
  parent: Element;
  next: ChildNode | null;
  redraw: () => void;
}

const drawings = new WeakMap<Element, Drawing>();

/** Components that were called, the inner ones first: their effects may be due. */
let called: Memory[] = [];

export function render(child: Child, parent: Element): void {
  const drawing = drawings.get(parent) ?? { child, drawn: [], isDue: false };
  drawings.set(parent, drawing);
  drawing.child = child;
  draw(drawing, parent);
}

function draw(drawing: Drawing, parent: Element): void {
  drawing.isDue = false;
  const redraw = () => {
    if (!drawing.isDue) queueMicrotask(() => drawing.isDue && draw(drawing, parent));
    drawing.isDue = true;
  };
  drawing.drawn = match(drawing.drawn, drawing.child, { parent, next: parent.firstChild, redraw });
  const memories = called;
  called = [];
  for (const memory of memories) runEffects(memory);
}

/** Keeps what is still wanted, by key and type, removes the rest, and puts everything in its order. */
function match(before: Drawn[], child: Child, place: Place): Drawn[] {
  const known = new Map(before.map((drawn) => [drawn.key, drawn]));
  const wanted = flatten(child, '').map(({ key, view }) => {
    const old = known.get(key);
    const isSame = old && typeOf(old.view) === typeOf(view);
    if (isSame) known.delete(key);
    return { view, drawn: isSame ? old : { key, view, children: [] } };
  });
  for (const drawn of known.values()) remove(drawn, place);
  for (const { drawn, view } of wanted) update(drawn, view, place);
  return wanted.map(({ drawn }) => drawn);
}

const typeOf = (view: View | string) => (typeof view === 'string' ? '' : view.type);

/** A thing without a key is known by its place among its siblings, where even what draws nothing counts. */
function flatten(child: Child, path: string): { key: string; view: View | string }[] {
  if (Array.isArray(child)) {
    return child.flatMap((one, at) => {
      const key = (one as View | null)?.key;
      return flatten(one, key === undefined ? `${path}.${at}` : `${path}#${key}`);
    });
  }
  if (child === null || child === undefined || typeof child === 'boolean' || child === '') return [];
  // One thing with a key where there was another key is another thing.
  const key = typeof child === 'object' && child.key !== undefined ? `${path}#${child.key}` : path;
  return [{ key, view: typeof child === 'object' ? child : String(child) }];
}

function update(drawn: Drawn, view: View | string, place: Place): void {
  const before = drawn.view;
  drawn.view = view;
  if (typeof view === 'string') {
    drawn.node ??= document.createTextNode('');
    if (drawn.node.textContent !== view) drawn.node.textContent = view;
    settle(drawn.node, place);
  } else if (typeof view.type === 'string') {
    updateElement(drawn, view, before as View, place);
  } else {
    const { type, props } = view;
    drawn.memory ??= { slots: [], redraw: place.redraw };
    drawn.children = match(
      drawn.children,
      remembering(drawn.memory, () => type(props)),
      place,
    );
    called.push(drawn.memory);
  }
}

const svg = 'http://www.w3.org/2000/svg';

function updateElement(drawn: Drawn, view: View, before: View, place: Place): void {
  const isNew = !drawn.node;
  const { parent, redraw } = place;
  const name = view.type as string;
  drawn.node ??=
    name === 'svg' || parent.namespaceURI === svg
      ? document.createElementNS(svg, name)
      : document.createElement(name);
  const node = drawn.node as Element;
  setProps(node, view.props, isNew ? {} : before.props);
  settle(node, place);
  if (isNew) setRef(view, node);
  drawn.children = match(drawn.children, view.props.children, {
    parent: node,
    next: node.firstChild,
    redraw,
  });
}

function settle(node: Element | Text, place: Place): void {
  if (place.next === node) place.next = node.nextSibling;
  else place.parent.insertBefore(node, place.next);
}

/** `place` is undefined for what goes away together with its parent. */
function remove(drawn: Drawn, place: Place | undefined): void {
  if (drawn.memory) endEffects(drawn.memory);
  for (const child of drawn.children) remove(child, drawn.node ? undefined : place);
  if (!drawn.node) return;
  setRef(drawn.view, null);
  if (!place) return;
  if (place.next === drawn.node) place.next = drawn.node.nextSibling;
  drawn.node.remove();
}

function setRef(view: View | string, node: Element | null): void {
  const ref = typeof view === 'string' ? undefined : (view.props.ref as Ref<Element> | undefined);
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}
