import type { DrawRequest } from 'guidepost-js/preview-messages';
import type { VersionBody } from 'guidepost-model/content/body';
import { deliveredInParts } from 'guidepost-model/content/delivered-body';
import { iconPaths } from 'guidepost-model/content/icon-paths';
import { walkBody } from 'guidepost-model/content/walk';
import type { DrawnType } from 'guidepost-model/content-types/types';
import { atOnce } from 'guidepost-model/in-parts';
import { pageSettings } from 'guidepost-model/themes/page-settings';
import { fromStored } from 'guidepost-model/themes/values';

/** A body that is shown before it is published, or that was never saved. */
export interface Draft {
  /** Anything that is the same while the same content is edited: the frame then changes only what is different. */
  contentId: string;
  type: DrawnType;
  name: string;
  body: VersionBody;
}

export type Look = Pick<
  DrawRequest,
  | 'settings'
  | 'attributes'
  | 'language'
  | 'colorScheme'
  | 'stepCvid'
  | 'isOpen'
  | 'completedTaskIds'
  | 'announcements'
> & {
  /** The names of the contents that a resource center lists, by their ids. */
  contentNames?: ReadonlyMap<string, string>;
};

/** The settings of a theme as the API shows them, with a color for every `Auto` and texts that can be read: what the renderer draws with. */
export const resolvedSettings = (settings: unknown): DrawRequest['settings'] =>
  pageSettings(fromStored(settings)) as DrawRequest['settings'];

/** What the frame is asked to draw. */
export function drawRequest(draft: Draft, { contentNames, ...look }: Look): DrawRequest {
  const { contentId, type, name } = draft;
  const { body, icons } = deliver(draft, look.stepCvid);
  const content = {
    contentId,
    versionId: contentId,
    versionNumber: 1,
    type,
    name,
    localization: null,
    priority: 'medium',
    theme: null,
    stepThemes: {},
    session: null,
    seen: false,
    rules: {},
    start: { decision: 'yes', when: [], waitSeconds: 0 },
    hide: { decision: 'no', when: [] },
    steps: body.steps,
    data: isCenter(body.data) ? withNames(body.data, contentNames) : body.data,
    scheduledAt: null,
  };
  return {
    guidepost: 'draw',
    ...look,
    // The shape follows from the schemas of a body, which the compiler cannot follow through the walk.
    content: content as unknown as DrawRequest['content'],
    icons: Object.fromEntries(icons.flatMap((icon) => (iconPaths[icon] ? [[icon, iconPaths[icon]]] : []))),
  };
}

/** Only the step that is shown is made ready: the others only count, and a flow may have hundreds. */
function deliver({ type, body }: Draft, stepCvid: string | undefined) {
  const shown = body.steps.find(({ cvid }) => cvid === stepCvid) ?? body.steps[0];
  const steps = body.steps.map((step) => {
    if (step === shown) return step;
    const { triggers: _, onClick: __, ...rest } = step;
    return { ...rest, content: [] };
  });
  const drawn = { ...body, steps };
  const lists: string[] = [];
  walkBody(type, drawn, { conditions: (_conditions, path) => lists.push(path) });
  return atOnce(deliveredInParts(type, drawn, { lists, moduleOf: () => null }));
}

interface Center {
  tabs: { blocks: { type: string; items?: { content: string }[] }[] }[];
}

const isCenter = (data: unknown): data is Center => Array.isArray((data as Partial<Center> | null)?.tabs);

/** A resource center lists contents by their names, which the service adds for pages. */
function withNames(data: Center, names: Look['contentNames']): Center {
  const tabs = data.tabs.map((tab) => ({
    ...tab,
    blocks: tab.blocks.map((block) =>
      block.type === 'content-list'
        ? {
            ...block,
            items: (block.items ?? []).map((item) => ({
              ...item,
              name: names?.get(item.content) ?? 'Content',
              state: 'available',
            })),
          }
        : block,
    ),
  }));
  return { ...data, tabs };
}
