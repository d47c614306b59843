import type { EventName } from '../wire/events.ts';
import type { ContentOf, ContentType, DeliveredSession, SessionEventFields } from '../wire/wire.ts';

/** Why a content is shown or not; the debug panel says it in sentences. */
export type Verdict = 'shown' | 'hidden' | 'over' | 'rule' | 'wait' | 'place' | 'listed' | 'tracker';

/** An event of a session, beyond its name. */
export interface SessionEvent {
  /** Sent at once: it must not get lost, or others wait for it. */
  isUrgent?: boolean;
  /** The event that the page is told of. */
  page?: EventName;
  /** The list of the session that grows by the task or the question of the event. */
  grows?: 'clickedTaskIds' | 'completedTaskIds' | 'answeredCvids';
  /** Fields of the session that the event sets. */
  sets?: (fields: SessionEventFields) => Partial<DeliveredSession>;
}
export type SessionEvents = Record<string, SessionEvent>;

/** The part of a run that a kind is asked about. */
interface Candidate<Type extends ContentType> {
  content: ContentOf<Type>;
  isOver: boolean;
  isPopup: boolean;
}

/** The rules of a type of content, as far as what decides asks for them. */
export interface ContentKind<Type extends ContentType = ContentType> {
  /** One content at a time has the place: that of its type if it is not said. Null: any number stand side by side. */
  place?: ContentType | null;
  /** Whether it is there while its start rule holds; other content goes on once it has begun. */
  followsRule?: true;
  /** Whether it ends where another content takes its place, and where the program ends everything. */
  isReplaced?: true;
  /** The last word of the event that ends a session, if it is not `dismissed`; null: no session ends in the page. */
  ending?: 'ended' | null;
  /** Whether it is shown step by step. */
  hasSteps?: true;
  /** Whether it pushes the page, which has reserved space for it. */
  pushesPage?: true;
  /** Whether it stays on the screen while it is open, although the server counts it as over. */
  staysOpen?: true;
  /** Whether it begins open. */
  beginsOpen?: (data: ContentOf<Type>['data']) => boolean;
  /** Why it is not shown, whatever the others are. */
  refuse?: (candidate: Candidate<Type>) => Verdict | false | undefined;
}
export type ContentKinds = { [Type in ContentType]: ContentKind<Type> };

/** The rules of every type, given by whoever puts the SDK together before anything is decided. */
export let contentKinds: { [Type in ContentType]: ContentKind };
/** Events of which there is more to know than their name, unless who records them says it. */
export let sessionEvents: SessionEvents;

export function useKinds(kinds: ContentKinds, events: SessionEvents): void {
  contentKinds = kinds as typeof contentKinds;
  sessionEvents = events;
}
