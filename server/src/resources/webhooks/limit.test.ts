import { expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { codeOf, useServer } from '../../../test/harness.ts';
import { limits } from '../limits/limits.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api } = useProject(server);

it('an environment has at most so many webhooks, however many are created at once; a deleted one makes room', async () => {
  const create = () => api('/webhooks', 'POST', { url: 'http://127.0.0.1:9/hook', topics: ['user'] });
  const answers = await Promise.all(Array.from({ length: limits.webhooks.most + 5 }, create));
  const refused = answers.filter((answer) => codeOf(answer) === '400 E1017');
  expect(refused).toHaveLength(5);
  expect(refused[0]?.body.error.message).toContain(String(limits.webhooks.most));
  const created = answers.find(({ status }) => status === 201)?.body;
  expect((await api(`/webhooks/${created.id}`, 'DELETE')).status).toBe(204);
  expect(codeOf(await create())).toBe('201');
  // The other environment has room of its own.
  const elsewhere = { environmentId: project.staging };
  const other = await api(
    '/webhooks',
    'POST',
    { url: 'http://127.0.0.1:9/hook', topics: ['user'] },
    elsewhere,
  );
  expect(codeOf(other)).toBe('201');
});
