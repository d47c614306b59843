import { describe, expect, it } from 'vitest';
import { contrastOf } from './colors.ts';
import { pageSettings } from './page-settings.ts';
import { resolve } from './resolve.ts';
import { nested, systemValues, type Values } from './values.ts';

const drawn = (kind: 'light' | 'dark', changes: Values = {}) =>
  pageSettings({ ...systemValues[`standard-${kind}`], ...changes }) as {
    mainColor: { background: string };
    font: { linkColor: string };
    buttons: { secondary: { textColor: Record<'color' | 'hover' | 'active', string> } };
  };

describe('the settings that a page draws with', () => {
  it('are the resolved ones where every border is there and the color of the brand can be read', () => {
    const borders = [
      'border.borderWidthEnabled',
      'buttons.primary.border.enabled',
      'launcherButtons.primary.border.enabled',
    ];
    const values = {
      ...systemValues['standard-light'],
      ...Object.fromEntries(borders.map((path) => [path, true])),
    };
    expect(pageSettings(values)).toEqual(nested(resolve(values)));
  });

  it('have no width of a border that is off', () => {
    const border = { borderWidth: 0, borderWidthEnabled: false };
    expect(drawn('light')).toMatchObject({ border, buttons: { secondary: { border: { borderWidth: 1 } } } });
  });

  it.each(['#2563eb', '#facc15', '#0f172a', '#ffffff', '#fff', '#f43f5e'])(
    'have texts that can be read in the color of the brand, also if it is %s',
    (brand) => {
      for (const kind of ['light', 'dark'] as const) {
        const { mainColor, font, buttons } = drawn(kind, { 'brandColor.background': brand });
        for (const text of [font.linkColor, ...Object.values(buttons.secondary.textColor)])
          expect(contrastOf(text, mainColor.background, mainColor.background)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('keep a color that was chosen for a text', () => {
    expect(drawn('dark', { 'font.linkColor': '#334155' }).font.linkColor).toBe('#334155');
    expect(drawn('dark').font.linkColor).not.toBe('#2563eb');
  });
});
