export interface BlockBox {
  /** The id of the block in the body. */
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const hosts = () => [...document.querySelectorAll('guidepost-ui, guidepost-banner')];

/** Where the blocks are that are drawn now. */
export function blockBoxes(): BlockBox[] {
  return hosts().flatMap((host) =>
    [...host.shadowRoot!.querySelectorAll<HTMLElement>('[data-block]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { id: element.dataset.block!, x, y, width, height };
    }),
  );
}

/** The innermost block in which something happened. */
export function blockAt(event: Event): string | null {
  const found = event.composedPath().find((one) => one instanceof HTMLElement && one.dataset.block);
  return (found as HTMLElement | undefined)?.dataset.block ?? null;
}

/** Calls back once now, and when a block has moved or changed its size. Returns how to stop. */
export function watchBoxes(changed: () => void): () => void {
  let known = '';
  let frame = 0;
  const look = () => {
    const now = JSON.stringify(blockBoxes());
    if (now !== known) changed();
    known = now;
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
