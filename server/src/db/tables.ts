import type { AccessTables } from './tables/access.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { ContentTables } from './tables/content.ts';
import type { DefinitionTables } from './tables/definitions.ts';
import type { EndUserTables } from './tables/end-users.ts';
import type { SdkTables } from './tables/sdk.ts';
import type { SessionTables } from './tables/sessions.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/** The tables as the migrations leave them. `migrate.test.ts` compares the two. */
export type Tables = AccessTables &
  DefinitionTables &
  EndUserTables &
  WebhookTables &
  ContentTables &
  SessionTables &
  AnalyticsTables &
  SdkTables;
