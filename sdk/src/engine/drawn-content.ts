import type { DrawnType } from 'guidepost-model/content-types/types';
import type {
  AttributeValue,
  ContentOf,
  DeliveredAction,
  Language,
  ListedContent,
  LiveChatTabBlock,
  ThemeSettings,
} from '../wire/wire.ts';
import type { Words } from '../words/words.ts';

export type { DrawnType };

/** How a step of a flow can look. */
export type Shape = 'tooltip' | 'modal' | 'bubble';

/** One thing on the screen. Core decides what is shown; the UI draws it and reports what the person does. */
export interface DrawnContent<Type extends DrawnType = DrawnType> {
  content: ContentOf<Type>;
  /** The chosen theme, variations applied; of the step where the step has one. */
  settings: ThemeSettings;
  /** Drawn nowhere for now, but kept as it is: what was typed is still there when it comes back. */
  isHidden: boolean;
  /** Flows: the step to draw. Never a hidden step. */
  stepCvid: string | null;
  /** Flows: how to draw the step; a tooltip whose target is missing may become a bubble. Else null. */
  stepShape: Shape | null;
  /** The element of tooltips, launchers and banners in a container; null: there is none, or none is needed. */
  target: Element | null;
  /** Checklist, resource center: expanded, not only its button. Launcher: its tooltip is open. */
  isOpen: boolean;
  /** Resource center: its button is not shown. */
  isButtonHidden: boolean;
  /** Checklist: the items that are there, in their order. */
  visibleTaskIds: readonly string[];
  completedTaskIds: ReadonlySet<string>;
  /** The questions of this session that have an answer. */
  answeredCvids: ReadonlySet<string>;
  /** The SDK's own texts in the user's language. */
  words: Words;
}

/** What of a view depends on the kind of the content. */
export interface ContentView extends Pick<DrawnContent, 'target' | 'visibleTaskIds'> {
  /** What holds of the rules of the body, by their path. */
  truths: Record<string, boolean>;
}

/** The page and the delivery that all surfaces share. Every field is read when it is needed: it may change. */
export interface Page {
  readonly icons: Record<string, string>;
  readonly attributes: Record<string, AttributeValue>;
  readonly language: Language;
  readonly zIndex: number;
  readonly nonce: string | undefined;
  readonly reducedMotion: boolean;
  /** The page's own way to bring an element into view; null: the SDK's. */
  readonly scrollIntoView: ((element: Element) => void) | null;
  /** What bars of the page cover at the edges of the window, in pixels. */
  readonly scrollPadding: { top: number; right: number; bottom: number; left: number };
  /** Announcements for the resource center, the most urgent first; `seen` says which were read. */
  announcements(): ContentOf<'announcement'>[];
  /** Whether the list of conditions holds now; undefined when the body has no such list. */
  rule(contentId: string, path: string): boolean | undefined;
  /** Fills `{{ attribute }}` and lets the page's own decorator change the address of a link. */
  decorateLink(url: string): string;
}

/** What a person did, and with which part. */
export type ActedFrom = 'button' | 'question' | 'target' | 'task' | 'launcher' | 'tab' | 'trigger';

/** From the UI to core. */
export interface Reports {
  act(contentId: string, actions: readonly DeliveredAction[] | undefined, from: ActedFrom): void;
  /** Something of the session, such as `question_answered` with `question` and `answer`. */
  event(contentId: string, name: string, fields?: EventFields): void;
  close(contentId: string, how: 'close_button' | 'backdrop' | 'escape' | 'dismiss'): void;
  setOpen(contentId: string, isOpen: boolean): void;
  /** The launcher was used in the way its behaviour names: core opens its tooltip or runs its actions. */
  launcherActivated(contentId: string): void;
  taskClicked(contentId: string, taskId: string): void;
  announcementSeen(contentId: string): void;
  startListed(contentId: string, item: ListedContent): void;
  openChat(contentId: string, block: LiveChatTabBlock): void;
}

export interface EventFields {
  attributes?: Record<string, unknown>;
  question?: string;
  answer?: number | string | string[];
}

/** Each chunk under `content/` exports one as `renderer`. */
export interface Renderer<Type extends DrawnType = DrawnType> {
  /** Loads what this content needs beyond its own chunk, such as questions. To be awaited before `mount`. */
  prepare(content: ContentOf<Type>): Promise<void>;
  /** Draws at once: when it returns, the surface is on the screen unless it is hidden. */
  mount(drawn: DrawnContent<Type>, page: Page, reports: Reports): Mounted<Type>;
}

export interface Mounted<Type extends DrawnType = DrawnType> {
  /** Also called when a rule of the content, the announcements or the z-index have changed. */
  update(drawn: DrawnContent<Type>): void;
  remove(): void;
}
