import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { button, everyone, goto, text } from './content-parts.ts';
import { describeWithServer } from './real-server.ts';

declare global {
  interface Window {
    ran?: number;
  }
}

const never = { startRules: { when: [{ type: 'current_url', includes: ['*/nowhere'] }] } };
const bubble = (key: string, ...content: object[]) => ({ key, name: key, type: 'bubble', content });

describeWithServer('the actions of a button', (real) => {
  it('open a page in a new tab and in this one, where the flow goes on', async () => {
    const customer = await real.newCustomer();
    const to = (url: string, newTab: boolean) => ({ type: 'navigate', url, newTab });
    await customer.publish('flow', {
      ...everyone,
      steps: [
        bubble(
          'a',
          button('Beside', to('/plain/beside', true)),
          button('Away', goto('b'), to('/plain/away', false)),
        ),
        bubble('b', button('Finish', { type: 'dismiss' })),
      ],
    });
    const page = await customer.visit('plain', 'ada');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Beside' }).click();
    const beside = await opened;
    expect(new URL(beside.url()).pathname).toBe('/plain/beside');
    expect(await beside.evaluate(() => window.opener)).toBeNull();
    await page.getByRole('button', { name: 'Away' }).click();
    await page.waitForURL('**/plain/away');
    await page.evaluate((token) => {
      window.guidepost.init(token);
      return window.guidepost.identify('ada');
    }, customer.sdkToken);
    await page.getByRole('button', { name: 'Finish' }).click();
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([
        { completed: true, endedAt: expect.any(String) },
      ]),
    );
  });

  it('start other content, at a step of it', async () => {
    const customer = await real.newCustomer();
    const other = await customer.publish('flow', {
      ...never,
      steps: [bubble('a', text('First words')), bubble('b', text('Second words'))],
    });
    const step = other.version.steps[1].cvid;
    await customer.publish('flow', {
      ...everyone,
      steps: [bubble('a', button('Tell me more', { type: 'start_content', content: other.id, step }))],
    });
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('dialog').getByText('Second words').waitFor();
    expect(await page.getByRole('button', { name: 'Tell me more' }).count()).toBe(0);
    await eventually(async () => {
      const sessions = await customer.sessionsOf('ada');
      expect(
        sessions.map(({ contentId, endedAt }) => [contentId === other.id, endedAt !== null]).sort(),
      ).toEqual([
        [false, true],
        [true, false],
      ]);
    });
  });

  it('run a stored script as a module where the environment allows it', async () => {
    const customer = await real.newCustomer();
    const { token, api } = customer;
    await real.server.call(customer.environment, { method: 'PATCH', token, body: { allowScripts: true } });
    const content = await api.create({ type: 'flow', name: 'Scripted' });
    const steps = [bubble('a', button('Run', { type: 'navigate', url: 'https://script.example.com/' }))];
    expect((await api.patchVersion(content, { ...everyone, steps })).status).toBe(200);
    // Scripts come from other products with what is imported; a request cannot write one.
    const id = content.editedVersionId;
    const { body } = await real.server.db
      .selectFrom('content_versions')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = body as { steps: { content: { actions: object[] }[] }[] };
    stored.steps[0]!.content[0]!.actions = [
      { type: 'run_javascript', script: 'window.ran = (window.ran ?? 0) + 1;' },
    ];
    await real.server.db
      .updateTable('content_versions')
      .set({ body: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute();
    expect((await api.publish(content)).status).toBe(200);
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.waitForFunction(() => window.ran === 1);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.waitForFunction(() => window.ran === 2);
  });
});

describeWithServer('the questions of a survey', (real) => {
  it('write attributes, count on a scale, take several lines and stand in a random order', async () => {
    const customer = await real.newCustomer();
    await customer.api.must('POST', '/attribute-definitions', {
      codeName: 'mood',
      displayName: 'Mood',
      scope: 'user',
      dataType: 'number',
    });
    const options = Array.from({ length: 12 }, (_, at) => ({ label: `Option ${at}`, value: `o${at}` }));
    const ask = (next: string, question: object) => ({ type: 'question', question, actions: [goto(next)] });
    const range = { low: 3, high: 7 };
    const survey = await customer.publish('flow', {
      ...everyone,
      steps: [
        bubble('a', ask('b', { kind: 'rating', name: 'How?', style: 'scale', range, bindAttribute: 'mood' })),
        bubble(
          'b',
          ask('c', { kind: 'text', name: 'Why?', multiline: true, required: true, buttonText: 'Send' }),
        ),
        bubble('c', ask('d', { kind: 'choice', name: 'Which?', options, shuffle: true })),
        bubble('d', button('Leave', { type: 'dismiss' })),
      ],
    });
    const page = await customer.visit('plain', 'ada');
    const values = page.getByRole('radio');
    await values.first().waitFor();
    expect(await values.allInnerTexts()).toEqual(['3', '4', '5', '6', '7']);
    await page.getByRole('radio', { name: '6' }).click();
    const panel = page.getByRole('dialog');
    const field = panel.getByRole('textbox');
    await panel.getByRole('button', { name: 'Send' }).click();
    // An empty answer is refused, and says so to who does not see it.
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('One line\nand another');
    await panel.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('radio', { name: 'Option 11' }).waitFor();
    const shown = await values.allInnerTexts();
    const written = options.map(({ label }) => label);
    expect(shown).not.toEqual(written);
    expect(shown.toSorted()).toEqual(written.toSorted());
    await page.getByRole('radio', { name: 'Option 4', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await eventually(async () => {
      const [session] = await customer.sessionsOf('ada');
      const answers =
        session?.answers?.map(({ questionCvid, answerValue }) => [questionCvid, answerValue]) ?? [];
      const { questions } = survey;
      expect(Object.fromEntries(answers)).toEqual({
        [questions['How?']!]: 6,
        [questions['Why?']!]: 'One line\nand another',
        [questions['Which?']!]: 'o4',
      });
    });
    const user = await real.server.call(`${customer.environment}/users/ada`, customer);
    expect(user.body.attributes).toMatchObject({ mood: 6 });
  });
});
