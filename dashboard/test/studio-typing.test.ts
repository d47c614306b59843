import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { button, describeInBrowser } from './kit.ts';
import { add, make, preview, properties, row, saved, storedBody } from './studio-kit.ts';

describeInBrowser('what somebody types in the editor', (kit) => {
  const firstQuestion = async (page: Parameters<typeof storedBody>[1]) => {
    const { steps } = await storedBody(kit, page);
    return steps[0].content.find(({ type }: { type: string }) => type === 'question').question;
  };

  it('a number may be emptied and typed anew, and stays where it was left empty', async () => {
    const page = await make(kit, 'flow', 'Numbers');
    await add(page, 'Add a step to Steps', 'Modal');
    await add(page, 'Add a block to Blocks', 'Rating');
    const high = properties(page).getByLabel('High', { exact: true });
    await high.fill('');
    expect(await high.inputValue()).toBe('');
    await high.pressSequentially('7');
    expect(await high.inputValue()).toBe('7');
    await expect.poll(async () => (await firstQuestion(page)).range.high).toBe(7);
    await high.fill('');
    await properties(page).getByLabel('Low', { exact: true }).focus();
    expect(await high.inputValue()).toBe('7');
  });

  it('texts of a question stay when it is answered in another way, and are there again on the way back', async () => {
    const page = await make(kit, 'flow', 'Questions');
    await add(page, 'Add a step to Steps', 'Modal');
    await add(page, 'Add a block to Blocks', 'Choice');
    const field = (label: string) => properties(page).getByLabel(label, { exact: true });
    await field('Label').first().fill('My own option');
    await field('Text of the button').fill('Off it goes');
    await field('How it is answered').selectOption('text');
    expect(await field('Text of the button').inputValue()).toBe('Off it goes');
    await field('How it is answered').selectOption('choice');
    expect(await field('Label').first().inputValue()).toBe('My own option');
    await field('How it is answered').selectOption('rating');
    await field('Text at the lowest value').fill('Not at all');
    await field('How it is answered').selectOption('nps');
    expect(await field('Text at the lowest value').inputValue()).toBe('Not at all');
    await expect.poll(async () => (await firstQuestion(page)).lowLabel).toBe('Not at all');
  });

  it('an address that was typed and not entered is there when the page is left', async () => {
    const page = await make(kit, 'flow', 'Addresses');
    await button(page, 'Audience & start').click();
    await properties(page).getByRole('button', { name: 'Condition', exact: true }).click();
    await properties(page).getByLabel('What it is about').selectOption('#current_url');
    await properties(page).getByLabel('Add to addresses that match').fill('/app/*');
    await page.reload();
    await expect
      .poll(async () => (await storedBody(kit, page)).startRules?.when)
      .toEqual([{ type: 'current_url', includes: ['/app/*'] }]);
  });

  it('a count in a condition may be emptied and typed anew', async () => {
    const { must } = contentOf(kit.server, kit.project);
    await must('POST', '/event-definitions', { codeName: 'sold', displayName: 'Sold' });
    const page = await make(kit, 'flow', 'Counts');
    await button(page, 'Audience & start').click();
    await properties(page).getByRole('button', { name: 'Condition', exact: true }).click();
    await properties(page).getByLabel('What it is about').selectOption('#event');
    await properties(page).getByLabel('Event', { exact: true }).selectOption('sold');
    await properties(page).getByLabel('How often').selectOption({ label: 'at least … times' });
    const times = properties(page).getByLabel('Number of times');
    await times.fill('');
    expect(await times.inputValue()).toBe('');
    await times.pressSequentially('12');
    expect(await times.inputValue()).toBe('12');
    await expect.poll(async () => (await storedBody(kit, page)).startRules?.when[0].count.n).toBe(12);
  });

  it('a name may be emptied and typed anew while the preview follows', async () => {
    const page = await make(kit, 'flow', 'Texts');
    await add(page, 'Add a step to Steps', 'Modal');
    await row(page, 'Got it').or(row(page, 'Next')).or(row(page, 'Done')).click();
    const text = properties(page).getByLabel('Text', { exact: true });
    await text.fill('');
    expect(await text.inputValue()).toBe('');
    await text.pressSequentially('Let us go');
    await preview(page).getByRole('button', { name: 'Let us go' }).waitFor();
    await saved(page);
  });
});
