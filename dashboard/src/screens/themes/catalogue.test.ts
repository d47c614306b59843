import { settingsByPath } from 'guidepost-model/themes/settings-table';
import { expect, it } from 'vitest';
import { fullLabelOf, groups, searchSettings } from './catalogue.ts';

const sections = groups.flatMap((group) => group.sections);

it('every setting of a theme is in the editor exactly once', () => {
  const shown = sections.flatMap(({ settings }) => settings.map(({ path }) => path));
  expect(shown.toSorted()).toEqual([...settingsByPath.keys()].toSorted());
});

it('the settings of a section have names of their own', () => {
  for (const { title, settings } of sections) {
    const labels = settings.map(({ label }) => label);
    expect(new Set(labels).size, title).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^[A-Z][\w ()-]+$/);
  }
});

it.each([
  ['buttons.primary.backgroundColor.background', 'Buttons: Primary background color'],
  ['buttons.primary.border.borderWidth', 'Buttons: Primary border width'],
  ['launcherButtons.primary.textColor.hover', 'Launcher button: Text color under the pointer'],
  ['bubble.placement.position', 'Bubble: Position'],
  ['customCss', 'Custom CSS'],
])('%s is called %s', (path, label) => expect(fullLabelOf(path)).toBe(label));

it.each([
  ['line height', ['font.lineHeight']],
  ['HEIGHT line', ['font.lineHeight']],
  ['dismiss flow', ['modal.backdropClickBehavior']],
  ['no such thing', []],
])('a search for "%s" finds %s', (search, paths) => {
  const found = searchSettings(search).flatMap(({ settings }) => settings.map(({ path }) => path));
  expect(found).toEqual(paths);
});
