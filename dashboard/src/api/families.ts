import type { QueryClient } from '@tanstack/react-query';

declare const brand: unique symbol;

/** Things of the service that are read again together when one of them has changed. */
export type Family = string & { readonly [brand]: true };

const names = {
  /** The person who is signed in, with the projects and environments that this person sees. */
  account: 'account',
  accountLog: 'accountLog',
  accountSessions: 'accountSessions',
  analytics: 'analytics',
  assets: 'assets',
  attributeDefinitions: 'attributeDefinitions',
  auditLog: 'auditLog',
  companies: 'companies',
  content: 'content',
  demo: 'demo',
  environments: 'environments',
  eventDefinitions: 'eventDefinitions',
  events: 'events',
  identityCoverage: 'identityCoverage',
  installation: 'installation',
  invitations: 'invitations',
  locales: 'locales',
  localizations: 'localizations',
  members: 'members',
  picks: 'picks',
  references: 'references',
  segments: 'segments',
  sessions: 'sessions',
  signIn: 'signIn',
  signingSecrets: 'signingSecrets',
  themes: 'themes',
  tokens: 'tokens',
  users: 'users',
  webhooks: 'webhooks',
} as const;

/** All families. A query belongs to one or more of them, and an action names those that it changes. */
export const families = names as unknown as Record<keyof typeof names, Family>;

/** The key of a query: whom it belongs to, what it asks, and everything that the answer depends on. */
export type QueryKey = readonly [families: readonly Family[], question: string, asked: unknown];

/** Reads again what belongs to one of the families: at once where it is shown, otherwise when it is shown next. */
export const refresh = (client: QueryClient, changed: readonly Family[], refetchType?: 'active' | 'none') =>
  client.invalidateQueries({
    predicate: ({ queryKey: [itsFamilies] }) =>
      Array.isArray(itsFamilies) && changed.some((one) => itsFamilies.includes(one)),
    ...(refetchType && { refetchType }),
  });
