import { expect, it } from 'vitest';
import { contentOf } from '../../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../../test/harness.ts';
import { newPerson, signedIn } from '../../../../test/people.ts';
import { removeGoneEditors } from './queries.ts';

const server = useServer();

/** A content, and two people who may edit it. */
async function twoPeople() {
  const project = await newProject(server);
  const content = await contentOf(server, project).create();
  const path = (tab: string, contentId = content.id) =>
    `/v2/projects/${project.id}/content/${contentId}/editors/${tab}`;
  const person = async () => {
    const call = await signedIn(server, await newPerson(server, { project, role: 'editor' }));
    return {
      report: async (tab: string, contentId?: string) => call(path(tab, contentId), { method: 'PUT' }),
      others: async (tab: string) => (await call(path(tab), { method: 'PUT' })).body.others,
      close: (tab: string) => call(path(tab), { method: 'DELETE' }),
    };
  };
  return { project, content, ada: await person(), ben: await person() };
}

it('people see who else has the content open, until that is closed', async () => {
  const { ada, ben } = await twoPeople();
  expect(await ada.others('tab-of-ada')).toEqual([]);
  expect(await ben.others('tab-of-ben')).toMatchObject([
    { id: 'tab-of-ada', name: 'Person editor', isSameAccount: false },
  ]);
  expect(await ada.others('tab-of-ada')).toMatchObject([{ id: 'tab-of-ben' }]);
  expect(await ada.others('second-tab-of-ada')).toMatchObject([
    { id: 'tab-of-ada', isSameAccount: true },
    { id: 'tab-of-ben', isSameAccount: false },
  ]);
  expect((await ben.close('tab-of-ben')).status).toBe(204);
  expect((await ben.close('tab-of-ben')).status).toBe(204);
  await ada.close('second-tab-of-ada');
  expect(await ada.others('tab-of-ada')).toEqual([]);
});

it('an editor that is not heard of for 20 seconds is gone, and upkeep removes it', async () => {
  const { ada, ben, project } = await twoPeople();
  await ada.others('tab-of-ada');
  server.pass(19);
  expect(await ben.others('tab-of-ben')).toHaveLength(1);
  server.pass(2);
  expect(await ben.others('tab-of-ben')).toEqual([]);
  server.pass(60);
  await removeGoneEditors(server.db, server.clock.now);
  const left = server.db.selectFrom('content_editors').selectAll().where('project_id', '=', project.id);
  expect(await left.execute()).toEqual([]);
});

it('nobody can speak for the editor of somebody else, or close it', async () => {
  const { ada, ben } = await twoPeople();
  await ada.others('tab-of-ada');
  await ben.report('tab-of-ada');
  await ben.close('tab-of-ada');
  expect(await ben.others('tab-of-ben')).toMatchObject([{ id: 'tab-of-ada', isSameAccount: false }]);
});

it('no more than 50 editors of a content are remembered', async () => {
  const { ada, ben } = await twoPeople();
  for (let tab = 0; tab < 53; tab += 1) await ada.report(`tab-number-${tab}`);
  expect(await ben.others('tab-of-ben')).toHaveLength(50);
});

it('unknown content and ids of no good shape are refused', async () => {
  const { ada } = await twoPeople();
  expect(codeOf(await ada.report('tab-of-ada', 'unknown'))).toBe('404 E1004');
  expect(codeOf(await ada.report('x'))).toBe('400 E1017');
});
