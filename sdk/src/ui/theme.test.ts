import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from 'guidepost-model/themes/colors';
import { settingsByPath } from 'guidepost-model/themes/settings-table';
import { describe, expect, it } from 'vitest';
import { light, themeOf } from '../../test/ui/contents.ts';
import { onColor } from './copied/on-color.ts';
import { variablesOf } from './theme.ts';

const source = join(import.meta.dirname, '..');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.ts$|^ui\/theme\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

const variable = (path: string) =>
  `--gp-${path.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const isUsed = (name: string) => new RegExp(`var\\(\\s*${name}[\\s,)]`).test(texts);

/** Whether something draws with it: as a variable, as part of one, or by reading it. */
function isConsumed(path: string): boolean {
  const group = path.slice(0, path.lastIndexOf('.'));
  const isPartOfColor = /\.(color|opacity)$/.test(path) && isUsed(variable(group));
  // Whether a border is there decides about its width.
  const isSwitch = /enabled$/i.test(path) && isUsed(variable(`${group}.borderWidth`));
  // What happens without a target is decided by core, which takes the settings apart.
  const isOfCore = /\.missingTarget/.test(path) && texts.includes(path.slice(path.indexOf('.') + 1));
  return isUsed(variable(path)) || isPartOfColor || isSwitch || isOfCore || texts.includes(`'${path}'`);
}

/** Whether another setting takes its color from this one while it is `Auto`. */
function isFollowed(path: string): boolean {
  const changed = variablesOf(themeOf('light', { [path]: '#123456' }));
  const others = [...variablesOf(light)].filter(([name]) => `--gp-${name}` !== variable(path));
  return others.some(([name, value]) => changed.get(name) !== value);
}

describe('a theme', () => {
  it('has no setting that nothing is drawn with', () => {
    expect(settingsByPath.size).toBe(162);
    const others = [...settingsByPath.keys()].filter((path) => !isConsumed(path) && !isFollowed(path));
    expect(others).toEqual(['font.customFontFamily']);
  });

  it('has a font stack already, so the name of a custom font needs no place of its own', () => {
    const own = themeOf('light', {
      'font.fontFamily': 'Custom font',
      'font.customFontFamily': 'Inter, serif',
    });
    expect(variablesOf(own).get('font-font-family')).toBe('Inter, serif');
  });

  it('becomes variables with units', () => {
    const variables = variablesOf(light);
    expect(variables.get('font-font-size')).toBe('16px');
    expect(variables.get('font-font-weight-bold')).toBe('600');
    expect(variables.get('backdrop')).toBe('#00000066');
    expect(variables.get('banner-animation-duration')).toBe('320ms');
    expect(variables.get('launcher-icon-opacity')).toBe('1');
  });

  it('has no border while the border is off', () => {
    expect(variablesOf(light).get('border-border-width')).toBe('0px');
    expect(
      variablesOf(themeOf('light', { 'border.borderWidthEnabled': true })).get('border-border-width'),
    ).toBe('1px');
    expect(variablesOf(light).get('buttons-secondary-border-border-width')).toBe('1px');
  });
});

describe('on a color', () => {
  it.each([
    ['#fff', '#000'],
    ['#facc15', '#000'],
    ['#2563eb', '#fff'],
    ['#0f172a80', '#fff'],
  ])('%s, %s is what can be read', (color, expected) => {
    expect(onColor(color)).toBe(expected);
  });

  it.each(['#777777', '#767676', '#f43f5e', '#65a30d', '#ff0000', '#00a000'])(
    '%s a sign has enough contrast',
    (color) => {
      expect(contrastOf(onColor(color), color, color)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
