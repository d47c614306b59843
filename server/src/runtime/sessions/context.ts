import { parseInstant } from 'guidepost-model/instants';
import type { EventContext } from 'guidepost-model/session-state';
import { contextAttributes } from '../messages.ts';

const text = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined;
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** What is understood of a page, and nothing that is not known. */
export function contextOf(context: Record<string, unknown> = {}): EventContext {
  const { page_url, viewport_width, viewport_height, locale_code } = contextAttributes(context);
  const found = {
    page_url: text(page_url, 2048),
    viewport_width: number(viewport_width),
    viewport_height: number(viewport_height),
    locale_code: text(locale_code, 255),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A clock that runs ahead must not put events into the future. */
export function timeOf(occurredAt: string | undefined, now: Date): Date {
  const instant = occurredAt === undefined ? undefined : parseInstant(occurredAt);
  return instant && instant < now ? instant : now;
}
