import type { Action, ContentType } from './content-types.ts';
import { asOurs, type GuidepostError } from './error.ts';

/** What is told of a content. */
export interface ContentEvent {
  contentId: string;
  name: string;
  type: ContentType;
  versionId: string;
  sessionId: string | null;
  stepCvid?: string | undefined;
  taskId?: string | undefined;
  question?: string | undefined;
  answer?: number | string | string[] | undefined;
  reason?: string | undefined;
  action?: Action | undefined;
}

/** The event of a content, with these facts in it for certain. */
type Certain<Fact extends keyof ContentEvent> = ContentEvent & {
  [Name in Fact]-?: NonNullable<ContentEvent[Name]>;
};

export interface Events {
  ready: undefined;
  identified: { userId: string };
  'content:started': ContentEvent;
  'content:completed': ContentEvent;
  'content:ended': Certain<'reason'>;
  'content:hidden': ContentEvent;
  'content:shown': ContentEvent;
  'step:seen': Certain<'stepCvid'>;
  'step:completed': Certain<'stepCvid'>;
  'question:answered': Certain<'question' | 'answer'>;
  'checklist:task-completed': Certain<'taskId'>;
  'resource-center:opened': ContentEvent;
  'resource-center:closed': ContentEvent;
  'resource-center:changed': ContentEvent;
  'target:missing': Certain<'stepCvid'>;
  /** A listener that returns false keeps the action from running. */
  action: Certain<'action'>;
  error: GuidepostError;
}
export type EventName = keyof Events;
export type Listener<Name extends EventName> = (payload: Events[Name]) => unknown;

type AnyListener = (payload: unknown) => unknown;

const listeners = new Map<string, Set<AnyListener>>();

export function on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const ofName = listeners.get(name) ?? new Set();
  listeners.set(name, ofName.add(listener as AnyListener));
  return () => off(name, listener);
}

export function once<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const stop = on(name, (payload) => {
    stop();
    return listener(payload);
  });
  return stop;
}

/** Without a listener, all of that event. */
export function off<Name extends EventName>(name: Name, listener?: Listener<Name>): void {
  if (listener) listeners.get(name)?.delete(listener as AnyListener);
  else listeners.delete(name);
}

/** False when a listener has said no. One that throws is told to the console and disturbs nobody else. */
export function emit<Name extends EventName>(name: Name, payload: Events[Name]): boolean {
  let isAllowed = true;
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      if (listener(payload) === false) isAllowed = false;
    } catch (error) {
      console.error(error);
    }
  }
  return isAllowed;
}

/** Something went wrong that nobody waits for. The page is told; it is never thrown into it. */
export const fail = (error: unknown): void => {
  emit('error', asOurs(error));
};
