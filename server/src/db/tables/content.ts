import type { ContentType } from 'guidepost-model/content-types/types';
import type { ColumnType, Generated } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Json } from './column-types.ts';

/** Content, its versions and translations, and where it is published. */
export interface ContentTables {
  content: ContentTable;
  content_versions: ContentVersions;
  content_editors: ContentEditors;
  publications: Publications;
  publish_records: PublishRecords;
  scheduled_publications: ScheduledPublications;
  version_translations: VersionTranslations;
  delivery_revisions: DeliveryRevisions;
  resource_keys: ResourceKeys;
  demo_objects: DemoObjects;
  applied_things: AppliedThings;
}

interface ContentTable {
  id: string;
  project_id: string;
  type: ContentType;
  name: string;
  build_url: string | null;
  edited_version_id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ContentVersions {
  id: string;
  project_id: string;
  content_id: string;
  number: number;
  theme_id: string | null;
  body: ColumnType<unknown, string, string>;
  revision: Generated<number>;
  first_published_at: Date | null;
  note: string | null;
  created_by: Generated<string | null>;
  created_by_name: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

interface ContentEditors {
  project_id: string;
  content_id: string;
  id: string;
  account_id: string;
  name: string;
  seen_at: Date;
}

interface Publications {
  environment_id: string;
  content_id: string;
  project_id: string;
  version_id: string;
  published_at: Date;
}

interface PublishRecords {
  id: string;
  project_id: string;
  environment_id: string;
  content_id: string;
  version_id: string;
  published_at: Date;
}

interface ScheduledPublications {
  id: string;
  project_id: string;
  environment_id: string;
  content_id: string;
  version_id: string;
  publish_at: Date;
  note: string | null;
  actor: ColumnType<Actor, never, never>;
  state: 'waiting' | 'published' | 'failed';
  problem: string | null;
  finished_at: Date | null;
  created_at: Date;
}

interface VersionTranslations {
  version_id: string;
  localization_id: string;
  project_id: string;
  enabled: Generated<boolean>;
  units: Json;
  updated_at: Date;
}

interface DeliveryRevisions {
  project_id: string;
  revision: number;
}

interface ResourceKeys {
  project_id: string;
  environment_id: string;
  kind: 'theme' | 'segment' | 'content' | 'webhook';
  key: string;
  resource_id: string;
}

interface DemoObjects {
  project_id: string;
  object_id: string;
}

interface AppliedThings {
  project_id: string;
  environment_id: string;
  kind: string;
  key: string;
  fingerprint: string;
}
