import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { certain } from 'guidepost-model/certain';
import { it } from 'vitest';
import { apiOf } from '../../server/test/api.ts';
import { contentOf } from '../../server/test/content.ts';
import { show } from './colours.ts';
import { describeInBrowser } from './kit.ts';
import { preview } from './studio-kit.ts';

/** Where pictures of every screen go, to be looked at by people. Without it vitest.config.ts leaves this file out. */
const folder = certain(process.env.GALLERY, 'The folder that GALLERY names');

const lists = [
  '',
  'content',
  'themes',
  'assets',
  'explain',
  'users',
  'companies',
  'segments',
  'segments/new',
  'attributes',
  'events',
  'localizations',
  'webhooks',
  'tokens',
  'environments',
  'members',
  'audit-log',
  'settings',
  'account',
];
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Whether this run takes the pictures of a screen: GALLERY_ONLY=webhooks,users names some. */
const isWanted = (path: string) => {
  const only = process.env.GALLERY_ONLY?.split(',');
  return !only || only.some((word) => (word === 'home' ? path === '' : path.startsWith(word)));
};

describeInBrowser('pictures', (kit) => {
  it('of every screen with the data of the demo, wide and on a phone, light and dark', async () => {
    const { server, project } = kit;
    const { call, must } = contentOf(server, project);
    await must('PATCH', '', { name: 'Harbor' });
    const owner = { name: 'Ada Lovelace', email: 'ada@harbor.example.com' };
    await server.db.updateTable('accounts').set(owner).where('id', '=', project.accountId).execute();
    const { environmentId } = (await call('POST', '/demo')).body;
    const inDemo = async (path: string) =>
      (await apiOf(server, project)(path, 'GET', undefined, { environmentId })).body.results;
    const contents: { id: string; name: string }[] = (await must('GET', '/content?limit=100')).results;
    const tour = `content/${contents.find(({ name }) => name.includes('Welcome tour'))?.id}`;
    const survey = `content/${contents.find(({ name }) => name.includes('How do you like'))?.id}`;
    const [webhook] = await inDemo('/webhooks');
    const [message] = await inDemo(`/webhooks/${webhook.id}/messages`);
    const [segment] = (await must('GET', '/segments?name=Demo')).results;
    const [session] = await inDemo('/sessions?completed=true');
    const screens = [
      ...lists.map((path) => [path, path.replace('/', '-') || 'home']),
      ...['overview', 'versions', 'translations', 'analytics', 'sessions'].map((tab) => [
        `${tour}?tab=${tab}`,
        `content-${tab}`,
      ]),
      [`${survey}?tab=analytics`, 'content-survey'],
      [`${tour}/edit`, 'content-editor'],
      ['users/demo-ada', 'user'],
      ['companies/acme', 'company'],
      [`segments/${segment.id}`, 'segment'],
      [`sessions/${session.id}`, 'session'],
      [`webhooks/${webhook.id}`, 'webhook'],
      [`webhooks/${webhook.id}/messages/${message.id}`, 'webhook-message'],
    ];
    mkdirSync(folder, { recursive: true });
    const page = await kit.enter(kit.at());
    const base = `${server.url}/p/${project.id}/e/${environmentId}`;
    for (const [path = '', name] of screens) {
      if (!isWanted(path)) continue;
      await page.setViewportSize(sizes.wide);
      await show(page, 'light');
      await page.goto(`${base}/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
      if (path.endsWith('/edit')) await preview(page).getByText('Show me around').first().waitFor();
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        for (const colours of ['light', 'dark'] as const) {
          await show(page, colours);
          await page.screenshot({ path: join(folder, `${name}-${size}-${colours}.png`) });
        }
      }
    }
  }, 1_800_000);
});
