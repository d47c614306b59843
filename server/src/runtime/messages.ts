import { isCodeName } from 'guidepost-model/code-names';
import { parseStorableInstant } from 'guidepost-model/instants';
import { keyPath } from 'guidepost-model/reading/paths';
import { type Fields, isObject, Reader } from 'guidepost-model/reading/reader';
import { isLonger } from 'guidepost-model/reading/text-length';
import { kinds, problems } from 'guidepost-model/reading/wording';
import { invalid } from '../http/request/errors.ts';
import type { RawAttributes } from '../resources/end-users/plan-attributes.ts';

/*
 * What apps and customer-data platforms send, in our field names and in Segment's. Whatever else they carry is
 * ignored; only what makes a message meaningless is refused. A field with two names is judged under both, as the API
 * document says, also where one name wins over the other.
 */

export interface Identify {
  userId: string;
  attributes: RawAttributes;
  company?: { id: string; attributes: RawAttributes; membership: RawAttributes };
}

export interface Track {
  userId: string;
  companyId?: string | undefined;
  name: string;
  attributes: RawAttributes;
  messageId?: string | undefined;
  occurredAt?: Date | undefined;
}

/** The visitor and the page. */
export interface Visit {
  userId: string;
  companyId?: string;
  pageUrl?: string;
  locale?: string;
}

/** An id of a user, a company or a message. */
const maxId = 255;
const maxPageUrl = 2048;

function open(input: unknown): { reader: Reader; fields: Fields } {
  const reader = new Reader({ whole: 'The message' });
  return { reader, fields: reader.object(input, '') ?? {} };
}

function close<Message>(reader: Reader, message: Message): Message {
  if (reader.issues.length > 0) throw invalid(reader.issues);
  return message;
}

/** The names that are there. */
const givenOf = (fields: Fields, names: readonly string[]) =>
  names.filter((name) => fields[name] !== undefined && fields[name] !== null);

function readId(reader: Reader, fields: Fields, names: readonly string[], path = ''): string | undefined {
  const [first] = givenOf(fields, names).map((name) => idOf(reader, fields[name], keyPath(path, name)));
  return first;
}

function idOf(reader: Reader, value: unknown, path: string): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && text.trim() !== '' && !isLonger(text, maxId)) return text;
  return reader.report(path, problems.mustBe(kinds.name(maxId)));
}

function requireId(reader: Reader, fields: Fields, names: readonly [string, ...string[]], path = ''): string {
  if (givenOf(fields, names).length === 0) reader.report(keyPath(path, names[0]), problems.required);
  return readId(reader, fields, names, path) ?? '';
}

const readUserId = (reader: Reader, fields: Fields) => requireId(reader, fields, ['userId', 'anonymousId']);

/** The map under the first of the names that is there; nothing is an empty map. */
function readMap(reader: Reader, fields: Fields, names: readonly string[], path = ''): Fields {
  const [first] = givenOf(fields, names).map((name) => reader.object(fields[name], keyPath(path, name)));
  return first ?? {};
}

/** A clock that runs ahead must not put events into the future. */
function readOccurredAt(reader: Reader, fields: Fields, now: Date): Date | undefined {
  const documented = givenOf(fields, ['occurredAt', 'timestamp']);
  const names = documented.length > 0 ? documented : givenOf(fields, ['originalTimestamp']);
  const [first] = names.map((name) => instantOf(reader, fields[name], name));
  return first && first > now ? now : first;
}

function instantOf(reader: Reader, value: unknown, path: string): Date | undefined {
  const instant = typeof value === 'string' ? parseStorableInstant(value) : undefined;
  return instant ?? reader.report(path, problems.mustBe(kinds.dateTime));
}

export function readIdentify(input: unknown): Identify {
  const { reader, fields } = open(input);
  const userId = readUserId(reader, fields);
  const attributes = readUserAttributes(reader, fields);
  const company = readCompany(reader, fields);
  return close(reader, { userId, attributes, ...(company && { company }) });
}

/** The libraries of RudderStack put the traits of the user into the context. */
function readUserAttributes(reader: Reader, fields: Fields): Fields {
  const names = ['attributes', 'traits'];
  if (givenOf(fields, names).length > 0 || !isObject(fields.context)) return readMap(reader, fields, names);
  return readMap(reader, fields.context, ['traits'], 'context');
}

function readCompany(reader: Reader, fields: Fields): Identify['company'] {
  const company = readMap(reader, fields, ['company']);
  const hasOwnId = givenOf(company, ['id']).length > 0;
  const groupId = readId(reader, fields, ['groupId']);
  const id = hasOwnId ? readId(reader, company, ['id'], 'company') : groupId;
  if (id === undefined) {
    if (!hasOwnId && Object.keys(company).length > 0) reader.report('company.id', problems.required);
    return undefined;
  }
  return {
    id,
    attributes: readMap(reader, company, ['attributes', 'traits'], 'company'),
    membership: readMap(reader, company, ['membership'], 'company'),
  };
}

/** Segment's way of saying in which company a user is: the traits are the company's. */
export function readGroup(input: unknown): Identify {
  const { reader, fields } = open(input);
  const userId = readUserId(reader, fields);
  const id = requireId(reader, fields, ['groupId']);
  const attributes = readMap(reader, fields, ['traits', 'attributes']);
  return close(reader, { userId, attributes: {}, company: { id, attributes, membership: {} } });
}

export function readTrack(input: unknown, now: Date): Track {
  const { reader, fields } = open(input);
  const name = readEventName(reader, fields);
  const attributes = readMap(reader, fields, ['attributes', 'properties']);
  return readEvent(reader, fields, { name: name ?? '', attributes, now });
}

function readEventName(reader: Reader, fields: Fields): string | undefined {
  const names = givenOf(fields, ['name', 'event']);
  for (const key of names.slice(1)) reader.text(fields[key], key);
  const [first = 'name'] = names;
  const name = fields[first];
  const codeName = typeof name === 'string' ? codeNameOf(name) : undefined;
  return codeName ?? reader.report(first, problems.mustBe('the name of an event, such as "order_placed"'));
}

export function readPage(input: unknown, now: Date): Track {
  const { reader, fields } = open(input);
  const { url } = readMap(reader, fields, ['attributes', 'properties']);
  const attributes = url === undefined ? {} : { page_url: url };
  return readEvent(reader, fields, { name: 'page_viewed', attributes, now });
}

/** The longest tag of a language, as for localizations. */
const maxTag = 35;

export function readVisit(input: unknown): Visit {
  const { reader, fields } = open(input);
  const userId = readUserId(reader, fields);
  const companyId = readId(reader, fields, ['companyId', 'groupId']);
  const { page_url: pageUrl, locale_code: locale } = contextAttributes(readMap(reader, fields, ['context']));
  const isUrl = typeof pageUrl === 'string' && pageUrl.length <= maxPageUrl;
  if (pageUrl !== undefined && !isUrl)
    reader.report('context.pageUrl', problems.mustBe(kinds.text(maxPageUrl)));
  return close(reader, {
    userId,
    ...(companyId !== undefined && { companyId }),
    ...(isUrl && { pageUrl }),
    ...(typeof locale === 'string' && locale.length <= maxTag && { locale }),
  });
}

/** A visit of the browser SDK: whose, what is written first, and the answer that the page has already. */
export function readSdkVisit(
  input: unknown,
  ifNoneMatch: string | undefined,
): {
  visitor: { userId: string; companyId?: string; locale?: string };
  identify: Identify | undefined;
  known: string | undefined;
  /** What is known of the SDK on the page. */
  seen: { sdkVersion?: string; pageUrl?: string };
} {
  const message = readIdentify(input);
  const { userId, companyId, pageUrl, locale } = readVisit(input);
  const fields = isObject(input) ? input : {};
  const writes = isObject(fields.attributes) || isObject(fields.traits) || message.company !== undefined;
  const inCompany = message.company?.id ?? companyId;
  const known = typeof fields.known === 'string' ? fields.known : /"([^"]*)"/.exec(ifNoneMatch ?? '')?.[1];
  return {
    // The page watches its own address, so that a change of the address asks nothing of the service.
    visitor: {
      userId,
      ...(inCompany !== undefined && { companyId: inCompany }),
      ...(locale !== undefined && { locale }),
    },
    identify: writes ? message : undefined,
    known,
    seen: { ...sdkVersionOf(fields.context), ...(pageUrl !== undefined && { pageUrl }) },
  };
}

const maxVersion = 64;

function sdkVersionOf(context: unknown): { sdkVersion?: string } {
  const sdkVersion = isObject(context) ? context.sdkVersion : undefined;
  return typeof sdkVersion === 'string' && sdkVersion.length <= maxVersion ? { sdkVersion } : {};
}

function readEvent(
  reader: Reader,
  fields: Fields,
  { name, attributes, now }: { name: string; attributes: RawAttributes; now: Date },
): Track {
  const context = readMap(reader, fields, ['context']);
  const companyId =
    readId(reader, fields, ['companyId', 'groupId']) ?? readId(reader, context, ['groupId'], 'context');
  return close(reader, {
    userId: readUserId(reader, fields),
    name,
    attributes: { ...attributes, ...contextAttributes(context) },
    ...(companyId !== undefined && { companyId }),
    messageId: readId(reader, fields, ['messageId']),
    occurredAt: readOccurredAt(reader, fields, now),
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
