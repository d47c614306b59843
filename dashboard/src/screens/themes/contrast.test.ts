import { settingsByPath } from 'guidepost-model/themes/settings-table';
import { standardLight, systemValues } from 'guidepost-model/themes/values';
import { expect, it } from 'vitest';
import { contrastWarnings, pairs } from './contrast.ts';

it('compares colors that themes have', () => {
  for (const { text, on } of pairs)
    for (const path of [text, on]) expect(settingsByPath.get(path)?.kind, path).toBe('color');
});

it('of the standard themes, only the unread badge is hard to read', () => {
  const found = (name: keyof typeof systemValues) => Object.keys(contrastWarnings(systemValues[name]));
  const badge = 'resourceCenterUnreadBadge.textColor';
  expect(found('standard-light')).toEqual([badge]);
  expect(found('standard-dark')).toEqual([badge]);
});

it('judges the color under the pointer once somebody has chosen it', () => {
  const chosen = { ...standardLight, 'buttons.primary.backgroundColor.hover': '#dddddd' };
  expect(contrastWarnings(chosen)['buttons.primary.textColor.hover']?.ratio).toBeLessThan(2);
});

it('warns of a text that is too pale for its background, with how pale', () => {
  const warnings = contrastWarnings({ ...standardLight, 'mainColor.color': '#999999' });
  expect(warnings['mainColor.color']).toMatchObject({ on: 'mainColor.background', enough: 4.5 });
  expect(warnings['mainColor.color']?.ratio).toBeCloseTo(2.85, 2);
});

it('takes colors that let something through as they are seen', () => {
  const look = { ...standardLight, 'mainColor.color': '#000000ff', 'mainColor.background': '#00000000' };
  expect(contrastWarnings(look)['mainColor.color']).toBeUndefined();
  const pale = contrastWarnings({ ...standardLight, 'mainColor.color': '#00000040' });
  expect(pale['mainColor.color']?.ratio).toBeLessThan(4.5);
});
