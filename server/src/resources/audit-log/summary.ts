import type { EntryRow } from './queries.ts';

/** The names of what entries are about. Whatever is gone from the database has none. */
export interface AuditNames {
  contents: ReadonlyMap<string, string>;
  environments: ReadonlyMap<string, string>;
  localizations: ReadonlyMap<string, string>;
  /** The numbers of versions by their ids. */
  versions: ReadonlyMap<string, number>;
}

const nouns: Record<string, string> = {
  accessToken: 'access token',
  account: 'account',
  asset: 'image',
  attributeDefinition: 'attribute',
  eventDefinition: 'event',
  localization: 'language',
  sdkToken: 'SDK token',
  signingSecret: 'signing secret',
};

const verbs: Record<EntryRow['action'], string> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  sent: 'sent messages of',
};

/** The value that a change gave to a column of one kind of object, in the first such change. */
const given = ({ changes }: EntryRow, type: string, column: string) => {
  const field = changes.find((change) => change.type === type)?.fields[column] as
    | { before?: unknown; after?: unknown }
    | undefined;
  const value = field?.after ?? field?.before;
  return typeof value === 'string' ? value : undefined;
};

/** The ids of which a summary of the entry needs the names. */
export const asked = (entry: EntryRow) => {
  const ofVersions = entry.changes.flatMap(({ type, id }) =>
    type === 'contentVersion' || type === 'translation' ? [id] : [],
  );
  const published =
    given(entry, 'publication', 'version_id') ?? given(entry, 'scheduledPublication', 'version_id');
  return { versions: published === undefined ? ofVersions : [...ofVersions, published] };
};

/** What was done, in words: "published version 3 of Welcome to Production". */
export function summaryOf(entry: EntryRow, names: AuditNames): string {
  const { operation, action, target_type: type, target_id: id, target_name: stored } = entry;
  const name = stored ?? (type === 'content' ? names.contents.get(id) : undefined);
  const environment = entry.environment_id ?? given(entry, 'publication', 'environment_id');
  const place = environment === undefined ? undefined : names.environments.get(environment);
  const versionId = asked(entry).versions.at(-1);
  const number = versionId === undefined ? undefined : names.versions.get(versionId);
  const version = number === undefined ? undefined : `version ${number}`;
  const of = name ?? 'content';
  const translated = entry.changes.find((change) => change.type === 'translation')?.name;
  const language = translated ? names.localizations.get(translated) : undefined;
  const inWords: Record<string, () => string> = {
    publishContent: () =>
      [`published ${version ? `${version} of ` : ''}${of}`, place].filter(Boolean).join(' to '),
    unpublishContent: () => [`unpublished ${of}`, place].filter(Boolean).join(' from '),
    schedulePublication: () =>
      [`scheduled ${version ? `${version} of ` : ''}${of}`, place].filter(Boolean).join(' for '),
    cancelScheduledPublication: () => `canceled the scheduled publication of ${of}`,
    updateContentVersion: () => `changed ${version ?? 'the draft'} of ${of}`,
    forkContentVersion: () => `created ${version ?? 'a draft'} of ${of}`,
    restoreContentVersion: () => `restored an earlier version of ${of}${version ? ` as ${version}` : ''}`,
    setContentVersionNote: () => `changed the note of ${version ?? 'a version'} of ${of}`,
    updateContentVersionLocalization: () => `translated ${of}${language ? ` into ${language}` : ''}`,
    importContentVersionLocalization: () =>
      `imported a translation of ${of}${language ? ` into ${language}` : ''}`,
    archiveContent: () => `archived ${of}`,
    archiveContents: () => `archived ${of}`,
    duplicateContent: () => `duplicated content as ${of}`,
  };
  const noun = nouns[type] ?? type;
  const plain = () => [verbs[action], noun, name].filter(Boolean).join(' ');
  return (inWords[operation] ?? plain)();
}
