import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { fillProject } from '../../server/test/as-code.ts';
import { contentOf } from '../../server/test/content.ts';
import { button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('the project as a file', (kit) => {
  it('is saved, and an import shows its changes in words before it makes them', async () => {
    const { server, project } = kit;
    await fillProject(server, project);
    const page = await kit.enter(kit.at('settings'));
    await shown(page, 'Settings');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    const text = await readFile(await download.path(), 'utf8');
    const choose = (changed: string) =>
      page.getByLabel('File of a project').setInputFiles({
        name: 'project.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(changed),
      });
    const dialog = page.getByRole('dialog');
    await choose(text);
    await dialog.getByText('No changes.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await choose(text.replace('"name":"Brand"', '"name":"Our brand"'));
    await dialog.getByText('name is "Our brand", and was "Brand"').waitFor();
    expect(await complaints(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The project is what the file says.').waitFor();
    const { results } = await contentOf(server, project).must('GET', '/themes?name=Our');
    expect(results).toHaveLength(1);

    kit.allow(/400/);
    await choose('no file of a project');
    await page.getByText('Line 1').first().waitFor();
    await button(page, 'Import').waitFor();
  });
});
