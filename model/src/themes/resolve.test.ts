import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateColors } from './colors.ts';
import { fontStack } from './fonts.ts';
import { resolve } from './resolve.ts';
import type { SettingDefinition, Value } from './setting-definitions.ts';
import { settingsByPath } from './settings-table.ts';
import { changesOfManaged, readSettings, weights } from './validate.ts';
import { fromStored, nested, standardLight, systemValues, type Values } from './values.ts';

const brand = 'brandColor.background';
const onBrand = 'brandColor.color';
const main = 'mainColor.background';
const three = (path: string, source: string) =>
  ['color', 'hover', 'active'].map((state) => [`${path}.${state}`, source] as const);
const brandStates = (path: string) =>
  ['hover', 'active'].map((state) => [`${path}.${state}`, `brandColor.${state}`] as const);

/** Colors that are another color while they are `Auto`. */
const copies: (readonly [path: string, source: string])[] = [
  ['border.borderColor', 'mainColor.color'],
  ...three('buttons.primary.textColor', onBrand),
  ['buttons.primary.backgroundColor.background', brand],
  ['buttons.primary.border.color.color', brand],
  ...three('buttons.secondary.textColor', brand),
  ...three('buttons.secondary.border.color', brand),
  ['buttons.secondary.backgroundColor.background', main],
  ['font.linkColor', brand],
  ['progress.color', brand],
  ['survey.color', brand],
  ['checklist.checkmarkColor', brand],
  ['launcherBeacon.color', brand],
  ['launcherIcon.color.color', brand],
  ...brandStates('launcherIcon.color'),
  ['xbutton.color', 'mainColor.color'],
  ['checklistLauncher.color.color', onBrand],
  ['checklistLauncher.color.background', brand],
  ...brandStates('checklistLauncher.color'),
  ['checklistLauncher.counter.color', brand],
  ['checklistLauncher.counter.background', onBrand],
  ...three('launcherButtons.primary.textColor', onBrand),
  ['launcherButtons.primary.backgroundColor.background', brand],
  ...brandStates('launcherButtons.primary.backgroundColor'),
  ['launcherButtons.primary.border.color.color', brand],
  ...brandStates('launcherButtons.primary.border.color'),
  ['resourceCenterLauncherButton.color.background', brand],
  ['resourceCenterLauncherButton.color.foreground', onBrand],
  ['resourceCenter.headerBackground.color', 'mainColor.active'],
  ['resourceCenter.headerBackground.gradientFrom', brand],
  ['resourceCenter.headerBackground.gradientTo', main],
  ['banner.textColor.color', onBrand],
  ['banner.backgroundColor.background', brand],
  ['focusHighlight.color', 'mainColor.active'],
];

/** Groups whose hover and active are state colors of a background with a foreground. */
const states: [group: string, background: string, foreground: string][] = [
  ['brandColor', brand, onBrand],
  ['mainColor', main, brand],
  ['buttons.primary.backgroundColor', 'buttons.primary.backgroundColor.background', onBrand],
  ['buttons.primary.border.color', 'buttons.primary.border.color.color', onBrand],
  ['buttons.secondary.backgroundColor', 'buttons.secondary.backgroundColor.background', brand],
  [
    'resourceCenterLauncherButton.color',
    'resourceCenterLauncherButton.color.background',
    'resourceCenterLauncherButton.color.foreground',
  ],
];

const automatic = [...settingsByPath]
  .filter(([, setting]) => setting.kind === 'color' && setting.auto)
  .map(([path]) => path);
const allAuto: Values = { ...standardLight, ...Object.fromEntries(automatic.map((path) => [path, 'Auto'])) };
const colorful: Values = {
  ...allAuto,
  [brand]: '#65a30d',
  [onBrand]: '#f8fafc',
  [main]: '#fecaca',
  'mainColor.color': '#102030',
};

describe('a color that is Auto', () => {
  const resolved = resolve(colorful);

  it('is one of the contract', () => {
    const paths = [
      ...copies.map(([path]) => path),
      ...states.flatMap(([group]) => [`${group}.hover`, `${group}.active`]),
    ];
    expect(paths.sort()).toEqual([...automatic].sort());
  });

  it.each(copies)('at %s is that of %s', (path, source) => {
    expect(resolved[path]).toBe(resolved[source]);
    const own = resolve({ ...colorful, [path]: '#123456' });
    expect(own[path]).toBe('#123456');
  });

  it.each(states)('in %s is a state color of %s with %s', (group, background, foreground) => {
    for (const base of [
      colorful,
      { ...colorful, [background]: '#0f172a' },
      { ...colorful, [foreground]: '#333' },
    ]) {
      const values = resolve(base);
      const { hover, active } = stateColors(values[background] as string, values[foreground] as string);
      expect([values[`${group}.hover`], values[`${group}.active`]]).toEqual([hover, active]);
    }
  });

  it('follows the resolved base of a button', () => {
    const values = resolve({ ...colorful, 'buttons.primary.textColor.color': '#123456' });
    expect(values['buttons.primary.textColor.active']).toBe('#123456');
  });
});

describe('state colors', () => {
  it.each([
    ['#2563eb', '#ffffff', '#4b7eee', '#2055c9'],
    ['#ffffff', '#2563eb', '#e7eefd', '#cedcfb'],
    ['#0f172a', '#2563eb', '#142854', '#19387f'],
    ['#65a30d', '#f8fafc', '#86b643', '#5c940c'],
    ['#fecaca', '#65a30d', '#cfbe90', '#a0b256'],
  ])('of %s with %s are %s and %s', (background, foreground, hover, active) => {
    expect(stateColors(background, foreground)).toEqual({ hover, active });
  });

  it('take short and transparent colors, and keep the transparency of both', () => {
    expect(stateColors('#fff', '#2563EB')).toEqual(stateColors('#ffffff', '#2563eb'));
    expect(stateColors('#ffffff80', '#2563eb80').hover).toBe('#e7eefd80');
  });

  it('of two equal colors are that color, or away from it', () => {
    expect(stateColors('#000', '#000')).toEqual({ hover: '#000000', active: '#000000' });
    expect(stateColors('#808080', '#808080').hover).toBe('#808080');
  });

  const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
  it('are colors, of any two colors', () => {
    fc.assert(
      fc.property(hex, hex, (background, foreground) => {
        const { hover, active } = stateColors(background, foreground);
        expect([hover, active].join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
      }),
    );
  });
});

describe('the font', () => {
  it.each([
    ['System font', undefined, /^system-ui, .*, sans-serif$/],
    ['', undefined, /^system-ui, /],
    ['Custom font', 'Brand, serif', /^Brand, serif$/],
    ['Custom font', undefined, /^system-ui, /],
    ['Custom font', '  ', /^system-ui, /],
    ['Inter', 'Brand', /^Inter, sans-serif$/],
    ['Open Sans', undefined, /^Open Sans, sans-serif$/],
    ['Source Sans 3', undefined, /^"Source Sans 3", sans-serif$/],
    ['Arial, Helvetica', undefined, /^Arial, Helvetica, sans-serif$/],
    ['"Exo 2"', undefined, /^"Exo 2", sans-serif$/],
  ])('%j with the custom family %j', (family, custom, stack) => {
    expect(fontStack(family, custom)).toMatch(stack);
  });
});

const someColor = fc.stringMatching(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/);

function someValue(setting: SettingDefinition): fc.Arbitrary<Value | undefined> {
  switch (setting.kind) {
    case 'number': {
      const [min, max] = [Math.max(setting.min ?? -1e9, -1e9), Math.min(setting.max ?? 1e9, 1e9)];
      return fc.oneof(
        fc.integer({ min, max }),
        fc.double({ min, max, noNaN: true }).map((value) => value + 0),
      );
    }
    case 'weight':
      return fc.constantFrom(...weights);
    case 'color':
      return setting.auto ? fc.oneof(someColor, fc.constant('Auto')) : someColor;
    case 'word':
      return fc.constantFrom(...setting.words);
    case 'flag':
      return fc.boolean();
    case 'text':
      return fc.string();
    case 'media':
      return fc.constantFrom('', 'https://example.com/logo.png');
    case 'managed':
      return fc.constant(setting.fallback);
    default:
      return setting satisfies never;
  }
}

/** Some valid settings: every path is set or as in Standard Light. */
const someSettings: fc.Arbitrary<Values> = fc
  .record(
    Object.fromEntries(
      [...settingsByPath].map(([path, setting]) => [path, fc.option(someValue(setting), { nil: undefined })]),
    ),
  )
  .map((values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return { ...standardLight, ...Object.fromEntries(given) } as Values;
  });

describe('any valid settings', () => {
  const others = [...settingsByPath.keys()].filter(
    (path) => settingsByPath.get(path)!.kind !== 'color' && path !== 'font.fontFamily',
  );

  it('resolve to the same fields, without an Auto', () => {
    fc.assert(
      fc.property(someSettings, (values) => {
        const resolved = resolve(values);
        expect(Object.keys(resolved).sort()).toEqual(Object.keys(values).sort());
        expect(automatic.filter((path) => !/^#[0-9a-f]{3,8}$/i.test(resolved[path] as string))).toEqual([]);
        const [shown, kept] = [resolved, values].map((all) => others.map((path) => all[path]));
        expect(shown).toEqual(kept);
      }),
    );
  });

  it('that were read can be written back, and are then the same', () => {
    fc.assert(
      fc.property(someSettings, (values) => {
        const shown = JSON.parse(JSON.stringify(nested(values)));
        const { values: given, issues } = readSettings(shown, 'settings');
        expect(issues).toEqual([]);
        expect(changesOfManaged(given, values, 'settings')).toEqual([]);
        expect({ ...values, ...given }).toEqual(values);
        expect(nested(fromStored(shown))).toEqual(nested(values));
      }),
    );
  });
});

describe('Standard Light and Standard Dark', () => {
  it('resolve to the state colors of their own', () => {
    const at = (key: keyof typeof systemValues, path: string) => resolve(systemValues[key])[path];
    expect(at('standard-light', 'brandColor.hover')).toBe('#4b7eee');
    expect(at('standard-light', 'mainColor.active')).toBe('#cedcfb');
    expect(at('standard-dark', 'mainColor.hover')).toBe('#142854');
    expect(at('standard-dark', 'focusHighlight.color')).toBe('#19387f');
    expect(at('standard-light', 'checklist.checkmarkColor')).toBe('#4ade80');
  });
});
