import type { Action, ContentType } from './content-types.ts';

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

export interface Events {
  ready: undefined;
  identified: { userId: string };
  'content:started': ContentEvent;
  'content:completed': ContentEvent;
  'content:ended': ContentEvent;
  'content:hidden': ContentEvent;
  'content:shown': ContentEvent;
  'step:seen': ContentEvent;
  'step:completed': ContentEvent;
  'question:answered': ContentEvent;
  'checklist:task-completed': ContentEvent;
  'resource-center:opened': ContentEvent;
  'resource-center:closed': ContentEvent;
  'resource-center:changed': ContentEvent;
  'target:missing': ContentEvent;
  /** A listener that returns false keeps the action from running. */
  action: ContentEvent;
  error: Error;
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
  emit('error', error as Error);
};
