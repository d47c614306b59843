import type { Schemas } from '../../api/client.ts';

export type Entry = Schemas['AuditLogEntry'];
type TargetType = Entry['targetType'];

/** What changes, as people call it. */
export const targetWords: Record<TargetType, string> = {
  accessToken: 'access token',
  account: 'account',
  asset: 'image',
  attributeDefinition: 'attribute',
  company: 'company',
  content: 'content',
  environment: 'environment',
  eventDefinition: 'event',
  invitation: 'invitation',
  localization: 'language',
  member: 'member',
  project: 'project',
  sdkToken: 'SDK token',
  segment: 'segment',
  session: 'session',
  signingSecret: 'signing secret',
  theme: 'theme',
  user: 'user',
  webhook: 'webhook',
};

export const actionWords: Record<Entry['action'], string> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  sent: 'sent',
};

/** Where the dashboard shows what was changed, if it has a page of its own. */
export function pageOf({ targetType, targetId, action }: Entry) {
  const paths: Partial<Record<TargetType, string>> = {
    content: 'content/$id',
    segment: 'segments/$id',
    user: 'users/$id',
    company: 'companies/$id',
    session: 'sessions/$id',
    webhook: 'webhooks/$id',
  };
  const to = paths[targetType];
  return to && action !== 'deleted' ? { to, params: { id: targetId } } : undefined;
}

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** With what somebody made a change. */
export function wayOf({ via, credentialName }: Entry): string {
  if (via === 'token') return `the token ${credentialName}`;
  return via === 'session' ? 'the dashboard' : 'a link';
}
