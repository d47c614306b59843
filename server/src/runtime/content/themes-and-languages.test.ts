import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { useVisits } from '../../../test/visits.ts';

const server = useServer();
const { content, fresh, visit, identify, live } = useVisits(server);

describe('themes', () => {
  it('are resolved, with the variation that matches this user and page', async () => {
    await fresh();
    await identify('dark', { mode: 'dark' });
    const theme = await content.must('POST', '/themes', {
      name: 'Ours',
      settings: { mainColor: { background: '#ffffff' } },
      variations: [
        {
          name: 'Dark',
          conditions: [{ type: 'attribute', scope: 'user', attribute: 'mode', op: 'is', value: 'dark' }],
          settings: { mainColor: { background: '#101010' } },
        },
      ],
    });
    await live('Tour', { when: [] }, { themeId: theme.id });
    const backgroundFor = async (user: string) => {
      const [item] = await visit(user);
      const settings = (item!.themes as Record<string, { mainColor: { background: string } }>)[theme.id]!;
      expect(JSON.stringify(settings)).not.toContain('Auto');
      return settings.mainColor.background;
    };
    expect(await backgroundFor('dark')).toBe('#101010');
    expect(await backgroundFor('light')).toBe('#ffffff');
    await content.must('PATCH', `/themes/${theme.id}`, {
      settings: { mainColor: { background: '#fafafa' } },
    });
    expect(await backgroundFor('light')).toBe('#fafafa');
  });
});

describe('languages', () => {
  it.each([
    ['de-AT', 'Hallo (AT)', 'de-AT'],
    ['DE-at', 'Hallo (AT)', 'de-AT'],
    ['de-CH', 'Hallo', 'de'],
    ['de', 'Hallo', 'de'],
    ['fr', 'Hello', null],
    ['it', 'Hello', null],
    ['en-US', 'Hello', null],
    [undefined, 'Hello', null],
  ])('for %s is %s', async (localeCode, text, code) => {
    if (!(await content.must('GET', '/content?name=Translated')).results.length) await translated();
    const user = `user-${localeCode ?? 'none'}`;
    await identify(user, localeCode === undefined ? {} : { locale_code: localeCode });
    const items = (await visit(user)) as unknown as {
      name: string;
      localization: string | null;
      steps: { content: { markdown: string }[] }[];
    }[];
    const item = items.find(({ name }) => name === 'Translated')!;
    expect([item.steps[0]!.content[0]!.markdown, item.localization]).toEqual([text, code]);
  });

  /** In German and Austrian German, both enabled; in French, which is not. */
  async function translated() {
    await fresh();
    const flow = await content.createFlow({ name: 'Translated' }, { startRules: { when: [] } });
    for (const [code, text, enabled] of [
      ['de', 'Hallo', true],
      ['de-AT', 'Hallo (AT)', true],
      ['fr', 'Bonjour', false],
    ] as const) {
      await content.must('POST', '/localizations', { code, name: `Language ${code}`, locale: code });
      const path = `/content/${flow.id}/versions/${flow.editedVersionId}/localizations/${code}`;
      const { units } = await content.must('GET', path);
      const unit = units.find(({ source }: { source: string }) => source === 'Hello');
      await content.must('PUT', path, { translations: { [unit.path]: text }, enabled });
    }
    await content.publish(flow);
  }

  it('of a deleted localization are the source at once, and are back when it is restored', async () => {
    await translated();
    const { results } = await content.must('GET', '/localizations');
    const austrian = results.find(({ code }: { code: string }) => code === 'de-AT');
    await identify('vienna', { locale_code: 'de-AT' });
    const languageOf = async () => (await visit('vienna'))[0]!.localization as string | null;
    expect(await languageOf()).toBe('de-AT');
    await content.call('DELETE', `/localizations/${austrian.id}`);
    expect(await languageOf()).toBe('de');
    await content.must('POST', `/localizations/${austrian.id}/restore`);
    expect(await languageOf()).toBe('de-AT');
  });
});
