import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('themes', (kit) => {
  const makeTheme = (name: string, body: object = {}) =>
    contentOf(kit.server, kit.project).must('POST', '/themes', { name, ...body });
  const readTheme = (id: string) =>
    contentOf(kit.server, kit.project).must('GET', `/themes/${id}?expand=settings&expand=variations`);
  const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const save = async (page: Page) => {
    await button(page, 'Save').click();
    await saved(page);
  };
  const setting = (page: Page, label: string) => page.getByLabel(label, { exact: true });

  it('a theme is made, its settings are changed by group, and saved', async () => {
    const page = await kit.enter(kit.at('themes'));
    await button(page, 'New theme').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Brand');
    await button(page, 'Create theme').click();
    await shown(page, 'Brand');
    await setting(page, 'Brand color').fill('#aa2200');
    await button(page, 'Buttons').click();
    await setting(page, 'Height').fill('44');
    await setting(page, 'Secondary has a border').uncheck();
    await save(page);
    const { results } = await contentOf(kit.server, kit.project).must(
      'GET',
      '/themes?search=Brand&expand=settings',
    );
    expect(results[0].settings.brandColor.background).toBe('#aa2200');
    expect(results[0].settings.buttons).toMatchObject({
      height: 44,
      secondary: { border: { enabled: false } },
    });
    expect(results[0].settings.font.fontSize).toBe(16);
  });

  it('a search finds settings of all groups; what was changed is marked and can be reset', async () => {
    const { id } = await makeTheme('Searched', { settings: { font: { lineHeight: 30 } } });
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Searched');
    await page.getByLabel('Search the settings').fill('unread badge');
    await setting(page, 'Background color').waitFor();
    await page.getByLabel('Search the settings').fill('line height');
    await page.getByText('differs from the standard').waitFor();
    await button(page, 'Reset Line height to the standard').click();
    expect(await setting(page, 'Line height').inputValue()).toBe('24');
    await page.getByText('differs from the standard').waitFor({ state: 'detached' });
    await setting(page, 'Line height').press('ArrowUp');
    await setting(page, 'Line height').press('Shift+ArrowUp');
    await save(page);
    expect((await readTheme(id)).settings.font.lineHeight).toBe(35);
  });

  it('a color that is hard to read is warned of, and a wrong value cannot be saved', async () => {
    const { id } = await makeTheme('Pale');
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Pale');
    await setting(page, 'Text').fill('#bbbbbb');
    await page.getByText('Hard to read on Main color: Background: the contrast is 1.9').waitFor();
    await setting(page, 'Font size').fill('500');
    await page.getByText('This must be a number from 10 to 50.').waitFor();
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await setting(page, 'Font size').fill('20');
    await save(page);
    expect((await readTheme(id)).settings).toMatchObject({
      font: { fontSize: 20 },
      mainColor: { color: '#bbbbbb' },
    });
  });

  it('content of every type is drawn beside the settings, and follows them before they are saved', async () => {
    const { id } = await makeTheme('Drawn');
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Drawn');
    const inside = (title: string) => page.frameLocator(`iframe[title="Preview: ${title}"]`);
    const drawn = async (title: string, text: string) => {
      // Browsers do not draw what is out of sight.
      await page.locator(`iframe[title="Preview: ${title}"]`).scrollIntoViewIfNeeded();
      await inside(title).getByText(text).last().waitFor();
    };
    const start = inside('Modal').getByRole('button', { name: 'Start' });
    const backgroundOf = () => start.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(backgroundOf).toBe('rgb(37, 99, 235)');
    await setting(page, 'Brand color').fill('#aa2200');
    await expect.poll(backgroundOf).toBe('rgb(170, 34, 0)');
    // What is no color yet leaves the drawing as it was.
    await setting(page, 'Brand color').fill('#aa22');
    await drawn('Tooltip', 'Invite your team');
    await drawn('Bubble', 'I show you around.');
    await drawn('Survey', 'How likely are you to recommend us?');
    await drawn('Checklist', 'Invite a colleague');
    await drawn('Checklist button', 'Get started');
    await drawn('Launcher', 'What is this?');
    await drawn('Banner', 'Maintenance on Sunday');
    await drawn('Resource center', 'Documentation');
    await drawn('Announcement', 'Dark mode is here');
  });

  it('a variation has a name, conditions and settings of its own', async () => {
    const { id } = await makeTheme('Varied');
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Varied');
    await button(page, 'Variation').click();
    await page.getByLabel('Name of the variation').fill('Night');
    await page.getByText('A variation needs a condition').waitFor();
    await button(page, 'Condition').click();
    await page.getByLabel('What it is about').selectOption('email');
    await page.getByLabel('Comparison').selectOption('ends_with');
    await page.getByLabel('Value').fill('@example.com');
    await setting(page, 'Background').fill('#101010');
    await save(page);
    const { settings, variations } = await readTheme(id);
    expect(settings.mainColor.background).toBe('#FFFFFF');
    expect(variations).toMatchObject([
      {
        name: 'Night',
        conditions: [{ attribute: 'email' }],
        settings: { mainColor: { background: '#101010' } },
      },
    ]);

    await page.getByRole('tab', { name: 'Night' }).focus();
    await page.keyboard.press('ArrowLeft');
    await setting(page, 'Name of the theme').waitFor();
    await page.getByRole('tab', { name: 'Night' }).click();
    await button(page, 'Remove the variation').click();
    await save(page);
    expect((await readTheme(id)).variations).toEqual([]);
  });

  it('changes of two people go together, and where they clash one is chosen', async () => {
    const { id } = await makeTheme('Shared');
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Shared');
    const elsewhere = (settings: object) =>
      contentOf(kit.server, kit.project).must('PATCH', `/themes/${id}`, { settings });
    await setting(page, 'Font size').fill('18');
    kit.server.pass(1);
    await elsewhere({ font: { lineHeight: 33 } });
    await save(page);
    expect((await readTheme(id)).settings.font).toMatchObject({ fontSize: 18, lineHeight: 33 });

    await setting(page, 'Font size').fill('19');
    kit.server.pass(1);
    await elsewhere({ font: { fontSize: 22 } });
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed the same' });
    await dialog.getByRole('cell', { name: 'Font: Font size' }).waitFor();
    await dialog.getByRole('cell', { name: '22', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Save with theirs' }).click();
    await saved(page);
    expect(await setting(page, 'Font size').inputValue()).toBe('22');
  });

  it('a change of somebody else between the reading and the writing of a save is not lost', async () => {
    kit.allow(/status of 409/);
    const { must } = contentOf(kit.server, kit.project);
    const { id } = await must('POST', '/themes', { name: 'Raced' });
    const page = await kit.enter(kit.at(`themes/${id}`));
    await setting(page, 'Font size').fill('19');
    let isFirst = true;
    await page.route(`**/themes/${id}?*`, async (route) => {
      if (route.request().method() === 'PATCH' && isFirst) {
        isFirst = false;
        kit.server.pass(1);
        await must('PATCH', `/themes/${id}`, { settings: { font: { fontSize: 22 } } });
      }
      await route.continue();
    });
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed the same' });
    await dialog.getByRole('cell', { name: '22', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Save with mine' }).click();
    await saved(page);
    expect(await setting(page, 'Font size').inputValue()).toBe('19');
  });

  it('whoever leaves with changes is asked', async () => {
    const { id } = await makeTheme('Left');
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Left');
    await setting(page, 'Font size').fill('18');
    await page.getByRole('link', { name: 'Themes' }).first().click();
    await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await setting(page, 'Font size').inputValue()).toBe('18');
    await page.getByRole('link', { name: 'Themes' }).first().click();
    await agree(page, 'Leave without saving');
    await shown(page, 'Themes');
  });

  it('a theme in use is not deleted, and the page says where it is used', async () => {
    kit.allow(/409/);
    const { id } = await makeTheme('Used');
    await contentOf(kit.server, kit.project).createFlow({ name: 'Dressed tour', themeId: id });
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'Used');
    await button(page, 'Actions for Used').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await agree(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Used cannot be deleted' });
    await dialog.getByRole('link', { name: 'Dressed tour' }).waitFor();
  });

  it('system themes can be looked at and duplicated', async () => {
    const page = await kit.enter(kit.at('themes'));
    await page.getByRole('link', { name: 'Standard Dark' }).click();
    await shown(page, 'Standard Dark');
    expect(await setting(page, 'Brand color').isDisabled()).toBe(true);
    await button(page, 'Checklist').click();
    await setting(page, 'Checkmark color').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
    expect(await complaints(page)).toEqual([]);
    await button(page, 'Actions for Standard Dark').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await shown(page, 'Standard Dark (copy)');
    expect(await setting(page, 'Brand color').isDisabled()).toBe(false);
  });
});
