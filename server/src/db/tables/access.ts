import type { ColumnType, Generated } from 'kysely';

/** Tables of rights: accounts, projects, environments and tokens. */
export interface AccessTables {
  accounts: Accounts;
  account_sessions: AccountSessions;
  account_credentials: AccountCredentials;
  account_verifications: AccountVerifications;
  account_two_factors: AccountTwoFactors;
  account_log: AccountLogTable;
  account_devices: AccountDevices;
  projects: Projects;
  members: Members;
  invitations: Invitations;
  audit_log: AuditLog;
  assets: Assets;
  environments: Environments;
  api_tokens: ApiTokens;
  api_token_projects: ApiTokenProjects;
  signing_secrets: SigningSecrets;
  sdk_tokens: SdkTokens;
  identity_coverage: IdentityCoverage;
  idempotency_keys: IdempotencyKeys;
  secret_key: SecretKey;
}

export type Plan = 'hobby' | 'starter' | 'growth' | 'business';
export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

export interface Accounts {
  id: string;
  email: string;
  name: string;
  /** No longer used: passwords are in account_credentials. */
  password_hash: string | null;
  disabled_at: Date | null;
  /** True when the address is proved: by a mail, by an issuer, or by the operator, who made the account. */
  email_verified: Generated<boolean>;
  /** The account that invited the person; null where nobody did. */
  invited_by: string | null;
  image: string | null;
  two_factor_enabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface AccountSessions {
  id: string;
  account_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  confirmed_at: Generated<Date>;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

interface AccountCredentials {
  id: string;
  account_id: string;
  provider_id: string;
  subject: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Date;
  updated_at: Date;
}

interface AccountVerifications {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

interface AccountTwoFactors {
  id: string;
  account_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  /** No longer used: see sign-in/codes.ts. */
  locked_until: Date | null;
  last_step: Generated<string>;
  failures_since: Date | null;
}

interface AccountLogTable {
  id: string;
  account_id: string;
  event: string;
  details: ColumnType<Record<string, string>, string, never>;
  ip_address: string;
  user_agent: string;
  request_id: string;
  created_at: Date;
}

interface AccountDevices {
  account_id: string;
  secret_hash: Buffer;
  seen_at: Date;
}

interface Projects {
  id: string;
  name: string;
  plan: Generated<Plan>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
}

export interface Members {
  project_id: string;
  account_id: string;
  role: Role;
  created_at: Date;
}

export interface Invitations {
  id: string;
  project_id: string;
  email: string;
  role: Exclude<Role, 'owner'>;
  token_hash: Buffer;
  invited_by: string | null;
  expires_at: Date;
  created_at: Date;
  /** True when the link went by mail, and nobody else has seen it. */
  is_mailed: Generated<boolean>;
}

interface Assets {
  id: string;
  project_id: string;
  hash: string;
  name: string;
  content_type: string;
  size: number;
  bytes: Buffer;
  created_at: Date;
}

export interface AuditLog {
  id: string;
  project_id: string;
  environment_id: string | null;
  account_id: string;
  via: 'token' | 'session' | 'link';
  credential_id: string | null;
  credential_name: string;
  ip_address: string;
  request_id: string;
  operation: string;
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'sent';
  target_type: string;
  target_id: string;
  target_name: string | null;
  changes: AuditedChange[];
  created_at: Date;
}

/** A change of one object, as the audit log keeps it. */
export interface AuditedChange {
  type: string;
  id: string;
  name: string | null;
  action: AuditLog['action'];
  fields: Record<string, { before?: unknown; after?: unknown }>;
}

export interface Environments {
  id: string;
  project_id: string;
  name: string;
  is_primary: Generated<boolean>;
  sdk_token: string;
  require_identity: Generated<boolean>;
  allowed_origins: Generated<string[]>;
  runtime_creates_definitions: Generated<boolean>;
  allow_scripts: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ApiTokens {
  id: string;
  account_id: string;
  name: string;
  token_hash: Buffer;
  last_four: string;
  scopes: string[];
  environment_ids: string[] | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

interface ApiTokenProjects {
  token_id: string;
  project_id: string;
}

export interface SigningSecrets {
  id: string;
  environment_id: string;
  name: string;
  secret: Buffer;
  last_four: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface SdkTokens {
  id: string;
  environment_id: string;
  token: string;
  created_at: Date;
}

interface IdentityCoverage {
  environment_id: string;
  day: Date;
  verified: Generated<number>;
  anonymous: Generated<number>;
  unverified: Generated<number>;
  refused: Generated<number>;
}

interface IdempotencyKeys {
  caller: string;
  key: string;
  project_id: string | null;
  fingerprint: Buffer;
  status: number | null;
  headers: Generated<Record<string, string>>;
  body: Buffer | null;
  created_at: Date;
}

interface SecretKey {
  is_only: Generated<boolean>;
  fingerprint: string;
  noted_at: Generated<Date>;
}
