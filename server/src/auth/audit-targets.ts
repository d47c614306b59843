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

declare module '../http/description/route.ts' {
  interface OperationFacts {
    /** Kind of thing that the operation changes. Its changes are told in the audit log: see auth/audited.ts. */
    changes?: AuditTarget | undefined;
  }
}
