import { lightTree } from '../host.ts';

const describing = 'aria-describedby';
let count = 0;

/** Tells those who do not see the page what points at the element. Returns how to take it back. */
export function describeTarget(target: Element, text: string): () => void {
  // A name only reaches into its own tree.
  if (target.getRootNode() !== document) return () => {};
  count += 1;
  const description = document.createElement('span');
  description.id = `guidepost-text-${count}`;
  description.textContent = text;
  lightTree().append(description);
  const others = () =>
    (target.getAttribute(describing) ?? '').split(/\s+/).filter((name) => name && name !== description.id);
  target.setAttribute(describing, [...others(), description.id].join(' '));
  return () => {
    description.remove();
    target.setAttribute(describing, others().join(' '));
    if (others().length === 0) target.removeAttribute(describing);
  };
}
