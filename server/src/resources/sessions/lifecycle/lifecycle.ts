import type { VersionBody } from 'guidepost-model/content/body';
import type { EventNameOf } from 'guidepost-model/content-types/events';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Outline } from './outline.ts';
import type { Transition } from './transition.ts';

/** What follows from an event. */
export type Rule = (transition: Transition) => void;

/** How sessions of a content type go on. */
export interface Lifecycle<Type extends ContentType> {
  /** Null for a type without sessions. */
  rules: Record<EventNameOf<Type>, Rule> | null;
  /** The parts of the content that its events name. */
  outline?: (body: VersionBody) => Partial<Outline>;
}
