import { renderers as chunks } from '../content/renderers.ts';
import type { Mounted, Page, Renderer, Reports, Surface } from '../engine/drawn-content.ts';
import { fail } from '../wire/events.ts';

interface Drawn {
  mounted: Mounted;
  signature: string;
  target: Element | null;
}

/** What is on the screen. */
export function createStage(page: Page, reports: Reports, loaded: () => void) {
  /** By the id of the version: what a chunk needs depends on what it has to draw. Null while it is fetched. */
  const renderers = new Map<string, Renderer | null>();
  const drawn = new Map<string, Drawn>();

  /** Fetches what draws the content, if that was not done yet. */
  function prepare(content: Surface['content']): Renderer | null {
    const { versionId, type } = content;
    const known = renderers.get(versionId);
    if (known !== undefined) return known;
    renderers.set(versionId, null);
    (chunks[type]() as Promise<{ renderer: Renderer }>)
      .then(async ({ renderer }) => {
        await renderer.prepare(content);
        renderers.set(versionId, renderer);
        loaded();
      })
      .catch(fail);
    return null;
  }

  return {
    prepare,

    /** Draws or redraws. The signature stands for everything that can be seen. False: it is not on the screen. */
    show(surface: Surface, signature: string): boolean {
      const { content, target, isHidden } = surface;
      const { contentId } = content;
      const known = drawn.get(contentId);
      if (known) {
        const isSame = known.signature === signature && known.target === target;
        Object.assign(known, { signature, target });
        if (!isSame) known.mounted.update(surface);
        return !isHidden;
      }
      const renderer = !isHidden && prepare(content);
      if (renderer)
        drawn.set(contentId, { mounted: renderer.mount(surface, page, reports), signature, target });
      return !!renderer;
    },

    /** Takes away what is not named. */
    keepOnly(contentIds: ReadonlySet<string>): void {
      for (const [contentId, { mounted }] of drawn) {
        if (contentIds.has(contentId)) continue;
        drawn.delete(contentId);
        mounted.remove();
      }
    },

    /** What is drawn the next time is drawn even if nothing has changed; what could not be fetched is tried again. */
    redraw(): void {
      for (const one of drawn.values()) one.signature = '';
      for (const [versionId, renderer] of renderers) if (!renderer) renderers.delete(versionId);
    },
  };
}
