import { expect, it } from 'vitest';
import { aStep, contentOf } from '../../server/test/content.ts';
import { button, describeInBrowser } from './kit.ts';

describeInBrowser('versions of content', (kit) => {
  /** A flow whose version 0 is published, with a changed draft after it. */
  const changedFlow = async (name: string) => {
    const { createFlow, publish, must, call } = contentOf(kit.server, kit.project);
    const flow = await createFlow({ name });
    expect((await publish(flow)).status).toBe(200);
    const draft = await must('POST', `/content/${flow.id}/versions?expand=steps`);
    const [step] = draft.steps;
    const [text, close] = step.content;
    const steps = [
      { ...step, content: [{ ...text, markdown: 'Hello again' }, close] },
      { ...aStep, name: 'Second step' },
    ];
    const saved = await call('PATCH', `/content/${flow.id}/versions/${draft.id}`, { steps });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return { flow, draft, must };
  };

  it('are listed with who made them and where they are live, and compared in words', async () => {
    const { flow } = await changedFlow('Compared');
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=versions`));
    const rows = page.getByRole('row');
    await rows
      .filter({ hasText: 'draft' })
      .filter({ hasText: 'nowhere' })
      .filter({ hasText: 'Test token' })
      .waitFor();
    await rows.filter({ hasText: 'Production' }).waitFor();
    await page.getByRole('heading', { name: 'Step “Welcome”' }).waitFor();
    const change = page.getByRole('listitem').filter({ hasText: 'Hello again' });
    expect(await change.locator('del').innerText()).toBe('Hello');
    expect(await change.locator('ins').innerText()).toBe('Hello again');
    await page.getByText('Step “Second step”').waitFor();

    const before = page.getByLabel('Version to compare', { exact: true });
    await before.selectOption({ index: 0 });
    await page.getByText('The two versions are the same.').waitFor();
    await page.reload();
    await page.getByText('The two versions are the same.').waitFor();
  });

  it('are compared with their translations', async () => {
    const { flow, draft, must } = await changedFlow('Spoken');
    await must('POST', '/localizations', { locale: 'de-DE', name: 'German', code: 'de-DE' });
    const german = `/content/${flow.id}/versions/${draft.id}/localizations/de-DE`;
    const [unit] = (await must('GET', german)).units;
    await must('PUT', german, { translations: { [unit.path]: 'Hallo noch einmal' } });
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=versions`));
    await page.getByRole('heading', { name: 'Translation: German' }).waitFor();
    const change = page.getByRole('listitem').filter({ hasText: 'Hallo noch einmal' });
    expect(await change.locator('ins').innerText()).toBe('Hallo noch einmal');
    await change.getByText('Hello again').waitFor();
  });

  it('have a note that can be changed', async () => {
    const { flow, draft, must } = await changedFlow('Noted');
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=versions`));
    await button(page, 'Note of version 1').click();
    await page.getByRole('dialog').getByLabel('Note').fill('A friendlier greeting');
    await button(page, 'Save').click();
    await page.getByRole('cell', { name: 'A friendlier greeting' }).waitFor();
    expect((await must('GET', `/content/${flow.id}/versions/${draft.id}`)).note).toBe(
      'A friendlier greeting',
    );
  });

  it('are restored, and forked when the newest one was published', async () => {
    const { flow, must } = await changedFlow('Restored');
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=versions`));
    await button(page, 'Restore version 0').click();
    await page.getByText('Version 2 is a copy of it').waitFor();
    const { editedVersionId } = await must('GET', `/content/${flow.id}`);
    const { steps } = await must('GET', `/content/${flow.id}/versions/${editedVersionId}?expand=steps`);
    expect(steps[0].content[0].markdown).toBe('Hello');
    expect(steps).toHaveLength(1);

    const body = { environmentId: kit.project.production, versionId: editedVersionId };
    await must('POST', `/content/${flow.id}/publish`, body);
    await page.reload();
    await button(page, 'Make a draft').click();
    await page.getByText('Version 3 is the draft now.').waitFor();
    await button(page, 'Make a draft').waitFor({ state: 'detached' });
  });
});
