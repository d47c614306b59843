import type { Action, ContentType } from './wire.ts';

/** What is told of a content. */
export interface ContentEvent {
  contentId: string;
  name: string;
  type: ContentType;
  versionId: string;
  sessionId: string | null;
  stepCvid?: string;
  taskId?: string;
  question?: string;
  answer?: number | string | string[];
  reason?: string;
  action?: Action;
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

/** Listeners by the name of their event. One that throws is told to the console and disturbs nobody else. */
export class Emitter {
  readonly #listeners = new Map<string, Set<AnyListener>>();

  on = <Name extends EventName>(name: Name, listener: Listener<Name>): (() => void) => {
    const ofName = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, ofName.add(listener as AnyListener));
    return () => this.off(name, listener);
  };

  once = <Name extends EventName>(name: Name, listener: Listener<Name>): (() => void) => {
    const off = this.on(name, (payload) => {
      off();
      return listener(payload);
    });
    return off;
  };

  /** Without a listener, all of that event. */
  off = <Name extends EventName>(name: Name, listener?: Listener<Name>): void => {
    if (listener) this.#listeners.get(name)?.delete(listener as AnyListener);
    else this.#listeners.delete(name);
  };

  /** False when a listener has said no. */
  emit<Name extends EventName>(name: Name, payload: Events[Name]): boolean {
    let isAllowed = true;
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        if (listener(payload) === false) isAllowed = false;
      } catch (error) {
        console.error(`guidepost: a listener of "${name}" failed`, error);
      }
    }
    return isAllowed;
  }
}
