import type { DrawnType } from 'guidepost-model/content-types/types';
import type { Reports } from '../engine/drawn-content.ts';
import type { AttributeValue, ContentOf, DeliveredContent, Language, ThemeSettings } from '../wire/wire.ts';
import type { BlockBox } from './block-boxes.ts';

/** From the editor to the frame: draw this draft, instead of what was drawn before. */
export interface DrawRequest {
  guidepost: 'draw';
  content: Extract<DeliveredContent, { type: DrawnType }>;
  settings: ThemeSettings;
  /** Path data of the built-in icons that the draft uses. */
  icons?: Record<string, string>;
  /** What `{{ attribute }}` shows. */
  attributes?: Record<string, AttributeValue>;
  language?: Language;
  /** Whether the page behind the draft is light or dark; what the browser prefers if it is not said. */
  colorScheme?: 'light' | 'dark';
  /** Of a flow; the first step if it is not said. */
  stepCvid?: string;
  /** Checklist, resource center, launcher: opened, which is what an editor wants unless it says otherwise. */
  isOpen?: boolean;
  completedTaskIds?: string[];
  /** For a resource center. */
  announcements?: ContentOf<'announcement'>[];
}

/** From the editor to the frame: draw nothing. */
export interface ClearRequest {
  guidepost: 'clear';
}

/** From the frame to the editor. */
export type FrameMessage =
  /** Requests are heard from now on. */
  | { guidepost: 'ready' }
  /** It is on the screen, or something in it has moved: where each block is, in pixels of the frame's window. */
  | { guidepost: 'drawn'; contentId: string; blocks: BlockBox[] }
  /** Something was clicked: the innermost block there, null where there is none. What the click does is told by `did`. */
  | { guidepost: 'clicked'; contentId: string; blockId: string | null }
  /** A person used it: which report of surface.ts, and what it says. */
  | { guidepost: 'did'; what: keyof Reports; contentId: string; facts: unknown[] }
  | { guidepost: 'failed'; message: string };
