import { certain } from 'guidepost-model/certain';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { insertDemoEnvironment } from '../../server/src/resources/environments/demo.ts';
import { contentOf } from '../../server/test/content.ts';
import { newProject, type TestProject } from '../../server/test/harness.ts';
import { callsWith, cookiesOf, newPerson, type Person, signIn } from '../../server/test/people.ts';
import { describeInBrowser } from './kit.ts';
import { serveSdk } from './studio-kit.ts';

declare global {
  interface Window {
    stolen?: unknown;
    guidepost?: { getResourceCenterState(): unknown; openResourceCenter(): void };
  }
}

/** What the admin of one project wants to run in the browser of the owner of another. */
const theft = (victim: string) => `
  window.stolen = 'it ran';
  window.stolen = await (await fetch('/app/me')).json();
  await fetch('/v2/projects/${victim}/invitations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mallory@example.com', role: 'admin' }),
  });`;

const refusedByPolicy = /Content Security Policy|Failed to fetch dynamically imported module/;

describeInBrowser('a script that an author wrote', (kit) => {
  const cookieOf = async (person: Person) => cookiesOf(await signIn(kit.server, person));

  /** Opens an address as somebody who has signed in, and notes what the page asks of the service. */
  const openAs = async (person: Person, path: string) => {
    const [name = '', value = ''] = (await cookieOf(person)).split('=');
    const page = await kit.open('/demo/style.css', {}, [{ name, value, url: kit.server.url }]);
    await serveSdk(page.context());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${kit.server.url}${path}`);
    return { page, asked };
  };

  /** A resource center whose live chat is the script, as the admin of a project publishes it. */
  async function publishTheft(mallorys: TestProject, environmentId: string) {
    const content = contentOf(kit.server, mallorys);
    const made = await content.create({ type: 'resource-center', name: 'Help' });
    const customCode = theft(kit.project.id);
    const block = { type: 'live-chat', name: 'Chat with us', provider: 'custom', customCode };
    const data = { tabs: [{ name: 'Help', blocks: [block] }] };
    await content.patchVersion(made, { data, startRules: { when: [] } });
    await content.must('POST', `/content/${made.id}/publish`, {
      environmentId,
      versionId: made.editedVersionId,
    });
    return { content, made };
  }

  const nothingLeaked = async (page: Page, asked: string[]) => {
    expect(await page.evaluate(() => window.stolen)).toBeUndefined();
    expect(asked.filter((path) => /^\/(app|v2)\//.test(path))).toEqual([]);
    const rows = await kit.server.db
      .selectFrom('invitations')
      .select('id')
      .where('project_id', '=', kit.project.id)
      .execute();
    expect(rows).toEqual([]);
  };

  it('does not run on /demo for the owner of another project, who has signed in', async () => {
    const mallorys = await newProject(kit.server);
    const mallory = await newPerson(kit.server, { project: mallorys, role: 'admin' });
    const owner = await newPerson(kit.server, { project: kit.project, role: 'owner' });
    // The owner is a member of Mallory's project too, so the page does show her demo.
    const membership = { project_id: mallorys.id, account_id: owner.id, role: 'viewer' as const };
    await kit.server.db
      .insertInto('members')
      .values({ ...membership, created_at: kit.server.clock.now })
      .execute();
    const call = callsWith(kit.server, await cookieOf(mallory));
    const demo = await insertDemoEnvironment(kit.server.db, mallorys.id, kit.server.clock.now);
    const { id: environmentId } = certain(demo, 'The environment of the demo');
    const path = `/v2/projects/${mallorys.id}/environments/${environmentId}`;
    const allowed = await call(path, { method: 'PATCH', body: { allowScripts: true } });
    expect([allowed.status, allowed.body.error?.code]).toEqual([400, 'E0003']);
    // An environment that a service of before had allowed them in.
    await kit.server.db
      .updateTable('environments')
      .set({ allow_scripts: true })
      .where('id', '=', environmentId)
      .execute();
    await publishTheft(mallorys, environmentId);

    kit.allow(refusedByPolicy);
    // The icon that a browser asks for by itself.
    kit.allow(/404/);
    const { page, asked } = await openAs(owner, '/demo');
    await page.waitForFunction(() => window.guidepost?.getResourceCenterState() !== null);
    await page.evaluate(() => window.guidepost?.openResourceCenter());
    const refused = page.waitForEvent('console', (message) => refusedByPolicy.test(message.text()));
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await refused;
    await nothingLeaked(page, asked);
  });

  it('is loaded by no page of the service, whichever page it is put into', async () => {
    const mallorys = await newProject(kit.server);
    const { must } = contentOf(kit.server, mallorys);
    await must('PATCH', `/environments/${mallorys.production}`, { allowScripts: true });
    const { made } = await publishTheft(mallorys, mallorys.production);
    const { results } = (
      await kit.server.call(`/v2/projects/${mallorys.id}/environments`, { token: mallorys.token })
    ).body;
    const { body } = await kit.server.call('/sdk/v1/visit', {
      method: 'POST',
      token: results.find(({ id }: { id: string }) => id === mallorys.production).token,
      body: { userId: 'ann' },
    });
    const { module } = body.contents[0].data.tabs[0].blocks[0];
    expect(module).toContain(made.editedVersionId);
    expect((await kit.server.call(module)).status).toBe(200);

    kit.allow(/./);
    const owner = await newPerson(kit.server, { project: kit.project, role: 'owner' });
    for (const path of ['/', '/sign-in', '/no/such/page', '/docs', '/demo', '/preview-frame']) {
      const { page } = await openAs(owner, path);
      const outcome = await page.evaluate(async (source) => {
        const script = document.createElement('script');
        Object.assign(script, { type: 'module', src: source });
        const end = new Promise((resolve) => {
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
        });
        document.body.append(script);
        return end;
      }, `${kit.server.url}${module}`);
      expect([path, outcome]).toEqual([path, 'refused']);
      await page.context().close();
    }
  });
});
