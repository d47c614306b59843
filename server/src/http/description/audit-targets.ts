/** The kinds of objects that an operation can change, as the audit log names them. */
export const auditTargets = [
  'accessToken',
  'account',
  'asset',
  'attributeDefinition',
  'company',
  'content',
  'environment',
  'eventDefinition',
  'invitation',
  'localization',
  'member',
  'project',
  'sdkToken',
  'segment',
  'session',
  'signingSecret',
  'theme',
  'user',
  'webhook',
] as const;

export type AuditTarget = (typeof auditTargets)[number];
