import { describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../../test/api.ts';
import { useServer } from '../../../../test/harness.ts';

const server = useServer();
const { project, api, put } = useProject(server);

describe('POST users/delete', () => {
  it('deletes users one by one, tells what became of each, and announces them', async () => {
    const url = 'https://example.com/hook';
    bodyOf(await api('/webhooks', 'POST', { url, topics: ['user.deleted'] }), 201);
    await put('/users/a');
    await put('/users/b');
    await put('/users/a', {}, { environmentId: project.staging });
    expect(bodyOf(await api('/users/delete', 'POST', { ids: ['b', 'nobody', 'a'] })).results).toEqual([
      { id: 'b', outcome: 'deleted' },
      { id: 'nobody', outcome: 'not_found' },
      { id: 'a', outcome: 'deleted' },
    ]);
    expect((await api('/users/a')).status).toBe(404);
    expect((await api('/users/a', 'GET', undefined, { environmentId: project.staging })).status).toBe(200);
    const query = server.db.selectFrom('webhook_messages').select('topic');
    const messages = await query.where('environment_id', '=', project.production).execute();
    expect(messages).toEqual([{ topic: 'user.deleted' }, { topic: 'user.deleted' }]);
  });

  it('refuses no ids, too many and repeated ones', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `u${n}`);
    for (const ids of [[], many, ['a', 'a']]) {
      expect(issuesOf(await api('/users/delete', 'POST', { ids }))).toEqual(['schema ids']);
    }
  });
});
