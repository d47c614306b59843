import type { Issue } from 'guidepost-model/issues';
import { Reader } from 'guidepost-model/reading/reader';
import type { SessionState } from 'guidepost-model/session-state';
import { attributeOf, pickAttributes, type SessionContent, sessionAttributes } from './event-attributes.ts';
import type { OutlineStep } from './outline.ts';
import type { Answer, Ignored, RecordedEvent, Session, SessionEvent } from './session.ts';

/** One event in a session: what the rules look at, and what they make of it. */
export class Transition {
  readonly content: SessionContent;
  readonly event: SessionEvent;
  readonly session: Session;
  /** When it happened: not before the session began, whatever the clock of the page says. */
  readonly at: Date;
  readonly reader = new Reader();
  readonly events: RecordedEvent[] = [];
  readonly answers: Answer[] = [];
  ignored: Ignored | undefined;
  readonly #used = new Set<string>();

  constructor(session: Session, content: SessionContent, event: SessionEvent) {
    const context = { ...session.state.context, ...event.context };
    this.content = content;
    this.event = event;
    this.session = { ...session, state: { ...session.state, context } };
    this.at = event.at < session.createdAt ? session.createdAt : event.at;
  }

  remember(part: SessionState): void {
    Object.assign(this.session.state, part);
  }

  get issues(): Issue[] {
    return this.reader.issues;
  }

  refuse(path: string, problem: string, rule = 'schema'): void {
    this.reader.report(path, problem, rule);
  }

  record(name: string, known: Parameters<typeof pickAttributes>[1] = {}): void {
    const attributes = pickAttributes(name, { ...sessionAttributes(this.session, this.content), ...known });
    this.events.push({ name, at: this.at, attributes });
  }

  raiseProgress(to: number): void {
    this.session.progress = Math.max(this.session.progress, to);
  }

  /** Completes the session; false when it was completed before. */
  complete(): boolean {
    if (this.session.completedAt) return false;
    this.session.completedAt = this.at;
    this.raiseProgress(100);
    return true;
  }

  end(reason: string): void {
    this.session.endedAt = this.at;
    this.session.endReason = reason;
  }

  /** The value of an attribute that only the page knows, if it was sent as text. */
  text(suffix: string): string | undefined {
    const name = attributeOf(this.content.outline.type, suffix);
    const value = this.event.attributes?.[name];
    if (typeof value !== 'string' || value === '' || value.length > 255) return undefined;
    this.#used.add(name);
    return value;
  }

  /** The step that the event names, else the step that was seen last. */
  step(): OutlineStep | undefined {
    const { steps } = this.content.outline;
    const cvid = this.event.stepCvid ?? this.session.state.step?.cvid;
    const step = steps.find((one) => one.cvid === cvid);
    if (!step && this.event.stepCvid !== undefined) {
      this.refuse('stepCvid', 'is not the cvid of a step of this version', 'reference_target');
    }
    return step;
  }

  /** Attributes that were sent but not recorded: the event has no such attribute, or the service knows the value better. */
  unusedAttributes(): string[] {
    const recorded = this.events[0]?.attributes ?? {};
    return Object.entries(this.event.attributes ?? {}).flatMap(([name, value]) =>
      this.#used.has(name) || (Object.hasOwn(recorded, name) && recorded[name] === value) ? [] : [name],
    );
  }
}
