import { endEventOf } from 'guidepost-model/content-types/events';
import type { Issue } from 'guidepost-model/issues';
import { attributeOf, type SessionContent } from './event-attributes.ts';
import { ruleOf } from './lifecycles.ts';
import type { Answer, Ignored, RecordedEvent, Session, SessionEvent } from './session.ts';
import { Transition } from './transition.ts';

/** What an event makes of a session. */
export interface Advanced {
  session: Session;
  /** The event itself, then what follows from it. None when it is ignored. */
  events: RecordedEvent[];
  answers: Answer[];
  ignored: Ignored | null;
  /** Attributes that were sent and have no place in the event. */
  rejected: string[];
}

/**
 * Decides what an event makes of a session. It is pure: it reads no clock and no database, and leaves the given
 * session as it is. Events count in the order in which they arrive; their own time only says when they happened.
 */
export function advance(
  session: Session,
  content: SessionContent,
  event: SessionEvent,
): Advanced | { issues: Issue[] } {
  const { type } = content.outline;
  const rule = ruleOf(event.name, type);
  if (!rule) {
    const message = `name ${event.name} is not the name of an event of a ${type}`;
    return { issues: [{ rule: 'schema', path: 'name', message }] };
  }
  const nothing = { session, events: [], answers: [], rejected: [] };
  if (session.endedAt) return { ...nothing, ignored: 'session_ended' };
  const transition = new Transition(session, content, event);
  rule(transition);
  if (transition.issues.length > 0) return { issues: transition.issues };
  if (transition.ignored) return { ...nothing, ignored: transition.ignored };
  const { events, answers } = transition;
  return {
    session: transition.session,
    events,
    answers,
    ignored: null,
    rejected: transition.unusedAttributes(),
  };
}

/** Ends a session of any content. An announcement has no end event, and a version that is gone has no name for one. */
export function endSession(
  session: Session,
  content: SessionContent | undefined,
  { reason, at }: { reason: string; at: Date },
): Advanced | { issues: Issue[] } {
  const name = content && endEventOf(content.outline.type);
  if (name) {
    const attributes = { [attributeOf(content.outline.type, 'end_reason')]: reason };
    return advance(session, content, { name, at, attributes });
  }
  const nothing = { events: [], answers: [], rejected: [] };
  if (session.endedAt) return { ...nothing, session, ignored: 'session_ended' };
  return { ...nothing, session: { ...session, endedAt: at, endReason: reason }, ignored: null };
}
