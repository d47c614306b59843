import type { DrawnType, Mounted, Page, Renderer, Reports, Surface } from './surface.ts';

/** Each kind of content is drawn by a chunk of its own, which is loaded when it is first needed. */
const chunks: { [Type in DrawnType]: () => Promise<{ renderer: Renderer<Type> }> } = {
  flow: () => import('./content/flow.tsx'),
  checklist: () => import('./content/checklist.tsx'),
  launcher: () => import('./content/launcher.tsx'),
  banner: () => import('./content/banner.tsx'),
  'resource-center': () => import('./content/resource-center.tsx'),
  announcement: () => import('./content/announcement.tsx'),
};

interface Drawn {
  mounted: Mounted;
  signature: string;
  target: Element | null;
  isHidden: boolean;
}

export interface StageHooks {
  page: Page;
  reports: Reports;
  /** A chunk has arrived: what waited for it can be drawn. */
  loaded: () => void;
  failed: (error: unknown) => void;
}

/** What is on the screen. */
export class Stage {
  readonly #hooks: StageHooks;
  readonly #renderers = new Map<DrawnType, Renderer | 'loading' | 'failed'>();
  readonly #drawn = new Map<string, Drawn>();

  constructor(hooks: StageHooks) {
    this.#hooks = hooks;
  }

  /** Fetches the chunk, if that was not done yet. */
  prepare(type: DrawnType): Renderer | undefined {
    const known = this.#renderers.get(type);
    if (typeof known === 'object') return known;
    if (!known) {
      this.#renderers.set(type, 'loading');
      chunks[type]().then(
        ({ renderer }) => {
          this.#renderers.set(type, renderer as Renderer);
          this.#hooks.loaded();
        },
        (error: unknown) => {
          this.#renderers.set(type, 'failed');
          this.#hooks.failed(error);
        },
      );
    }
    return undefined;
  }

  /** Draws or redraws. The signature stands for everything that can be seen. False: it is not on the screen yet. */
  show(surface: Surface, signature: string): boolean {
    const { content, target, isHidden } = surface;
    const drawn = this.#drawn.get(content.contentId);
    if (drawn) {
      const isSame = drawn.signature === signature && drawn.target === target;
      Object.assign(drawn, { signature, target, isHidden });
      if (!isSame) drawn.mounted.update(surface);
      return !isHidden;
    }
    const renderer = isHidden ? undefined : this.prepare(content.type);
    if (!renderer) return false;
    const mounted = renderer.mount(surface, this.#hooks.page, this.#hooks.reports);
    this.#drawn.set(content.contentId, { mounted, signature, target, isHidden });
    return true;
  }

  /** Those that can be seen. */
  isShown(contentId: string): boolean {
    return this.#drawn.get(contentId)?.isHidden === false;
  }

  /** Takes away what is not named. */
  keepOnly(contentIds: ReadonlySet<string>): void {
    for (const contentId of this.#drawn.keys()) if (!contentIds.has(contentId)) this.remove(contentId);
  }

  remove(contentId: string): void {
    const drawn = this.#drawn.get(contentId);
    this.#drawn.delete(contentId);
    drawn?.mounted.remove();
  }

  /** What is drawn the next time is drawn even if nothing has changed. */
  redraw(): void {
    for (const drawn of this.#drawn.values()) drawn.signature = '';
  }
}
