/** An event that happens while a user meets content of a type. */
export interface ContentEvent {
  displayName: string;
  /** Attributes beside the page, which every event names. */
  attributes: readonly string[];
  /** The service records the event itself when a session begins. */
  begins?: true;
  /** The session is over. The reason is sent as the attribute `…_end_reason`. */
  ends?: true;
  /** Other content may start or stop for the user after the event. */
  changesDecisions?: true;
}
export type ContentEvents = Readonly<Record<string, ContentEvent>>;

/** A number of the analytics: every event, the different users, or the users for whom it was the first time ever. */
export interface CountedField {
  /** The event that is counted. */
  metric: string;
  count: 'total' | 'users' | 'new_users';
  description: string;
}
export type CountedFields = Readonly<Record<string, CountedField>>;

/** The numbers that content of a type reports. */
export interface ContentCounts {
  /** The event by which a user meets the content. */
  view: string;
  /** The event by which a user completes the content. */
  completion?: string;
  /** Numbers of the whole content, for the range and again for each day. */
  fields: CountedFields;
  /** Numbers of the parts of the content, each part known by an attribute of the event. */
  parts?: { attribute: string; fields: CountedFields };
}

export const total = (metric: string, description: string): CountedField => ({
  metric,
  count: 'total',
  description,
});
export const users = (metric: string, description: string): CountedField => ({
  metric,
  count: 'users',
  description,
});
export const newUsers = (metric: string, description: string): CountedField => ({
  metric,
  count: 'new_users',
  description,
});

export const prefixed = (prefix: string, ...suffixes: string[]): string[] =>
  suffixes.map((suffix) => `${prefix}_${suffix}`);

/** The attributes by which an event names the content and its version. */
export const versionAttributes = (prefix: string): string[] =>
  prefixed(prefix, 'id', 'name', 'version_id', 'version_number');

/** The attributes by which an event names the content, its version and the session. */
export const sessionAttributes = (prefix: string): string[] =>
  prefixed(prefix, 'id', 'name', 'session_id', 'version_id', 'version_number');
