import type { renderInterpolation } from 'guidepost-model/text/interpolation';
import type { ResourceCenterState, StartOptions } from '../wire/api.ts';
import type { ContentOf, ThemeSettings, Trigger } from '../wire/wire.ts';
import type { Words } from '../words/words.ts';
import type { ContentView, Reports } from './drawn-content.ts';
import type { Pass } from './pass.ts';
import type { Run } from './state.ts';

/** What only content other than flows needs of what decides and shows. */
export interface Behaviors {
  /** All that there are, each with whether it was read. */
  announcements: () => ContentOf<'announcement'>[];
  /** Null while no resource center is shown. */
  centerState: () => ResourceCenterState | null;
  /** Whether an open checklist stands where the button of the resource center would lie upon it, each in its theme. */
  isButtonCovered: (run: Run, own: ThemeSettings, themeOf: (run: Run) => ThemeSettings) => boolean;
  /** Opens or closes the resource center, or does the one after the other. */
  openCenter: (isOpen?: boolean) => void;
  /** After each pass: the page hears of what has changed in the resource center. */
  tellCenter: () => void;
  /** The content is on the screen. */
  seeContent: (run: Run) => void;
  /** The item of a checklist that a rule of its body is about. */
  taskIdOf: (run: Run, rule: string) => string | undefined;
  /** Whether a tracker counts now. */
  tracks: (run: Run, holds: boolean) => boolean | undefined;
  /** The view with what stands beside an element or lists tasks; null: its element is not there. */
  viewContent: <View extends ContentView>(run: Run, view: View) => View | null;
  loadAllWords: (code: string) => Promise<Words>;
  moreReports: Omit<Reports, 'act' | 'event' | 'close'>;
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
    truths: ContentView['truths'],
    pass: Pass,
  ) => void;
}

declare module '../page/lazy-code.ts' {
  interface LazyCode {
    behaviors?: Behaviors;
    moreActions?: MoreActions;
  }
}
