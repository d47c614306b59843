import type { DeliveredContent, Step } from '../wire/wire.ts';

/** What a draft points at in a frame that does not have the page it was made for. */
const className = 'guidepost-stand-in';

function standIn(): Element {
  const known = document.querySelector(`.${className}`);
  if (known) return known;
  const element = document.createElement('div');
  element.className = className;
  Object.assign(element.style, {
    position: 'absolute',
    left: 'calc(50% - 70px)',
    top: 'calc(50% - 20px)',
    width: '140px',
    height: '40px',
    border: '2px dashed #94a3b8',
    borderRadius: '8px',
  });
  document.body.append(element);
  return element;
}

function queried(selector: string | undefined): Element | null {
  try {
    return selector ? document.querySelector(selector) : null;
  } catch {
    return null; // The author is still typing it.
  }
}

/** The element that is meant, if the frame has it; else something in its place. Null where none is needed. */
export function targetFor(content: DeliveredContent, step: Step | undefined): Element | null {
  const isAnchored =
    step?.type === 'tooltip' ||
    content.type === 'launcher' ||
    (content.type === 'banner' && content.data.containerTarget !== undefined);
  const selector =
    step?.target?.selector ??
    (content.type === 'launcher' ? content.data.target?.selector : undefined) ??
    (content.type === 'banner' ? content.data.containerTarget?.selector : undefined);
  const known = document.querySelector(`.${className}`);
  if (!isAnchored) {
    known?.remove();
    return null;
  }
  return queried(selector) ?? standIn();
}
