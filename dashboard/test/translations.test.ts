import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { contentOf } from '../../server/test/content.ts';
import { button, describeInBrowser } from './kit.ts';

const twoTexts = (first: string) => [
  {
    name: 'Welcome',
    type: 'modal',
    content: [
      { type: 'text', markdown: first },
      { type: 'button', text: 'Go on', actions: [{ type: 'dismiss' }] },
    ],
  },
];

describeInBrowser('translations', (kit) => {
  const api = () => contentOf(kit.server, kit.project);
  type Flow = { id: string; editedVersionId: string };

  beforeAll(async () => {
    await api().must('POST', '/localizations', { locale: 'de-DE', name: 'German', code: 'de-DE' });
    await api().must('POST', '/localizations', { locale: 'ar', name: 'Arabic', code: 'ar' });
  });

  const newFlow = (name: string): Promise<Flow> =>
    api().createFlow({ name }, { steps: twoTexts('Hello {{ name }}') });
  const german = ({ id }: Flow, versionId: string) =>
    api().must('GET', `/content/${id}/versions/${versionId}/localizations/de-DE`);
  const open = async ({ id }: Flow, language = 'de-DE') => {
    const page = await kit.enter(kit.at(`content/${id}?tab=translations&language=${language}`));
    await page.getByLabel('Translation of “Go on”').waitFor();
    return page;
  };
  const save = async (page: Page) => {
    await button(page, 'Save').click();
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  };
  const upload = (page: Page, name: string, text: string) =>
    page
      .getByLabel('A translated file')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  it('are written beside the source, saved although some are missing, and previewed', async () => {
    const flow = await newFlow('Half');
    const page = await open(flow);
    const preview = page.frameLocator('iframe[title="Preview in German"]');
    await preview.getByRole('button', { name: 'Go on' }).waitFor();
    await preview.getByText('Hello {name}').last().waitFor();
    await page.getByLabel('Translation of “Go on”').fill('Weiter');
    await preview.getByRole('button', { name: 'Weiter' }).waitFor();
    await save(page);
    await button(page, 'Missing 1').click();
    await page.getByLabel('Translation of “Hello {{ name }}”').fill('Hallo');
    await page.getByText('The source also has {{ name }}.').waitFor();
    expect(await page.getByLabel('Translation of “Go on”').count()).toBe(0);
    expect(await complaints(page)).toEqual([]);
    const { units } = await german(flow, flow.editedVersionId);
    expect(units.map(({ translation }: { translation: string }) => translation)).toEqual(['', 'Weiter']);
  });

  it('that are outdated are found, and one that is still right is confirmed', async () => {
    const flow = await newFlow('Changed');
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}`;
    const { units } = await german(flow, flow.editedVersionId);
    await api().must('PUT', `${path}/localizations/de-DE`, { translations: { [units[0].path]: 'Hallo' } });
    const { steps } = await api().must('GET', `${path}?expand=steps`);
    steps[0].content[0].markdown = 'Hello again';
    await api().must('PATCH', path, { steps });
    const page = await open(flow);
    await button(page, 'Outdated 1').click();
    await page.getByText('Hello again').first().waitFor();
    await button(page, 'It is still right').click();
    await save(page);
    await page.getByText('No text of the draft is outdated.').waitFor();
    expect((await german(flow, flow.editedVersionId)).stats.outdated).toBe(0);
  });

  it('of published content go into a new draft', async () => {
    kit.allow(/409/);
    const flow = await newFlow('Live');
    expect((await api().publish(flow)).status).toBe(200);
    const page = await open(flow);
    await page.getByLabel('Translation of “Go on”').fill('Weiter');
    await save(page);
    const { editedVersionId } = await api().must('GET', `/content/${flow.id}`);
    expect(editedVersionId).not.toBe(flow.editedVersionId);
    expect((await german(flow, editedVersionId)).units[1].translation).toBe('Weiter');
    expect(await page.getByLabel('Translation of “Go on”').inputValue()).toBe('Weiter');
  });

  it('keep what is typed when users get the language meanwhile, which makes a draft of published content', async () => {
    kit.allow(/409/);
    const flow = await newFlow('Live and typed');
    expect((await api().publish(flow)).status).toBe(200);
    const page = await open(flow);
    const status = page.getByRole('main').getByRole('status').first();
    await page.getByLabel('Translation of “Go on”').fill('Weiter');
    await page.getByLabel('Translation of “Hello {{ name }}”').fill('Hallo {{ name }}');
    await page.getByLabel('Show German to users').click();
    await page.getByText('Translation is live with the next publication').waitFor();
    const { editedVersionId } = await api().must('GET', `/content/${flow.id}`);
    expect(editedVersionId).not.toBe(flow.editedVersionId);
    // The page is over the draft now: it asks for its texts.
    await page
      .getByRole('link', { name: 'Export JSON' })
      .and(page.locator(`[href*="${editedVersionId}"]`))
      .waitFor();
    expect(await status.textContent()).toBe('Unsaved changes');
    expect(await page.getByLabel('Translation of “Go on”').inputValue()).toBe('Weiter');
    await save(page);
    const { units, enabled } = await german(flow, editedVersionId);
    expect(enabled).toBe(true);
    expect(units.map(({ translation }: { translation: string }) => translation)).toEqual([
      'Hallo {{ name }}',
      'Weiter',
    ]);
  });

  it('that somebody else has made meanwhile are asked about, and nothing of either is lost before', async () => {
    const flow = await newFlow('Two people');
    const page = await open(flow);
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}/localizations/de-DE`;
    const { units } = await german(flow, flow.editedVersionId);
    const [hello, goOn] = units;
    await page.getByLabel('Translation of “Go on”').fill('Weiter');
    await api().must('PUT', path, { translations: { [hello.path]: 'Hallo', [goOn.path]: 'Los' } });
    await button(page, 'Save').click();
    await page.getByText('Somebody else has saved “Los” meanwhile.').waitFor();
    await page.getByText('Choose which translations to keep').waitFor();
    expect(await page.getByLabel('Translation of “Go on”').inputValue()).toBe('Weiter');
    expect((await german(flow, flow.editedVersionId)).units[1].translation).toBe('Los');
    expect(await complaints(page)).toEqual([]);
    await button(page, 'Keep mine').click();
    await save(page);
    const after = await german(flow, flow.editedVersionId);
    expect(after.units.map(({ translation }: { translation: string }) => translation)).toEqual([
      'Hallo',
      'Weiter',
    ]);
  });

  it('of a text that was deleted meanwhile stay to be copied, and the others are saved', async () => {
    const flow = await newFlow('Shorter');
    const page = await open(flow);
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}`;
    await page.getByLabel('Translation of “Go on”').fill('Weiter');
    await page.getByLabel('Translation of “Hello {{ name }}”').fill('Hallo {{ name }}');
    const { steps } = await api().must('GET', `${path}?expand=steps`);
    steps[0].content.pop();
    await api().must('PATCH', path, { steps });
    await button(page, 'Save').click();
    const left = page.getByRole('region', { name: 'Typed for texts that are no longer in the content' });
    await left.getByText('Weiter').waitFor();
    const { units } = await german(flow, flow.editedVersionId);
    expect(units.map(({ translation }: { translation: string }) => translation)).toEqual([
      'Hallo {{ name }}',
    ]);
    await left.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  });

  it('list every language also for those who come from the overview, or have just added one', async () => {
    const flow = await newFlow('From the overview');
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await page.getByText('Is it ready?').waitFor();
    const tab = page.getByRole('navigation', { name: 'Parts of the content' });
    const languages = page.getByRole('navigation', { name: 'Languages' });
    await page.getByRole('heading', { name: 'For whom' }).waitFor();
    await tab.getByRole('link', { name: 'Translations' }).click();
    await languages.getByText('German').waitFor();

    await page.getByRole('link', { name: 'Localizations' }).click();
    await button(page, 'New language').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Language').selectOption({ value: 'fr-FR' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goBack();
    await languages.getByText(/French/).waitFor();
  });

  it.each(['XLIFF', 'JSON'])('leave as %s and come back with a report', async (format) => {
    kit.allow(/400/);
    const flow = await newFlow(`Sent as ${format}`);
    const page = await open(flow);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Export ${format}` }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks).toString();
    expect(file).toContain('Go on');
    const translated =
      format === 'JSON'
        ? file.replace(/("source": "Go on",\s*"translation": )""/, '$1"Weiter"')
        : file.replace('<source>Go on</source>', '<source>Go on</source><target>Weiter</target>');
    await upload(page, `texts.${format.toLowerCase()}`, translated);
    const report = page.getByRole('dialog', { name: 'The file is imported' });
    await report.getByText('1 text with a new translation.').waitFor();
    await report.getByText('1 text still without a translation.').waitFor();
    await report.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByLabel('Translation of “Go on”').inputValue()).toBe('Weiter');

    // One text that the content does not have, and one that is fine.
    const other = translated
      .replaceAll('Weiter', 'Los')
      .replace(/<source>Hello.*<\/source>/, '$&<target>Hallo</target>')
      .replace(format === 'JSON' ? /"path": "[^"]+/ : /unit id="[^"]+/, '$&-gone');
    await upload(page, `texts.${format.toLowerCase()}`, other);
    const refusal = page.getByRole('dialog', { name: 'The file was not imported' });
    await refusal.getByText('names no text of this version').waitFor();
    await button(page, 'Import the rest without these').click();
    await report.getByText('1 text left out:').waitFor();
    expect((await german(flow, flow.editedVersionId)).units[1].translation).toBe('Los');
  });

  it('that are not saved are not lost without a question when another language is chosen', async () => {
    const flow = await newFlow('Two languages');
    const page = await open(flow);
    await page.getByLabel('Translation of “Go on”').fill('Weiter');
    await page.getByRole('button', { name: /^Arabic/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Leave without saving?').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Translation of “Go on”').inputValue()).toBe('Weiter');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Arabic/ }).click();
    await page.getByLabel('Show Arabic to users').waitFor();
    expect((await german(flow, flow.editedVersionId)).units[1].translation).toBe('Weiter');
  });

  it('that the service refuses are told at their text, and stay typed', async () => {
    kit.allow(/400/);
    const flow = await newFlow('Broken');
    const page = await open(flow);
    await page.getByLabel('Translation of “Hello {{ name }}”').fill('Hallo {{ name');
    await button(page, 'Save').click();
    await page.getByText('Nothing was saved; what you typed is still here.').waitFor();
    const field = page.getByLabel('Translation of “Hello {{ name }}”');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('Hallo {{ name');
  });

  it('of languages that are written from right to left are shown so, and users get them when they are on', async () => {
    const flow = await newFlow('From the right');
    const page = await open(flow, 'ar');
    expect(await page.getByLabel('Translation of “Go on”').getAttribute('dir')).toBe('rtl');
    await page.getByLabel('Show Arabic to users').click();
    await page.getByText('Translation is live with the next publication').waitFor();
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}/localizations/ar`;
    expect((await api().must('GET', path)).enabled).toBe(true);
  });
});
