import type { QueryClient } from '@tanstack/react-query';

declare const brand: unique symbol;

/** Things of the service that are read again together when one of them has changed. */
export type Family = string & { readonly [brand]: true };

const family = (name: string) => name as Family;

/** All families. A query belongs to one or more of them, and an action names those that it changes. */
export const families = {
  /** The person who is signed in, with the projects and environments that this person sees. */
  account: family('account'),
  accountSessions: family('account sessions'),
  analytics: family('analytics'),
  assets: family('assets'),
  attributeDefinitions: family('attribute definitions'),
  auditLog: family('audit log'),
  companies: family('companies'),
  content: family('content'),
  demo: family('demo'),
  environments: family('environments'),
  eventDefinitions: family('event definitions'),
  events: family('events'),
  identityCoverage: family('identity coverage'),
  installation: family('installation'),
  invitations: family('invitations'),
  locales: family('locales'),
  localizations: family('localizations'),
  members: family('members'),
  picks: family('picks'),
  references: family('references'),
  segments: family('segments'),
  sessions: family('sessions'),
  signIn: family('sign-in'),
  signingSecrets: family('signing secrets'),
  themes: family('themes'),
  tokens: family('tokens'),
  users: family('users'),
  webhooks: family('webhooks'),
} as const satisfies Record<string, Family>;

/** The key of a query: whom it belongs to, what it asks, and everything that the answer depends on. */
export type QueryKey = readonly [families: readonly Family[], question: string, asked: unknown];

/** Reads again what belongs to one of the families: at once where it is shown, otherwise when it is shown next. */
export const refresh = (client: QueryClient, changed: readonly Family[], refetchType?: 'active' | 'none') =>
  client.invalidateQueries({
    predicate: ({ queryKey: [itsFamilies] }) =>
      Array.isArray(itsFamilies) && changed.some((one) => itsFamilies.includes(one)),
    ...(refetchType && { refetchType }),
  });
