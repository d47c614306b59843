import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './column-types.ts';

/** Tables of definitions, themes and the like of a project, and of the uses of them. */
export interface DefinitionTables {
  localizations: Localizations;
  themes: Themes;
  attribute_definitions: AttributeDefinitions;
  event_definitions: EventDefinitions;
  event_definition_attributes: EventDefinitionAttributes;
  segments: Segments;
  resource_references: ResourceReferences;
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
  settings: Json;
  variations: Json;
  variation_count: GeneratedAlways<number>;
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
  random_max: Generated<number>;
  runtime_writable: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  made_by_runtime: Generated<boolean>;
  deleted_empty: Generated<boolean>;
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
  made_by_runtime: Generated<boolean>;
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
  conditions: Json;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ResourceReferences {
  project_id: string;
  source_type: 'segment' | 'theme' | 'content';
  source_id: string;
  content_id: string | null;
  target_type: 'attribute' | 'event' | 'segment' | 'theme' | 'content';
  target_id: string;
}
