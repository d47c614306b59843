import type { DrawnContent, DrawnType, Mounted, Page, Renderer, Reports } from '../engine/drawn-content.ts';
import { fail } from '../wire/events.ts';

interface Mount {
  mounted: Mounted;
  signature: string;
  target: Element | null;
}

/** Loads what draws content of a type. */
type LoadRenderer = (type: DrawnType) => Promise<{ renderer: Renderer }>;

let load: LoadRenderer;
/** Says where renderers are. To be called before anything is drawn. */
export const useRenderers = (given: LoadRenderer): void => {
  load = given;
};

/** What is on the screen. */
export function createMounts(page: Page, reports: Reports, loaded: () => void) {
  /** By the id of the version: what a chunk needs depends on what it has to draw. Null while it is fetched. */
  const renderers = new Map<string, Renderer | null>();
  const mounts = new Map<string, Mount>();

  /** Fetches what draws the content, if that was not done yet. */
  function prepare(content: DrawnContent['content']): Renderer | null {
    const { versionId, type } = content;
    const known = renderers.get(versionId);
    if (known !== undefined) return known;
    renderers.set(versionId, null);
    load(type)
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
    show(drawn: DrawnContent, signature: string): boolean {
      const { content, target, isHidden } = drawn;
      const { contentId } = content;
      const known = mounts.get(contentId);
      if (known) {
        const isSame = known.signature === signature && known.target === target;
        Object.assign(known, { signature, target });
        if (!isSame) known.mounted.update(drawn);
        return !isHidden;
      }
      const renderer = !isHidden && prepare(content);
      if (renderer)
        mounts.set(contentId, { mounted: renderer.mount(drawn, page, reports), signature, target });
      return !!renderer;
    },

    /** Takes away what is not named. */
    keepOnly(contentIds: ReadonlySet<string>): void {
      for (const [contentId, { mounted }] of mounts) {
        if (contentIds.has(contentId)) continue;
        mounts.delete(contentId);
        mounted.remove();
      }
    },

    /** What is drawn the next time is drawn even if nothing has changed; what could not be fetched is tried again. */
    redraw(): void {
      for (const one of mounts.values()) one.signature = '';
      for (const [versionId, renderer] of renderers) if (!renderer) renderers.delete(versionId);
    },
  };
}
