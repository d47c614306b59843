import type { Draw } from '../../ui/draw.ts';

/** Long enough to get from the launcher to its tooltip with the pointer. */
const leaveMilliseconds = 250;

interface Parts {
  target: Element | null;
  mark: HTMLElement | null;
  panel: () => HTMLElement | null;
  draw: () => Draw<'launcher'>;
}

/** Tells when a launcher is used in the way its author chose, and when its tooltip is left. Returns how to stop. */
export function listen({ target, mark, panel, draw }: Parts): () => void {
  const { content } = draw().drawn;
  const { behavior, tooltip } = content.data;
  const { contentId } = content;
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  const triggers = [
    ...(behavior.triggerElement !== 'target' && mark ? [mark] : []),
    ...(behavior.triggerElement !== 'launcher' && target ? [target] : []),
  ];
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => draw().drawn.isOpen;
  const activate = () => {
    clearTimeout(leaving);
    if (!isOpen()) draw().reports.launcherActivated(contentId);
  };
  const toggle = () => (isOpen() ? close() : activate());
  const close = () => draw().reports.setOpen(contentId, false);
  const leave = () => {
    clearTimeout(leaving);
    leaving = setTimeout(() => isOpen() && close(), leaveMilliseconds);
  };

  for (const trigger of triggers) {
    // A click also works where hovering does: the keyboard and a finger cannot hover.
    trigger.addEventListener('click', behavior.event === 'clicked' ? toggle : activate, options);
    if (behavior.event !== 'hovered') continue;
    trigger.addEventListener('pointerenter', activate, options);
    trigger.addEventListener('pointerleave', leave, options);
    trigger.addEventListener('focusout', leave, options);
  }
  const isInside = (event: Event, ...elements: (Element | null)[]) =>
    elements.some((element) => element && event.composedPath().includes(element));
  const pointer = (event: Event) => {
    if (!isOpen() || behavior.event !== 'hovered') return;
    if (tooltip.settings.keepOpenWhenHovered && isInside(event, panel())) clearTimeout(leaving);
    else if (!isInside(event, ...triggers)) leave();
  };
  const press = (event: Event) => {
    if (isOpen() && !isInside(event, panel(), ...triggers)) close();
  };
  /** The tooltip knows its own keys, but who points at the launcher, or has just used it, is not in the tooltip. */
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen() && !isInside(event, panel())) close();
  };
  window.addEventListener('keydown', key, { ...options, capture: true });
  window.addEventListener('pointerover', pointer, { ...options, capture: true });
  // The way from the launcher straight into its tooltip lies inside one shadow root, which the window does not hear of.
  mark?.getRootNode().addEventListener('pointerover', pointer, { ...options, capture: true });
  window.addEventListener('pointerdown', press, { ...options, capture: true });
  return () => {
    stop.abort();
    clearTimeout(leaving);
  };
}
