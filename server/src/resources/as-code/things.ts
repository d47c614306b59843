/** The kinds of things that files describe, in the order in which they are written: what is used comes first. */
export const kinds = [
  'attribute',
  'event',
  'localization',
  'segment',
  'theme',
  'project',
  'content',
  'webhook',
] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (word: unknown): word is Kind => kinds.includes(word as Kind);

/** A project, and one of its environments for publications and webhooks, or none. */
export interface Place {
  projectId: string;
  environmentId: string | null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** One theme, one piece of content or the like, as files have it. */
export interface Thing {
  kind: Kind;
  key: string;
  fields: Fields;
}

/** The same with what tells whether it has changed. */
export interface KnownThing extends Thing {
  /** Its line, whose keys have a fixed order. */
  text: string;
  fingerprint: string;
}

export type Things = ReadonlyMap<string, KnownThing>;

export const nameOf = ({ kind, key }: Pick<Thing, 'kind' | 'key'>) => `${kind}/${key}`;

/** What identifies a thing inside its project. Definitions and localizations have a name of their own that never changes. */
export function keyOf(kind: Kind, { key, scope, codeName, code }: Fields): string {
  if (kind === 'project') return 'project';
  if (kind === 'attribute') return `${scope}.${codeName}`;
  if (kind === 'event') return String(codeName);
  return kind === 'localization' ? String(code) : String(key);
}
