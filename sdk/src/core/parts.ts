import type { renderInterpolation } from 'guidepost-model/text/interpolation';
import type { Leaf } from '../conditions/evaluate.ts';
import type { Reports, Surface } from '../engine/drawn-content.ts';
import type { Moment } from '../engine/pass.ts';
import type { Run } from '../engine/state.ts';
import type * as addressAndText from '../page/address-and-text.ts';
import type { Deeds } from '../page/interactions.ts';
import { stringify } from '../transport/send.ts';
import type { ResourceCenterState, StartOptions } from '../wire/api.ts';
import type { ContentOf, DeliveredContent, Target, ThemeSettings, Trigger } from '../wire/wire.ts';
import type { Words } from '../words/words.ts';

/** A condition on an element of the page. */
export type ElementLeaf = Exclude<Leaf, { type: 'current_url' | 'task_clicked' }>;

/** Looks for elements of the page, and watches them. */
export interface Elements {
  elementOf: (target: Target) => Element | undefined;
  answerOf: (leaf: ElementLeaf, target: Target, deeds: Deeds) => boolean;
  /** Until the next pass, a click on the target does this. */
  onTargetClick: (target: Target, run: () => void) => void;
  /** Whatever is known of the elements may be wrong now. */
  expireTargets: () => void;
  /** The listener hears of what may change an answer of this pass. False: not all targets were looked for. */
  beginElements: (listener: () => void) => boolean;
  /** Watches from now on exactly what this pass asked for. Says in how long to come back even if nothing changes. */
  endElements: () => number | undefined;
}

/** What of a view depends on the kind of the content. */
export interface StandingView extends Pick<Surface, 'target' | 'visibleTaskIds'> {
  /** What holds of the rules of the body, by their path. */
  truths: Record<string, boolean>;
}

/** What only content other than flows needs of what decides and shows. */
export interface Standing {
  /** All that there are, each with whether it was read. */
  announcements: () => ContentOf<'announcement'>[];
  /** Null while no resource center is shown. */
  centerState: () => ResourceCenterState | null;
  /** Whether an open checklist stands where the button of the resource center would lie upon it, each in its theme. */
  isButtonCovered: (own: ThemeSettings, themeOf: (run: Run) => ThemeSettings) => boolean;
  /** Opens or closes the resource center, or does the one after the other. */
  openCenter: (isOpen?: boolean) => void;
  /** After each pass: the page hears of what has changed in the resource center. */
  tellCenter: () => void;
  /** The content is on the screen. */
  seeStanding: (run: Run) => void;
  /** The item of a checklist that a rule of its body is about. */
  taskIdOf: (run: Run, rule: string) => string | undefined;
  /** Whether a tracker counts now. */
  tracks: (run: Run, holds: boolean) => boolean;
  /** The view with what stands beside an element or lists tasks; null: its element is not there. */
  viewStanding: <View extends StandingView>(run: Run, view: View) => View | null;
  loadAllWords: (code: string) => Promise<Words>;
  standingReports: Omit<Reports, 'act' | 'event' | 'close'>;
}

/** What most flows do not do. */
export interface MoreActions {
  /** The text with the user's attributes in the places that name them. */
  renderInterpolation: typeof renderInterpolation;
  /** Runs the script of an action, or what the page has registered for it. */
  runScript: (contentId: string, module: string | null | undefined) => Promise<void>;
  /** Starts content on demand: by the program, or by a person within other content. */
  start: (contentId: string, options: StartOptions, isByUser?: boolean) => Promise<void>;
  /** What a step does by itself while it is shown. */
  runTriggers: (
    run: Run,
    triggers: Trigger[],
    path: string,
    truths: StandingView['truths'],
    moment: Moment,
  ) => void;
}

/** What only some contents need. Each is loaded with the first content that does. */
interface Parts {
  /** Conditions on addresses and typed texts. */
  addressAndText: typeof addressAndText;
  elements: Elements;
  moreActions: MoreActions;
  standing: Standing;
}
type PartName = keyof Parts;

/** What in the text of a content says that it needs the part. */
const asking: Record<PartName, RegExp> = {
  addressAndText: /"type":"(current_url|text_)/,
  elements: /"(target|containerTarget)":{/,
  moreActions: /"type":"(start_content|run_javascript|content-list|live-chat)"|"triggers":\[{|{{/,
  standing: /"type":"(checklist|launcher|banner|resource-center|announcement|tracker)"/,
};

let loaders: { [Name in PartName]: () => Promise<Parts[Name]> };
const wanted = new Set<PartName>();
const loaded: Partial<Parts> = {};

/** Says where the parts are. To be called before anything else here. */
export const useParts = (all: typeof loaders): void => {
  loaders = all;
};

/** The part, if it is there. Nothing is decided before every part is there that was asked for. */
export const part = <Name extends PartName>(name: Name): Partial<Parts>[Name] => loaded[name];

export const arePartsThere = (): boolean => [...wanted].every((name) => loaded[name]);

/** Undefined: the contents need no more than what is there. Rejected where something could not be loaded. */
export function loadParts(contents: readonly DeliveredContent[]): Promise<unknown> | undefined {
  const text = stringify(contents);
  for (const name of Object.keys(asking) as PartName[]) if (asking[name].test(text)) wanted.add(name);
  if (arePartsThere()) return undefined;
  return Promise.all(
    [...wanted].map(async (name) => {
      Object.assign(loaded, { [name]: await loaders[name]() });
    }),
  );
}
