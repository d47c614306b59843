import { lightTree } from './host.ts';

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
  const names = () => (target.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  target.setAttribute('aria-describedby', [...names(), description.id].join(' '));
  return () => {
    description.remove();
    const others = names().filter((name) => name !== description.id);
    if (others.length > 0) target.setAttribute('aria-describedby', others.join(' '));
    else target.removeAttribute('aria-describedby');
  };
}
