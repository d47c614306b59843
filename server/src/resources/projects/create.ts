import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { newSdkToken } from '../environments/new-sdk-token.ts';
import { predefinedAttributes, predefinedEvents } from './predefined.ts';

interface NewProject {
  id?: string | null;
  name: string;
  ownerId: string;
  productionId?: string | null;
}

/** A project with everything it needs from the start. Call it inside a transaction. */
export async function createProject(db: Database, fields: NewProject, now: Date) {
  const projectId = fields.id ?? newId();
  const row = { project_id: projectId, created_at: now, updated_at: now };
  await db
    .insertInto('projects')
    .values({ id: projectId, name: fields.name, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('members')
    .values({ project_id: projectId, account_id: fields.ownerId, role: 'owner', created_at: now })
    .execute();
  const afterwards = new Date(now.getTime() + 1);
  const environments = [
    {
      ...row,
      id: fields.productionId ?? newId(),
      name: 'Production',
      is_primary: true,
      sdk_token: newSdkToken(),
    },
    {
      ...row,
      id: newId(),
      name: 'Staging',
      is_primary: false,
      sdk_token: newSdkToken(),
      // A millisecond later, so that the list shows them in this order.
      created_at: afterwards,
      updated_at: afterwards,
    },
  ];
  await db.insertInto('environments').values(environments).execute();
  await db
    .insertInto('localizations')
    .values({ ...row, id: newId(), code: 'en-US', name: 'English', locale: 'en-US', is_default: true })
    .execute();
  await db
    .insertInto('themes')
    .values([
      { ...row, id: newId(), name: 'Standard Light', is_default: true, system_key: 'standard-light' },
      { ...row, id: newId(), name: 'Standard Dark', is_default: false, system_key: 'standard-dark' },
    ])
    .execute();
  await db
    .insertInto('segments')
    .values([
      { ...row, id: newId(), name: 'All Users', biz_type: 'user', kind: 'all' },
      { ...row, id: newId(), name: 'All Companies', biz_type: 'company', kind: 'all' },
    ])
    .execute();
  await addPredefinedDefinitions(db, projectId, now);
  return { id: projectId, environments };
}

async function addPredefinedDefinitions(db: Database, projectId: string, now: Date): Promise<void> {
  const row = { project_id: projectId, predefined: true, created_at: now, updated_at: now };
  const attributes = predefinedAttributes.map(({ scope, codeName, displayName, dataType }) => {
    return {
      ...row,
      id: newId(),
      scope,
      code_name: codeName,
      display_name: displayName,
      data_type: dataType,
    };
  });
  await db.insertInto('attribute_definitions').values(attributes).execute();
  const events = predefinedEvents.map(({ codeName, displayName }) => {
    return { ...row, id: newId(), code_name: codeName, display_name: displayName };
  });
  await db.insertInto('event_definitions').values(events).execute();

  const bound = predefinedEvents.flatMap(({ codeName, attributes: names }) =>
    names.map((name) => [codeName, name]),
  );
  await sql`
    INSERT INTO event_definition_attributes (event_definition_id, attribute_definition_id)
    SELECT e.id, a.id
    FROM unnest(${bound.map(([event]) => event)}::text[], ${bound.map(([, name]) => name)}::text[]) AS b (event, attribute)
    JOIN event_definitions e ON e.project_id = ${projectId} AND e.code_name = b.event
    JOIN attribute_definitions a
      ON a.project_id = ${projectId} AND a.scope = 'eventDefinition' AND a.code_name = b.attribute`.execute(
    db,
  );
}
