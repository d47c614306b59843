import { events as anyContentEvents } from './any-content.ts';
import type { ContentEvent, ContentEvents } from './definition.ts';
import { typeDefinitions } from './index.ts';
import { type ContentType, contentTypes, traits } from './types.ts';

type Definitions = typeof typeDefinitions;

/** The names of the events of a content type, those of any content included. */
export type EventNameOf<Type extends ContentType> = keyof Definitions[Type]['events'] & string;
export type AnyContentEventName = keyof typeof anyContentEvents;

/** The events of a content type, without those of any content. */
export const eventsOfType = (type: ContentType): ContentEvents => typeDefinitions[type].events;

/** Every event of content by its name. */
export const contentEvents: ReadonlyMap<string, ContentEvent> = new Map(
  [...contentTypes.map(eventsOfType), anyContentEvents].flatMap((events: ContentEvents) =>
    Object.entries(events),
  ),
);

/** The page that an event comes from. */
export const pageAttributes = ['locale_code', 'page_url', 'viewport_height', 'viewport_width'];

export const attributesOfEvent = (name: string): readonly string[] => {
  const event = contentEvents.get(name);
  return event ? [...event.attributes, ...pageAttributes] : [];
};

/** The names of the events that may be reported of a session. */
export const sessionEventNames: readonly string[] = [
  ...contentTypes
    .filter((type) => traits[type].hasSessions)
    .flatMap((type) => Object.keys(eventsOfType(type))),
  ...Object.keys(anyContentEvents),
];

function eventWith(type: ContentType, role: 'begins' | 'ends'): string | undefined {
  return Object.entries(eventsOfType(type)).find(([, event]) => event[role])?.[0];
}

/** The event that the service records when a session of the type begins, if there is one. */
export const beginEventOf = (type: ContentType) => eventWith(type, 'begins');

/** The event that ends a session of the type, if there is one. */
export const endEventOf = (type: ContentType) => eventWith(type, 'ends');
