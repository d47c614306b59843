import { account, contextNow, sendMessage, tellTabs } from '../core/account.ts';
import { newId } from '../transport/ids.ts';
import { type ContentEvent, type EventName, emit } from '../wire/events.ts';
import type { DeliveredSession, SessionEventFields } from '../wire/wire.ts';
import { contentKinds, type SessionEvent, sessionEvents } from './kinds.ts';
import { advance, forget, newSession, type Run } from './state.ts';

let changed = (): void => {};
/** The listener hears of every change of a run. */
export const onRunChange = (listener: () => void): void => {
  changed = listener;
};

/** By the id of the session: the address that was last told in it. */
const toldUrls = new Map<string, string | undefined>();

export function noteChange(run: Run): void {
  run.changedAt = ++account.changes;
  const { content, session, isOver } = run;
  tellTabs({ contentId: content.contentId, session, isOver });
  changed();
}

/** False when a listener has said no. */
export function tell(run: Run, event: EventName, more: Partial<ContentEvent> = {}): boolean {
  const { contentId, name, type, versionId } = run.content;
  return emit(event as 'content:started', {
    contentId,
    name,
    type,
    versionId,
    sessionId: run.session?.id ?? null,
    ...more,
  });
}

/** The session of the run, which begins now if it has none. Call it only once something is on the screen. */
export function begin(run: Run): DeliveredSession {
  if (run.session) return run.session;
  const { contentId, versionId } = run.content;
  const key = newId();
  const context = contextNow();
  const { startReason } = run;
  toldUrls.set(key, context.pageUrl);
  void sendMessage({ type: 'session_start', key, contentId, versionId, startReason, context }, true);
  run.session = newSession(key, versionId, new Date());
  noteChange(run);
  tell(run, 'content:started');
  return run.session;
}

/** The server hears of the event, the page hears of it, and the run knows it at once. */
export function record(
  run: Run,
  name: string,
  fields: SessionEventFields = {},
  event: SessionEvent = sessionEvents[name] ?? {},
): void {
  const session = begin(run);
  const context = contextNow();
  const isSamePage = toldUrls.get(session.id) === context.pageUrl;
  toldUrls.set(session.id, context.pageUrl);
  run.session = advance(session, fields, event);
  const message = { type: 'session_event', session: session.id, name, ...fields } as const;
  void sendMessage(isSamePage ? message : { ...message, context }, !!event.isUrgent);
  noteChange(run);
  if (event.page) tell(run, event.page, fields);
}

/** For a reason of the server's list. */
export function end(run: Run, reason: string): void {
  const { session, content } = run;
  const { ending = 'dismissed' } = contentKinds[content.type];
  const type = content.type.replace('-', '_');
  const stepCvid = session?.stepCvid ?? undefined;
  if (session && ending)
    record(
      run,
      `${type}_${ending}`,
      { attributes: { [`${type}_end_reason`]: reason }, stepCvid },
      { isUrgent: true },
    );
  tell(run, 'content:ended', { reason, stepCvid });
  leave(run);
}

/** The session is over, and the server knows or will know. */
export function leave(run: Run): void {
  forget(run);
  run.session = null;
  run.isOver = true;
  noteChange(run);
}

export function complete(run: Run): void {
  if (!run.session || run.session.completed) return;
  run.session = { ...run.session, completed: true };
  noteChange(run);
  tell(run, 'content:completed');
}
