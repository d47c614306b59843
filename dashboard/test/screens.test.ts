import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { contentOf } from '../../server/test/content.ts';
import { show } from './colours.ts';
import { describeInBrowser, shown } from './kit.ts';

/** Every screen of an environment, with its heading. */
const screens = [
  ['', 'Home'],
  ['content', 'Content'],
  ['themes', 'Themes'],
  ['themes/THEME', 'Brand'],
  ['assets', 'Images'],
  ['explain', 'Explain'],
  ['users', 'Users'],
  ['users/ada', 'Ada Lovelace'],
  ['companies', 'Companies'],
  ['companies/acme', 'Acme'],
  ['segments', 'Segments'],
  ['segments/new', 'New segment'],
  ['segments/SEGMENT', 'Adas'],
  ['attributes', 'Attributes'],
  ['events', 'Events'],
  ['localizations', 'Localizations'],
  ['webhooks', 'Webhooks'],
  ['tokens', 'Access tokens'],
  ['environments', 'Environments'],
  ['settings', 'Settings'],
  ['members', 'Members'],
  ['audit-log', 'Audit log'],
  ['account', 'Your account'],
  ['content/FLOW', 'Tour'],
  ['content/FLOW/edit', 'Tour'],
  ['content/FLOW?tab=versions', 'Tour'],
  ['content/FLOW?tab=translations', 'Tour'],
  ['content/FLOW?tab=analytics', 'Tour'],
  ['content/FLOW?tab=sessions', 'Tour'],
  ['sessions/SESSION', 'Tour'],
  ['webhooks/WEBHOOK', 'http://127.0.0.1:9/hook'],
  ['webhooks/WEBHOOK/messages/MESSAGE', 'User created'],
] as const;

/** Presses the first button of this name. */
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

type Layer = [
  path: string,
  heading: string,
  name: string,
  open: (page: Page) => Promise<void>,
  opens?: 'fields',
];
const pressed = (path: string, heading: string, name: string): Layer => [path, heading, name, press(name)];

/** What opens upon a screen, and what opens it. */
const layers: Layer[] = [
  ['', 'Home', 'the palette', (page) => page.keyboard.press('Control+k')],
  ['', 'Home', 'the list of keys', (page) => page.keyboard.press('?')],
  ['', 'Home', 'the menu of places', (page) => page.getByRole('button', { name: /Production/ }).click()],
  pressed('content', 'Content', 'New content'),
  pressed('content/FLOW', 'Tour', 'Duplicate'),
  pressed('users', 'Users', 'Columns'),
  ['users', 'Users', 'Conditions', press('Conditions'), 'fields'],
  pressed('users/ada', 'Ada Lovelace', 'Set an attribute'),
  pressed('attributes', 'Attributes', 'New attribute'),
  pressed('attributes?search=email', 'Attributes', 'Email'),
  pressed('events?search=flow_started', 'Events', 'Flow Started'),
  pressed('localizations', 'Localizations', 'Actions for German'),
  pressed('localizations', 'Localizations', 'New language'),
  pressed('webhooks', 'Webhooks', 'New webhook'),
  pressed('webhooks/WEBHOOK', 'http://127.0.0.1:9/hook', 'How to verify'),
  pressed('webhooks/WEBHOOK', 'http://127.0.0.1:9/hook', 'Delete'),
  pressed('tokens', 'Access tokens', 'New token'),
  pressed('tokens', 'Access tokens', 'Rename Test token'),
  pressed('environments', 'Environments', 'New environment'),
  pressed('members', 'Members', 'Invite'),
  pressed('account', 'Your account', 'Turn it on'),
];

describeInBrowser(
  'every screen',
  (kit) => {
    /** The ids of what the screens are about. */
    const ids: Record<string, string> = {};

    beforeAll(async () => {
      const { server, project } = kit;
      const E = `/v2/projects/${project.id}/environments/${project.production}`;
      const must = async (method: string, path: string, body?: object, token = project.token) => {
        const answer = await server.call(path, { method, token, body });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
        return answer.body;
      };
      const put = (path: string, attributes: object) => must('PUT', `${E}/${path}`, { attributes });
      await put('users/ada', { name: 'Ada Lovelace', email: 'ada@example.com' });
      await put('companies/acme', { name: 'Acme' });
      const startsWithAda = {
        type: 'attribute',
        scope: 'user',
        attribute: 'email',
        op: 'starts_with',
        value: 'ada@',
      };
      const segment = { name: 'Adas', bizType: 'user', kind: 'condition', conditions: [startsWithAda] };
      ids.SEGMENT = (await must('POST', `/v2/projects/${project.id}/segments`, segment)).id;

      const { createFlow, publish, must: mustInProject } = contentOf(server, project);
      ids.THEME = (await mustInProject('POST', '/themes', { name: 'Brand' })).id;
      await mustInProject('POST', '/localizations', { locale: 'de-DE', name: 'German', code: 'de-DE' });
      const flow = await createFlow({ name: 'Tour' });
      ids.FLOW = flow.id;
      expect((await publish(flow)).status).toBe(200);
      const { token } = await must('GET', E);
      const start = { contentId: flow.id, userId: 'ada' };
      ids.SESSION = (await must('POST', '/sdk/v1/sessions', start, token)).id;

      const webhook = { url: 'http://127.0.0.1:9/hook', topics: ['user.created'] };
      ids.WEBHOOK = (await must('POST', `${E}/webhooks`, webhook)).id;
      await put('users/bob', { name: 'Bob' });
      ids.MESSAGE = (await must('GET', `${E}/webhooks/${ids.WEBHOOK}/messages`)).results[0].id;
    });

    it.each(screens)('%s is accessible in light and dark, and fits a phone', async (path, heading) => {
      const page = await kit.enter(kit.at(path.replaceAll(/[A-Z]{2,}/g, (name) => ids[name] ?? name)));
      await shown(page, heading);
      for (const colorScheme of ['light', 'dark'] as const) {
        await show(page, colorScheme);
        expect(await complaints(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
    });

    it('every route fits a phone of 360 px, with something on it and empty', async () => {
      const things: Record<string, string> = {
        assets: 'none',
        companies: 'acme',
        content: ids.FLOW ?? '',
        segments: ids.SEGMENT ?? '',
        sessions: ids.SESSION ?? '',
        themes: ids.THEME ?? '',
        users: 'ada',
        webhooks: ids.WEBHOOK ?? '',
      };
      const pathOf = (route: string) =>
        route.replace('$message', ids.MESSAGE ?? '').replace('$id', things[route.split('/')[0] ?? ''] ?? '');
      const source = await readFile(new URL('../src/routes.tsx', import.meta.url), 'utf8');
      const routes = [...source.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, route = '']) => route);
      expect(routes.length).toBeGreaterThan(25);
      const page = await kit.enter(kit.at(), { viewport: { width: 360, height: 740 } });
      const empty = `/p/${kit.project.id}/e/${kit.project.staging}`;
      const lists = routes.filter((route) => !route.includes('$'));
      const addresses = [
        ...routes.map((route) => kit.at(route === '/' ? '' : pathOf(route))),
        ...lists.map((route) => `${empty}/${route === '/' ? '' : route}`),
      ];
      const wide: [string, number][] = [];
      for (const address of addresses) {
        await page.goto(`${kit.server.url}${address}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 360) wide.push([address, width]);
      }
      expect(wide).toEqual([]);
    });

    it.each([
      ['/sign-in', 'Sign in'],
      ['/forgotten-password', 'Forgotten the password?'],
      ['/setup', 'This link is incomplete'],
      ['/invitation', 'This link does not work'],
    ])('%s is accessible in light and dark, and fits a phone', async (path, heading) => {
      const page = await kit.open(path, { viewport: { width: 360, height: 740 } });
      await shown(page, heading);
      for (const colorScheme of ['light', 'dark'] as const) {
        await show(page, colorScheme);
        expect(await complaints(page)).toEqual([]);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });

    it.each(layers)(
      '%s (%s): what %s opens is accessible in light and dark, and fits a phone',
      async (...row) => {
        const [path, heading, , open, opens] = row;
        const page = await kit.enter(kit.at(path.replaceAll(/[A-Z]{2,}/g, (name) => ids[name] ?? name)));
        await shown(page, heading);
        await open(page);
        // What is open hides the rest from those who listen, so it is looked at alone.
        const layer = '[role="dialog"], [role="alertdialog"], [role="menu"]';
        if (opens !== 'fields') await page.locator(layer).first().waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await show(page, colorScheme);
          expect(await complaints(page, ...(opens === 'fields' ? [] : [layer]))).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        const beyond = () =>
          page.evaluate(() => {
            const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"]')];
            return Math.max(...boxes.map((box) => box.getBoundingClientRect().right - innerWidth));
          });
        await expect.poll(beyond).toBeLessThanOrEqual(0);
      },
    );

    it('is reached by keys alone: the palette, a pair of keys, and the search', async () => {
      const page = await kit.enter(kit.at());
      await shown(page, 'Home');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('segm');
      await page.keyboard.press('Enter');
      await shown(page, 'Segments');
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      await shown(page, 'Users');
      await page.keyboard.press('/');
      await page.keyboard.type('ada');
      await page.waitForURL(/search=ada/);
      await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    });

    it('a search that finds nothing is cleared, with what was typed', async () => {
      const page = await kit.enter(kit.at('segments'));
      await shown(page, 'Segments');
      const search = page.getByLabel('Search by name');
      await search.fill('nothing is called that');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByRole('region', { name: 'Segments' }).getByRole('row').nth(1).waitFor();
      expect(await search.inputValue()).toBe('');
    });

    it('a segment is built, counted and saved', async () => {
      const page = await kit.enter(kit.at('segments/new'));
      await shown(page, 'New segment');
      await page.getByLabel('Name').fill('More Adas');
      await page.getByRole('button', { name: 'Condition' }).click();
      await page.getByLabel('What it is about').selectOption('email');
      await page.getByLabel('Comparison').selectOption('starts_with');
      await page.getByLabel('Value').fill('ada@');
      await page.getByText('1 users').waitFor();
      await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
      await page.getByRole('button', { name: 'Save segment' }).click();
      await page.getByRole('heading', { name: 'More Adas', level: 1 }).waitFor();
    });

    it('a token that was made in the page works', async () => {
      const page = await kit.enter(kit.at('tokens'));
      await page.getByRole('button', { name: 'New token' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Nightly sync');
      await page.getByLabel('user:read').check();
      await page.getByRole('button', { name: 'Make the token' }).click();
      await page.getByRole('heading', { name: 'Copy the token now' }).waitFor();
      const token = await page.getByRole('region', { name: 'The token' }).innerText();
      const path = `/v2/projects/${kit.project.id}/environments/${kit.project.production}/users/ada`;
      expect((await kit.server.call(path, { token: token.trim() })).status).toBe(200);
    });
  },
  { ALLOW_PRIVATE_NETWORK_EGRESS: 'true' },
);
