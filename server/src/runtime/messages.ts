import { isCodeName } from 'guidepost-model/code-names';
import { parseStorableInstant } from 'guidepost-model/instants';
import type { Issue } from 'guidepost-model/issues';
import { invalid } from '../http/errors.ts';
import type { RawAttributes } from '../resources/end-users/plan-attributes.ts';

/*
 * What apps and customer-data platforms send, in our field names and in Segment's. Whatever else they carry is
 * ignored; only what makes a message meaningless is refused.
 */

export interface Identify {
  userId: string;
  attributes: RawAttributes;
  company?: { id: string; attributes: RawAttributes; membership: RawAttributes };
}

export interface Track {
  userId: string;
  companyId?: string;
  name: string;
  attributes: RawAttributes;
  messageId?: string;
  occurredAt?: Date;
}

/** Who is looking at which page. */
export interface Visit {
  userId: string;
  companyId?: string;
  pageUrl?: string;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Collects the problems of one message. */
class Reader {
  readonly issues: Issue[] = [];
  readonly fields: Fields;

  constructor(input: unknown) {
    this.fields = isObject(input) ? input : {};
    if (!isObject(input)) this.refuse('', 'The message must be an object');
  }

  refuse(path: string, message: string): void {
    this.issues.push({ rule: 'schema', message, ...(path && { path }) });
  }

  /** The first of the names that is there, as the id of a user, a company or a message. */
  id(...names: string[]): string | undefined {
    const name = names.find(
      (candidate) => this.fields[candidate] !== undefined && this.fields[candidate] !== null,
    );
    if (name === undefined) return undefined;
    const value = this.fields[name];
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof text === 'string' && text.trim() !== '' && [...text].length <= 255) return text;
    this.refuse(name, `${name} must be text of 1 to 255 characters, not blank`);
    return undefined;
  }

  userId(): string {
    const id = this.id('userId', 'anonymousId');
    if (id === undefined && this.issues.length === 0) this.refuse('userId', 'userId is required');
    return id ?? '';
  }

  map(...names: string[]): Fields {
    for (const name of names) {
      const value = this.fields[name];
      if (value === undefined || value === null) continue;
      if (isObject(value)) return value;
      this.refuse(name, `${name} must be an object`);
    }
    return {};
  }

  occurredAt(now: Date): Date | undefined {
    const value = this.fields.occurredAt ?? this.fields.timestamp;
    if (value === undefined || value === null) return undefined;
    const instant = typeof value === 'string' ? parseStorableInstant(value) : undefined;
    if (!instant) this.refuse('timestamp', 'timestamp must be a date-time with a zone');
    // A clock that runs ahead must not put events into the future.
    return instant && instant > now ? now : instant;
  }

  done<Message>(message: Message): Message {
    if (this.issues.length > 0) throw invalid(this.issues);
    return message;
  }
}

export function readIdentify(input: unknown): Identify {
  const reader = new Reader(input);
  const userId = reader.userId();
  const attributes = reader.map('attributes', 'traits');
  const company = reader.map('company');
  const id = new Reader(company).id('id') ?? reader.id('groupId');
  if (Object.keys(company).length > 0 && id === undefined)
    reader.refuse('company.id', 'company.id is required');
  const inner = new Reader(company);
  return reader.done({
    userId,
    attributes,
    ...(id !== undefined && {
      company: { id, attributes: inner.map('attributes', 'traits'), membership: inner.map('membership') },
    }),
  });
}

/** Segment's way of saying in which company a user is: the traits are the company's. */
export function readGroup(input: unknown): Identify {
  const reader = new Reader(input);
  const userId = reader.userId();
  const id = reader.id('groupId');
  if (id === undefined) reader.refuse('groupId', 'groupId is required');
  const attributes = reader.map('traits', 'attributes');
  return reader.done({ userId, attributes: {}, company: { id: id ?? '', attributes, membership: {} } });
}

export function readTrack(input: unknown, now: Date): Track {
  const reader = new Reader(input);
  const given = reader.fields.name ?? reader.fields.event;
  const name = typeof given === 'string' ? codeNameOf(given) : undefined;
  if (name === undefined) reader.refuse('name', 'name must be the name of an event, such as "order_placed"');
  return readEvent(reader, name ?? '', reader.map('attributes', 'properties'), now);
}

export function readPage(input: unknown, now: Date): Track {
  const reader = new Reader(input);
  const { url } = reader.map('attributes', 'properties');
  return readEvent(reader, 'page_viewed', url === undefined ? {} : { page_url: url }, now);
}

export function readVisit(input: unknown): Visit {
  const reader = new Reader(input);
  const userId = reader.userId();
  const companyId = reader.id('companyId', 'groupId');
  const { page_url: pageUrl } = contextAttributes(reader.map('context'));
  const isUrl = typeof pageUrl === 'string' && pageUrl.length <= 2048;
  if (pageUrl !== undefined && !isUrl) {
    reader.refuse('context.pageUrl', 'context.pageUrl must be text of at most 2048 characters');
  }
  return reader.done({
    userId,
    ...(companyId !== undefined && { companyId }),
    ...(isUrl && { pageUrl }),
  });
}

function readEvent(reader: Reader, name: string, attributes: RawAttributes, now: Date): Track {
  const context = reader.map('context');
  const companyId = reader.id('companyId', 'groupId') ?? new Reader(context).id('groupId');
  return reader.done({
    userId: reader.userId(),
    name,
    attributes: { ...attributes, ...contextAttributes(context) },
    ...(companyId !== undefined && { companyId }),
    messageId: reader.id('messageId'),
    occurredAt: reader.occurredAt(now),
  });
}

/** The page and the window, under the names of the event attributes. */
export function contextAttributes(context: Fields): RawAttributes {
  const page = isObject(context.page) ? context.page : {};
  const screen = isObject(context.screen) ? context.screen : {};
  const found = {
    page_url: context.pageUrl ?? page.url,
    viewport_width: context.viewportWidth ?? screen.width,
    viewport_height: context.viewportHeight ?? screen.height,
    locale_code: context.locale,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** "Order Completed" becomes order_completed; a name that is a code name already stays as it is. */
function codeNameOf(name: string): string | undefined {
  if (isCodeName(name)) return name;
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words.join('_').slice(0, 100);
  return isCodeName(joined) ? joined : undefined;
}
