import { describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { newProject, useServer } from '../../../test/harness.ts';

const server = useServer();
const { project } = useProject(server);
const { call, create, createFlow, publish } = contentOf(server, project);

describe('POST content/archive', () => {
  it('archives content one by one and tells what became of each', async () => {
    const plain = await create();
    const gone = await create();
    await call('DELETE', `/content/${gone.id}`);
    const live = await createFlow();
    await publish(live);
    const foreign = await contentOf(server, await newProject(server)).create();
    const ids = [plain.id, gone.id, live.id, foreign.id, 'nothing'];
    expect(bodyOf(await call('POST', '/content/archive', { ids })).results).toEqual([
      { id: plain.id, outcome: 'archived' },
      { id: gone.id, outcome: 'archived' },
      { id: live.id, outcome: 'still_published' },
      { id: foreign.id, outcome: 'not_found' },
      { id: 'nothing', outcome: 'not_found' },
    ]);
    expect(bodyOf(await call('GET', '/content?deleted=true')).results).toHaveLength(2);
    expect((await call('GET', `/content/${live.id}`)).status).toBe(200);
  });

  it('refuses no ids', async () => {
    expect(issuesOf(await call('POST', '/content/archive', { ids: [] }))).toEqual(['schema ids']);
  });
});
