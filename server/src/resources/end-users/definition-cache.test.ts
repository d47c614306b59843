import pg from 'pg';
import { expect, it } from 'vitest';
import { apiOf, callsTo } from '../../../test/api.ts';
import { newProject, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';

const server = useServer();

it('a write that creates definitions makes the service forget those of its project and of no other', async () => {
  const [mine, theirs] = [await newProject(server), await newProject(server)];
  const before = await server.definitionCache.of(theirs.id);
  const mineBefore = await server.definitionCache.of(mine.id);
  const attributes = { brand_new: 1 };
  expect((await apiOf(server, mine)('/users/ada', 'PUT', { attributes })).status).toBe(200);
  expect(await server.definitionCache.of(theirs.id)).toBe(before);
  expect(await server.definitionCache.of(mine.id)).not.toBe(mineBefore);
});

it('every change of a definition is announced with its project', async () => {
  const project = await newProject(server);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const announced: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => announced.push(payload));
  await client.query('LISTEN guidepost_definitions');
  const fields = { scope: 'user', dataType: 'string', displayName: 'Color' };
  const { created, call } = callsTo(server, '/attribute-definitions', fields);
  const { id } = await created(project, { codeName: 'color' });
  await until('the news of a new definition', () => announced.length === 1);
  await call(project, 'PATCH', `/${id}`, { displayName: 'Colour' });
  await until('the news of a changed definition', () => announced.length === 2);
  await server.db.deleteFrom('attribute_definitions').where('id', '=', id).execute();
  await until('the news of a removed definition', () => announced.length === 3);
  await client.end();
  expect(announced).toEqual([project.id, project.id, project.id]);
});
