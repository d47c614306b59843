import { createHash } from 'node:crypto';
import { writableTypes } from 'guidepost-model/attributes';
import { getOrThrow } from 'guidepost-model/certain';
import type { Database } from '../../db/pool.ts';
import { jsonInParts } from '../../http/request/answers-in-parts.ts';
import { ApiError } from '../../http/request/errors.ts';
import { inParts, pauses } from '../../http/request/in-parts.ts';
import { selectAttributeDefinitions } from '../attribute-definitions/queries.ts';
import { attributesOf, selectEventDefinitions } from '../event-definitions/queries.ts';
import { limits } from '../limits/limits.ts';
import { listLocalizations } from '../localizations/queries.ts';
import { selectSegments } from '../segments/queries.ts';
import { selectThemes, type ThemeRow } from '../themes/queries.ts';
import { selectWebhooks } from '../webhooks/queries.ts';
import { contentThings } from './export-content.ts';
import type { ResourceKeys } from './keys.ts';
import { ordered } from './ordered.ts';
import { withKeys } from './references.ts';
import { themeForm } from './theme-form.ts';
import { type Fields, type Kind, type KnownThing, keyOf, nameOf, type Place, type Things } from './things.ts';

/** Everything that files describe, as it is now, in the order in which files are written. */
export async function exportProject(db: Database, place: Place, keys: ResourceKeys): Promise<Things> {
  const things = new Map<string, KnownThing>();
  const pause = pauses();
  let bytes = 0;
  for await (const { kind, fields } of thingsOf(db, place, keys)) {
    const thing = await known(kind, fields);
    bytes += thing.text.length;
    if (bytes > limits.codeBytes.most) throw tooLarge();
    things.set(nameOf(thing), thing);
    const others = pause();
    if (others) await others;
  }
  return things;
}

/** A thing with the text of its line and its fingerprint. */
async function known(kind: Kind, fields: Fields): Promise<KnownThing> {
  const text = await inParts(jsonInParts(fields));
  const fingerprint = createHash('sha256').update(`${kind} ${text}`).digest('hex').slice(0, 32);
  return { kind, key: keyOf(kind, fields), fields, text, fingerprint };
}

const tooLarge = () =>
  new ApiError('E1017', {
    message: `The project is larger than the ${limits.codeBytes.most} bytes that can be exported as a whole.`,
  });

interface Found {
  kind: Kind;
  fields: Fields;
}

async function* thingsOf(db: Database, place: Place, keys: ResourceKeys): AsyncGenerator<Found> {
  const { projectId, environmentId } = place;
  yield* await definitions(db, projectId);
  const localizations = await listLocalizations(db, projectId, {});
  for (const { code, name, locale } of sorted(localizations, ({ code }) => code))
    yield { kind: 'localization', fields: { code, name, locale } };
  yield* await segments(db, projectId, keys);
  const themes = (await selectThemes(db, projectId).execute()) as ThemeRow[];
  const own = themes.filter(({ system_key }) => system_key === null);
  for (const theme of sorted(own, ({ id }) => keys.keyOf('theme', id) ?? ''))
    yield { kind: 'theme', fields: await inParts(themeForm(theme, keys)) };
  const defaultTheme = themes.find(({ is_default }) => is_default);
  yield {
    kind: 'project',
    fields: {
      defaultTheme: defaultTheme && keys.keyOf('theme', defaultTheme.id),
      defaultLocalization: localizations.find(({ is_default }) => is_default)?.code,
    },
  };
  for await (const fields of contentThings(db, place, keys, localizations)) yield { kind: 'content', fields };
  if (environmentId !== null) yield* await webhooks(db, environmentId, keys);
}

function sorted<Item>(items: readonly Item[], by: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (by(one) < by(other) ? -1 : 1));
}

/** Predefined attributes only where somebody has changed the one thing that can change. */
async function definitions(db: Database, projectId: string): Promise<Found[]> {
  const attributes = await selectAttributeDefinitions(db, projectId).execute();
  const events = (await selectEventDefinitions(db, projectId, {}).execute()).filter(
    ({ predefined }) => !predefined,
  );
  const names = await attributesOf(
    db,
    projectId,
    events.map(({ id }) => id),
  );
  const isOwn = ({ predefined, runtime_writable, data_type }: (typeof attributes)[number]) =>
    (!predefined || !runtime_writable) && (writableTypes as readonly string[]).includes(data_type);
  const ofAttribute = (row: (typeof attributes)[number]) => ({
    scope: row.scope,
    codeName: row.code_name,
    displayName: row.display_name,
    dataType: row.data_type,
    description: row.description || undefined,
    runtimeWritable: row.runtime_writable ? undefined : false,
  });
  const ofEvent = (row: (typeof events)[number]) => ({
    codeName: row.code_name,
    displayName: row.display_name,
    description: row.description || undefined,
    attributes: getOrThrow(names, row.id).toSorted(),
  });
  return [
    ...sorted(attributes.filter(isOwn), (row) => `${row.scope}.${row.code_name}`).map((row) => ({
      kind: 'attribute' as const,
      fields: ordered(ofAttribute(row)) as Fields,
    })),
    ...sorted(events, (row) => row.code_name).map((row) => ({
      kind: 'event' as const,
      fields: ordered(ofEvent(row)) as Fields,
    })),
  ];
}

async function segments(db: Database, projectId: string, keys: ResourceKeys): Promise<Found[]> {
  const rows = (await selectSegments(db, projectId).execute()).filter(({ kind }) => kind !== 'all');
  const form = ({ id, name, biz_type, kind, conditions }: (typeof rows)[number]) => ({
    key: keys.keyOf('segment', id),
    name,
    bizType: biz_type,
    kind,
    conditions: kind === 'condition' ? withKeys(conditions, keys) : undefined,
  });
  return sorted(rows, ({ id }) => keys.keyOf('segment', id) ?? '').map((row) => ({
    kind: 'segment',
    fields: ordered(form(row)) as Fields,
  }));
}

/** Without their secrets: each project has its own. */
async function webhooks(db: Database, environmentId: string, keys: ResourceKeys): Promise<Found[]> {
  const rows = await selectWebhooks(db, environmentId).execute();
  const form = ({ id, url, topics, enabled, description }: (typeof rows)[number]) => ({
    key: keys.keyOf('webhook', id),
    description: description ?? undefined,
    url,
    topics,
    enabled: enabled ? undefined : false,
  });
  return sorted(rows, ({ id }) => keys.keyOf('webhook', id) ?? '').map((row) => ({
    kind: 'webhook',
    fields: ordered(form(row)) as Fields,
  }));
}
