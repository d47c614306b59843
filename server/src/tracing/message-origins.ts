import { tracing } from './tracing.ts';

/** How many messages are remembered; the oldest is forgotten first. */
const most = 10_000;

const origins = new Map<string, string>();

/**
 * Remembers in which trace a message is written down, so that its deliveries go on with that trace. Only this process knows: a
 * delivery by another one, or after a restart, begins a trace of its own.
 */
export function rememberOrigin(messageId: string): void {
  const span = tracing()?.current();
  if (!span) return;
  origins.set(messageId, span.traceparent);
  if (origins.size <= most) return;
  for (const oldest of origins.keys()) {
    origins.delete(oldest);
    return;
  }
}

export const originOf = (messageId: string): string | undefined => origins.get(messageId);
