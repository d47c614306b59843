import { expect, it } from 'vitest';
import type { Role } from '../../server/src/auth/scopes.ts';
import { describeInBrowser, shown } from './kit.ts';

const everybody: Role[] = ['viewer', 'editor', 'admin', 'owner'];
const editors: Role[] = ['editor', 'admin', 'owner'];
const admins: Role[] = ['admin', 'owner'];
const owners: Role[] = ['owner'];

/** Every section, who sees it, and the button of it that not everybody has. */
const sections: [path: string, title: string, seers: Role[], action?: string, doers?: Role[]][] = [
  ['', 'Home', everybody],
  ['content', 'Content', everybody, 'New content', editors],
  ['themes', 'Themes', everybody, 'New theme', editors],
  ['assets', 'Images', everybody, 'Upload images', editors],
  ['explain', 'Explain', everybody],
  ['users', 'Users', everybody],
  ['companies', 'Companies', everybody],
  ['segments', 'Segments', everybody, 'New segment', editors],
  ['attributes', 'Attributes', everybody, 'New attribute', editors],
  ['events', 'Events', everybody, 'New event', editors],
  ['localizations', 'Localizations', everybody, 'New language', editors],
  ['webhooks', 'Webhooks', owners, 'New webhook', owners],
  ['tokens', 'Access tokens', editors, 'New token', editors],
  ['environments', 'Environments', everybody, 'New environment', admins],
  ['members', 'Members', admins, 'Invite', admins],
  ['audit-log', 'Audit log', admins],
  ['settings', 'Settings', everybody, 'Save', admins],
];

describeInBrowser('each role', (kit) => {
  it.each(everybody)('%s sees its sections and its buttons, and is refused the others', async (role) => {
    kit.allow(/403/);
    const page = await kit.enterAs(role, kit.at());
    await shown(page, 'Home');
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const seen = sections.filter(([, , seers]) => seers.includes(role));
    expect(await links.allInnerTexts()).toEqual(seen.map(([, title]) => title));

    for (const [path, title, seers, action, doers = []] of sections) {
      if (!seers.includes(role)) {
        await page.goto(`${kit.server.url}${kit.at(path)}`);
        await page.getByRole('heading', { name: 'You may not see this' }).waitFor();
        continue;
      }
      if (!action) continue;
      await links.getByText(title, { exact: true }).click();
      await shown(page, title);
      const button = page.getByRole('button', { name: action, exact: true });
      const link = page.getByRole('link', { name: action, exact: true });
      expect((await button.or(link).count()) > 0, `${role}: ${action}`).toBe(doers.includes(role));
    }
  });
});
