import { describe, expect, it } from 'vitest';
import type { Value } from './setting-definitions.ts';
import { settingsByPath } from './settings-table.ts';
import { readSettings } from './validate.ts';
import { standardLight } from './values.ts';

/** Every setting as the contract has it: `path: what it may be = what it is in Standard Light`. */
const table = `
announcement.bubbleWidth: 100..1000 = 480
announcement.modalWidth: 100..1000 = 600
avatar.size: 10..200 = 60
backdrop.color: color (no Auto) = #000000
backdrop.opacity: 0..100 = 40
backdrop.highlight.color: color (no Auto) = #ffffff
backdrop.highlight.opacity: 0..100 = 50
backdrop.highlight.radius: 0..100 = 4
backdrop.highlight.spread: 0..100 = 0
backdrop.highlight.type: outside/inside = outside
banner.animationDuration: 0..10000 = 320
banner.animationTiming: smooth/snappy/gentle/linear = smooth
banner.padding: 0..100 = 8
banner.backgroundColor.background: color/Auto = Auto
banner.textColor.color: color/Auto = Auto
border.borderColor: color/Auto = Auto
border.borderRadius: 0..∞ = 10
border.borderWidth: 0..50 = 1
border.borderWidthEnabled: bool = false
brandColor.active: color/Auto = Auto
brandColor.background: color (no Auto) = #2563eb
brandColor.color: color (no Auto) = #ffffff
brandColor.hover: color/Auto = Auto
bubble.width: 100..1000 = 300
bubble.placement.position: leftTop/centerTop/rightTop/leftBottom/centerBottom/rightBottom/center = leftBottom
bubble.placement.positionOffsetX: -1000..1000 = 20
bubble.placement.positionOffsetY: -1000..1000 = 20
buttons.borderRadius: 0..100 = 8
buttons.height: 1..100 = 32
buttons.minWidth: 0..500 = 0
buttons.px: 0..100 = 16
buttons.primary.fontWeight: weight = 600
buttons.primary.backgroundColor.active: color/Auto = Auto
buttons.primary.backgroundColor.background: color/Auto = Auto
buttons.primary.backgroundColor.hover: color/Auto = Auto
buttons.primary.border.borderWidth: 0..20 = 1
buttons.primary.border.enabled: bool = false
buttons.primary.border.color.active: color/Auto = Auto
buttons.primary.border.color.color: color/Auto = Auto
buttons.primary.border.color.hover: color/Auto = Auto
buttons.primary.textColor.active: color/Auto = Auto
buttons.primary.textColor.color: color/Auto = Auto
buttons.primary.textColor.hover: color/Auto = Auto
buttons.secondary.fontWeight: weight = 600
buttons.secondary.backgroundColor.active: color/Auto = Auto
buttons.secondary.backgroundColor.background: color/Auto = Auto
buttons.secondary.backgroundColor.hover: color/Auto = Auto
buttons.secondary.border.borderWidth: 0..20 = 1
buttons.secondary.border.enabled: bool = true
buttons.secondary.border.color.active: color/Auto = Auto
buttons.secondary.border.color.color: color/Auto = Auto
buttons.secondary.border.color.hover: color/Auto = Auto
buttons.secondary.textColor.active: color/Auto = Auto
buttons.secondary.textColor.color: color/Auto = Auto
buttons.secondary.textColor.hover: color/Auto = Auto
checklist.checkmarkColor: color/Auto = #4ade80
checklist.completedTaskTextDecoration: none/line-through = line-through
checklist.width: 100..1000 = 360
checklist.zIndex: any number = unset
checklist.placement.position: leftTop/rightTop/leftBottom/rightBottom/center = rightBottom
checklist.placement.positionOffsetX: 0..1000 = 20
checklist.placement.positionOffsetY: 0..1000 = 20
checklistLauncher.borderRadius: 0..100 = 30
checklistLauncher.fontWeight: weight = 600
checklistLauncher.height: 10..200 = 60
checklistLauncher.color.active: color/Auto = Auto
checklistLauncher.color.background: color/Auto = Auto
checklistLauncher.color.color: color/Auto = Auto
checklistLauncher.color.hover: color/Auto = Auto
checklistLauncher.counter.background: color/Auto = Auto
checklistLauncher.counter.color: color/Auto = Auto
checklistLauncher.placement.position: leftTop/rightTop/leftBottom/rightBottom/center = rightBottom
checklistLauncher.placement.positionOffsetX: 0..1000 = 100
checklistLauncher.placement.positionOffsetY: 0..1000 = 20
focusHighlight.color: color/Auto = Auto
focusHighlight.opacity: 0..100 = 100
font.customFontFamily: string = unset
font.fontFamily: string = System font
font.fontSize: 10..50 = 16
font.fontWeightBold: weight = 600
font.fontWeightNormal: weight = 400
font.h1FontSize: 10..100 = 24
font.h2FontSize: 10..100 = 20
font.lineHeight: 10..50 = 24
font.linkColor: color/Auto = Auto
launcherBeacon.color: color/Auto = #facc15
launcherBeacon.size: 1..100 = 16
launcherButtons.borderRadius: 0..100 = 8
launcherButtons.height: 1..200 = 32
launcherButtons.px: 0..100 = 16
launcherButtons.width: 1..200 = unset
launcherButtons.primary.fontWeight: weight = 600
launcherButtons.primary.backgroundColor.active: color/Auto = Auto
launcherButtons.primary.backgroundColor.background: color/Auto = Auto
launcherButtons.primary.backgroundColor.hover: color/Auto = Auto
launcherButtons.primary.border.borderWidth: 0..100 = 1
launcherButtons.primary.border.enabled: bool = false
launcherButtons.primary.border.color.active: color/Auto = Auto
launcherButtons.primary.border.color.color: color/Auto = Auto
launcherButtons.primary.border.color.hover: color/Auto = Auto
launcherButtons.primary.textColor.active: color/Auto = Auto
launcherButtons.primary.textColor.color: color/Auto = Auto
launcherButtons.primary.textColor.hover: color/Auto = Auto
launcherIcon.opacity: 0..100 = 100
launcherIcon.size: 1..200 = 16
launcherIcon.color.active: color/Auto = Auto
launcherIcon.color.color: color/Auto = Auto
launcherIcon.color.hover: color/Auto = Auto
mainColor.active: color/Auto = Auto
mainColor.background: color (no Auto) = #FFFFFF
mainColor.color: color (no Auto) = #0f172a
mainColor.hover: color/Auto = Auto
modal.backdropClickBehavior: do-nothing/dismiss-flow = do-nothing
modal.padding: 0..100 = 40
modal.width: 100..1000 = 600
progress.chainRoundedHeight: 1..10 = 6
progress.chainSquaredHeight: 1..10 = 4
progress.color: color/Auto = Auto
progress.dotsHeight: 1..10 = 6
progress.enabled: bool = true
progress.height: 0..10 = 2
progress.narrowHeight: 1..10 = 5
progress.numberedHeight: 1..100 = 12
progress.position: top/bottom = top
progress.type: full-width/narrow/chain-rounded/chain-squared/dots/numbered = full-width
resourceCenter.largeWidth: 100..2000 = 480
resourceCenter.maxHeight: 100..2000 = 700
resourceCenter.normalWidth: 100..1000 = 360
resourceCenter.offsetX: 0..1000 = 20
resourceCenter.offsetY: 0..1000 = 20
resourceCenter.placement: top-left/top-right/bottom-left/bottom-right = bottom-right
resourceCenter.transitionDuration: 0..10000 = 450
resourceCenter.zIndex: any number = unset
resourceCenter.headerBackground.color: color/Auto = Auto
resourceCenter.headerBackground.gradientFrom: color/Auto = Auto
resourceCenter.headerBackground.gradientTo: color/Auto = Auto
resourceCenter.headerBackground.type: none/color/gradient/image = none
resourceCenterLauncherButton.borderRadius: 0..100 = null
resourceCenterLauncherButton.height: 10..200 = 60
resourceCenterLauncherButton.iconType: default-question-mark/plaintext-question-mark/custom = default-question-mark
resourceCenterLauncherButton.imageHeight: 10..200 = 50
resourceCenterLauncherButton.textMode: resource-center-text/no-text = no-text
resourceCenterLauncherButton.color.active: color/Auto = Auto
resourceCenterLauncherButton.color.background: color/Auto = Auto
resourceCenterLauncherButton.color.foreground: color/Auto = Auto
resourceCenterLauncherButton.color.hover: color/Auto = Auto
resourceCenterUnreadBadge.backgroundColor: color (no Auto) = #ef4444
resourceCenterUnreadBadge.textColor: color (no Auto) = #ffffff
survey.color: color/Auto = Auto
tooltip.missingTargetBehavior: auto-dismiss/use-bubble = auto-dismiss
tooltip.missingTargetTolerance: 0..10 = 3
tooltip.notchSize: 5..100 = 20
tooltip.width: 100..1000 = 300
xbutton.color: color/Auto = Auto
customCss: string = unset
resourceCenter.logoUrl: media = unset
resourceCenter.headerBackground.imageUrl: media = unset
resourceCenterLauncherButton.iconUrl: media = unset
avatar.type: managed = cartoon
avatar.url: managed = unset
avatar.name: managed = alex
resourceCenter.dividerLines: managed = true
`;

interface Expected {
  path: string;
  type: string;
  fallback: Value | undefined;
}

const expected: Expected[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, path, type, fallback] = /^(\S+): (.+) = (.+)$/.exec(line)!;
    return { path: path!, type: type!, fallback: meant(fallback!) };
  });

function meant(text: string): Value | undefined {
  if (text === 'unset') return undefined;
  return /^(true|false|null|\d+)$/.test(text) ? JSON.parse(text) : text;
}

/** The value at a path, as a body has it. */
const body = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

const read = (path: string, value: unknown) => readSettings(body(path, value), 'settings');

const accepted = (path: string, value: unknown, stored: unknown = value) =>
  expect(read(path, value), `${path} = ${JSON.stringify(value)}`).toEqual({
    values: { [path]: stored },
    issues: [],
  });

const refused = (path: string, value: unknown, rule = 'schema') => {
  const { values, issues } = read(path, value);
  expect(
    [values, issues.map((issue) => [issue.rule, issue.path])],
    `${path} = ${JSON.stringify(value)}`,
  ).toEqual([{}, [[rule, `settings.${path}`]]]);
};

const colors = ['#fff', '#AbC123', '#00000080'];
const noColors = ['', 'fff', '#ffff', '#fffffg', '#12345', 'red', 'auto', 'rgb(0,0,0)', ' #fff', 7, true];

function expectRange(path: string, low: number, high: number): void {
  for (const value of [low, Number.isFinite(high) ? high : 1e300, (low + Math.min(high, 1e6)) / 2])
    accepted(path, value);
  accepted(path, String(low), low);
  refused(path, low - 0.01);
  refused(path, String(low - 1));
  if (!Number.isFinite(high)) return;
  refused(path, high + 0.01);
  refused(path, String(high + 1));
}

/** Which values each type takes and which it does not. */
function expectType({ path, type }: Expected): void {
  const range = /^(-?\d+)\.\.(\d+|∞)$/.exec(type);
  if (range) {
    expectRange(path, Number(range[1]), range[2] === '∞' ? Number.POSITIVE_INFINITY : Number(range[2]));
    for (const value of ['', 'x', '1e2', ' 1', '0x1', true, [], {}, '9'.repeat(400)]) refused(path, value);
  } else if (type === 'any number') {
    for (const value of [-1e9, 0, 0.5, 2147483647]) accepted(path, value);
    accepted(path, '-12.5', -12.5);
    for (const value of ['', 'top', true, {}]) refused(path, value);
  } else if (type === 'weight') {
    for (const value of [100, 500, 900]) accepted(path, value);
    accepted(path, '700', 700);
    for (const value of [0, 50, 450, 1000, 'bold', '', true]) refused(path, value);
  } else if (type.startsWith('color')) {
    for (const value of colors) accepted(path, value);
    for (const value of noColors) refused(path, value);
    if (type === 'color/Auto') accepted(path, 'Auto');
    else refused(path, 'Auto');
  } else if (type === 'bool') {
    for (const value of [true, false]) accepted(path, value);
    for (const value of ['true', 1, 0, '', {}]) refused(path, value);
  } else if (type === 'string') {
    for (const value of ['', 'some text', 'Auto']) accepted(path, value);
    for (const value of [7, true, [], {}]) refused(path, value);
  } else if (type === 'media') {
    for (const value of ['', 'https://example.com/a.png', 'http://localhost:3000/x?y=1'])
      accepted(path, value);
    for (const value of [
      'x',
      '/a.png',
      'ftp://a.b/c',
      'javascript:alert(1)',
      'data:image/png;base64,',
      'https://',
      7,
    ])
      refused(path, value, 'media_url');
  } else if (type === 'managed') {
    refused(path, 7);
    refused(path, {});
  } else {
    const words = type.split('/');
    for (const value of words) accepted(path, value);
    for (const value of ['', 'other', words[0]!.toUpperCase(), 7, true, [words[0]]]) refused(path, value);
  }
}

describe('the table of settings', () => {
  it('has those of the contract and no others', () => {
    expect([...settingsByPath.keys()].sort()).toEqual(expected.map(({ path }) => path).sort());
  });

  it.each(expected)('$path is $fallback in Standard Light and takes what it should', (row) => {
    expect(standardLight[row.path]).toBe(row.fallback);
    expectType(row);
    refused(`${row.path}x`, row.fallback ?? 1);
    expect(read(row.path, null)).toMatchObject({ values: {}, issues: [] });
  });

  it('takes colors only from colors that exist', () => {
    for (const [path, setting] of settingsByPath) {
      if (setting.kind !== 'color' || !setting.auto) continue;
      const sources =
        'copy' in setting.auto ? [setting.auto.copy] : [setting.auto.background, setting.auto.foreground];
      for (const source of sources)
        expect(settingsByPath.get(source)?.kind, `${path} from ${source}`).toBe('color');
    }
  });
});
