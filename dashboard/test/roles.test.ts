import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../server/src/auth/scopes.ts';
import { contentOf } from '../../server/test/content.ts';
import { has, roles } from '../../server/test/role-table.ts';
import { describeInBrowser, shown } from './kit.ts';

type Screen = [path: string, title: string, toSee: Scope, action?: string, toDo?: Scope];

/** Every section, what one needs to see it, and the button of it that not everybody has. */
const sections: Screen[] = [
  ['', 'Home', 'analytics:read'],
  ['content', 'Content', 'content:read', 'New content', 'content:create'],
  ['themes', 'Themes', 'theme:read', 'New theme', 'theme:create'],
  ['assets', 'Images', 'content:read', 'Upload images', 'content:update'],
  ['explain', 'Explain', 'user:read'],
  ['users', 'Users', 'user:read'],
  ['companies', 'Companies', 'company:read'],
  ['segments', 'Segments', 'segment:read', 'New segment', 'segment:create'],
  ['attributes', 'Attributes', 'attribute:read', 'New attribute', 'attribute:create'],
  ['events', 'Events', 'event:read', 'New event', 'event:create'],
  ['localizations', 'Localizations', 'localization:read', 'New language', 'localization:create'],
  ['webhooks', 'Webhooks', 'webhook:read', 'New webhook', 'webhook:manage'],
  ['tokens', 'Access tokens', 'accesstoken:read', 'New token', 'accesstoken:manage'],
  ['environments', 'Environments', 'environment:read', 'New environment', 'environment:manage'],
  ['members', 'Members', 'team:read', 'Invite', 'team:manage'],
  ['audit-log', 'Audit log', 'audit:read'],
  ['settings', 'Settings', 'project:read', 'Save', 'project:manage'],
];

/** The pages of single things. */
const details: Screen[] = [
  ['users/ada', 'Ada', 'user:read', 'Delete', 'user:delete'],
  ['users/ada', 'Ada', 'user:read', 'Set an attribute', 'user:write'],
  ['companies/acme', 'Acme', 'company:read', 'Set an attribute', 'company:write'],
  ['segments/SEGMENT', 'Everybody', 'segment:read', 'Delete', 'segment:delete'],
  ['segments/SEGMENT', 'Everybody', 'segment:read', 'Save segment', 'segment:update'],
  ['content/FLOW', 'Tour', 'content:read', 'Archive', 'content:delete'],
  ['content/FLOW', 'Tour', 'content:read', 'Rename', 'content:update'],
  ['content/FLOW', 'Tour', 'content:read', 'Duplicate', 'content:create'],
  ['sessions/SESSION', 'Tour', 'session:read', 'End the session', 'session:manage'],
  ['webhooks/WEBHOOK', 'https://example.com/hook', 'webhook:read', 'Send a test', 'webhook:manage'],
  ['account', 'Your account', 'project:read'],
];

describeInBrowser('each role', (kit) => {
  /** The ids of what the pages are about. */
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const { server, project } = kit;
    const { must, createFlow, publish } = contentOf(server, project);
    const E = `/environments/${project.production}`;
    await must('PUT', `${E}/users/ada`, { attributes: { name: 'Ada' } });
    await must('PUT', `${E}/companies/acme`, { attributes: { name: 'Acme' } });
    const everybody = { name: 'Everybody', bizType: 'user', kind: 'condition', conditions: [] };
    ids.SEGMENT = (await must('POST', '/segments', everybody)).id;
    const flow = await createFlow({ name: 'Tour' });
    ids.FLOW = flow.id;
    expect((await publish(flow)).status).toBe(200);
    const { token } = await must('GET', E);
    const start = { method: 'POST', token, body: { contentId: flow.id, userId: 'ada' } };
    ids.SESSION = (await server.call('/sdk/v1/sessions', start)).body.id;
    const hook = { url: 'https://example.com/hook', topics: ['user.created'] };
    ids.WEBHOOK = (await must('POST', `${E}/webhooks`, hook)).id;
  });

  it.each(roles)('%s sees its screens and their buttons, and is refused the others', async (role) => {
    kit.allow(/403/);
    const page = await kit.enterAs(role, kit.at());
    await shown(page, 'Home');
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const seen = sections.filter(([, , toSee]) => has(role, toSee));
    expect(await links.allInnerTexts()).toEqual(seen.map(([, title]) => title));

    let last = '';
    for (const [path, title, toSee, action, toDo] of [...sections, ...details]) {
      const isSeen = has(role, toSee);
      if (isSeen && !action && path !== 'account') continue;
      const address = kit.at(path.replaceAll(/[A-Z]{2,}/g, (name) => ids[name] ?? name));
      if (isSeen && seen.some(([known]) => known === path))
        await links.getByText(title, { exact: true }).click();
      else if (last !== address) await page.goto(`${kit.server.url}${address}`);
      last = address;
      if (!isSeen) {
        await page.getByRole('heading', { name: 'You may not see this' }).waitFor();
        continue;
      }
      await shown(page, title);
      if (!action || !toDo) continue;
      const button = page.getByRole('button', { name: action, exact: true });
      const link = page.getByRole('link', { name: action, exact: true });
      expect((await button.or(link).count()) > 0, `${role} on ${path}: ${action}`).toBe(has(role, toDo));
    }
  });
});
