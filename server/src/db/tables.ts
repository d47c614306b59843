import type { ColumnType, Generated } from 'kysely';
import type { Plan, Role, Scope } from '../http/scopes.ts';

/** The tables as the migrations leave them. `schema.test.ts` compares the two. */
export interface Tables {
  accounts: Accounts;
  projects: Projects;
  members: Members;
  environments: Environments;
  api_tokens: ApiTokens;
  api_token_projects: ApiTokenProjects;
  localizations: Localizations;
  themes: Themes;
  attribute_definitions: AttributeDefinitions;
  event_definitions: EventDefinitions;
  event_definition_attributes: EventDefinitionAttributes;
  segments: Segments;
}

interface Accounts {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface Projects {
  id: string;
  name: string;
  plan: Generated<Plan>;
  created_at: Date;
  updated_at: Date;
}

interface Members {
  project_id: string;
  account_id: string;
  role: Role;
  created_at: Date;
}

export interface Environments {
  id: string;
  project_id: string;
  name: string;
  is_primary: Generated<boolean>;
  sdk_token: string;
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
  scopes: Scope[];
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

interface Localizations {
  id: string;
  project_id: string;
  code: string;
  name: string;
  locale: string;
  is_default: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface Themes {
  id: string;
  project_id: string;
  name: string;
  is_default: Generated<boolean>;
  system_key: 'standard-light' | 'standard-dark' | null;
  settings: Generated<Json>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface AttributeDefinitions {
  id: string;
  project_id: string;
  scope: 'user' | 'company' | 'companyMembership' | 'eventDefinition';
  code_name: string;
  display_name: string;
  description: Generated<string>;
  data_type: 'number' | 'string' | 'boolean' | 'list' | 'datetime' | 'random_ab' | 'random_number';
  predefined: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface EventDefinitions {
  id: string;
  project_id: string;
  code_name: string;
  display_name: string;
  description: Generated<string>;
  predefined: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface EventDefinitionAttributes {
  event_definition_id: string;
  attribute_definition_id: string;
}

interface Segments {
  id: string;
  project_id: string;
  name: string;
  biz_type: 'user' | 'company';
  kind: 'all' | 'condition' | 'manual';
  conditions: Generated<Json>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** jsonb comes back parsed and goes in as text. */
type Json = ColumnType<unknown, string, string>;
