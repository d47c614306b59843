import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { describeInBrowser, shown } from './kit.ts';

describeInBrowser('the first steps', (kit) => {
  it('turn green by themselves, and are gone when all are done', async () => {
    const { server, project } = kit;
    const tokens = server.db.updateTable('api_tokens').where('account_id', '=', project.accountId);
    await tokens.set({ revoked_at: server.clock.now }).execute();
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    const steps = page.getByRole('heading', { name: 'First steps' });
    await steps.waitFor();
    const done = (name: string) => page.getByRole('heading', { name: `${name} (done)` });
    expect(await done('Install the SDK').count()).toBe(0);
    await page.getByRole('region', { name: 'The command' }).getByText(`curl ${server.url}/v2/me`).waitFor();
    await tokens.set({ revoked_at: null }).execute();
    server.principals.clear();
    await done('Make an access token').waitFor();

    const path = `/v2/projects/${project.id}/environments/${project.production}`;
    const { token } = (await server.call(path, { token: project.token })).body;
    const body = { userId: 'ada', attributes: { name: 'Ada' } };
    expect((await server.call('/sdk/v1/visit', { method: 'POST', token, body })).status).toBe(200);
    await done('Install the SDK').waitFor();
    await done('See the first user').waitFor();

    const { createFlow, publish, must } = contentOf(server, project);
    expect((await publish(await createFlow())).status).toBe(200);
    await done('Publish content').waitFor();
    const invitation = { email: 'grace@example.com', role: 'editor' };
    await must('POST', '/invitations', invitation);
    await steps.waitFor({ state: 'detached' });
  });
});
