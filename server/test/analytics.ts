import { newId } from 'guidepost-model/ids';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/pool.ts';
import type { Tables } from '../src/db/tables.ts';
import { isDistributed } from './cluster.ts';
import { contentOf } from './content.ts';
import type { TestProject, TestServer } from './harness.ts';

/** An event in short; the times are as text. */
export type Happened = [name: string, user: string, at: string, attributes?: object, session?: string];

/** Events that wait to be counted. In a cluster nothing but the statement of the service puts them into the queue. */
export async function insertEvents(db: Database, rows: Insertable<Tables['events']>[]): Promise<void> {
  await db.insertInto('events').values(rows).execute();
  const waiting = rows.filter(
    ({ content_id, code_name }) => content_id || code_name === 'event_tracker_completed',
  );
  if (!isDistributed || waiting.length === 0) return;
  const queued = waiting.map(({ environment_id, id, created_at }) => ({
    environment_id,
    created_at,
    event_id: id,
  }));
  await db.insertInto('analytics_queue').values(queued).execute();
}

/** Events of content as the runtime stores them, and questions about them, in one project. */
export function analyticsOf(server: TestServer, project: TestProject) {
  const record = async (
    contentId: string | null,
    happened: Happened[],
    environmentId = project.production,
  ) => {
    const rows = happened.map(([code_name, user_id, at, attributes = {}, session]) => ({
      environment_id: environmentId,
      id: newId(),
      event_definition_id: 'some',
      code_name,
      user_id,
      content_id: contentId,
      session_id: session ?? null,
      attributes: JSON.stringify(attributes),
      created_at: new Date(at),
    }));
    await insertEvents(server.db, rows);
  };
  const pathOf = (contentId: string, path = '') =>
    `/v2/projects/${project.id}/content/${contentId}/analytics${path}`;
  const ask = (contentId: string, query: Record<string, string> = {}, path = '', token = project.token) => {
    const search = new URLSearchParams({ environmentId: project.production, ...query });
    return server.call(`${pathOf(contentId, path)}?${search}`, { token });
  };
  const read = async (contentId: string, query?: Record<string, string>, path?: string) => {
    const { status, body } = await ask(contentId, query, path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** New content with the given body, and what the service made of it. */
  const newContent = async (type: string, patch?: object) => {
    const { create, patchVersion } = contentOf(server, project);
    const content = await create({ type, name: type, ...(type === 'tracker' && { themeId: undefined }) });
    if (!patch) return { content, version: undefined };
    const { status, body } = await patchVersion(content, patch);
    expect(status, JSON.stringify(body)).toBe(200);
    return { content, version: body };
  };
  return { record, pathOf, ask, read, newContent };
}

export const twoDays = { startDate: '2026-02-01', endDate: '2026-02-02' };
