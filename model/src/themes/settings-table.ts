import {
  anyNumber,
  color,
  flag,
  isDefinition,
  like,
  managed,
  media,
  number,
  type SettingDefinition,
  type SettingGroup,
  statesOf,
  text,
  weight,
  word,
} from './setting-definitions.ts';

const brand = 'brandColor.background';
const onBrand = 'brandColor.color';
const main = 'mainColor.background';
const onMain = 'mainColor.color';

const corners = ['leftTop', 'rightTop', 'leftBottom', 'rightBottom', 'center'];
const edges = ['leftTop', 'centerTop', 'rightTop', 'leftBottom', 'centerBottom', 'rightBottom', 'center'];

const cornerPlacement = (offsetX: number): SettingGroup => ({
  position: word(corners, 'rightBottom'),
  positionOffsetX: number(0, 1000, offsetX),
  positionOffsetY: number(0, 1000, 20),
});

/** The color of a thing in its three states, each like one other color. */
const always = (source: string) => ({ color: like(source), hover: like(source), active: like(source) });
const brandStates = { hover: like('brandColor.hover'), active: like('brandColor.active') };

const primaryText = 'buttons.primary.textColor.color';
const primaryBackground = 'buttons.primary.backgroundColor.background';
const primaryBorder = 'buttons.primary.border.color.color';
const secondaryBackground = 'buttons.secondary.backgroundColor.background';
const launcherBackground = 'resourceCenterLauncherButton.color.background';
const launcherForeground = 'resourceCenterLauncherButton.color.foreground';

const buttons: SettingGroup = {
  borderRadius: number(0, 100, 8),
  height: number(1, 100, 32),
  minWidth: number(0, 500, 0),
  px: number(0, 100, 16),
  primary: {
    fontWeight: weight(600),
    backgroundColor: { background: like(brand), ...statesOf(primaryBackground, onBrand) },
    border: {
      borderWidth: number(0, 20, 1),
      enabled: flag(false),
      color: { color: like(brand), ...statesOf(primaryBorder, onBrand) },
    },
    textColor: { color: like(onBrand), hover: like(primaryText), active: like(primaryText) },
  },
  secondary: {
    fontWeight: weight(600),
    backgroundColor: { background: like(main), ...statesOf(secondaryBackground, brand) },
    border: { borderWidth: number(0, 20, 1), enabled: flag(true), color: always(brand) },
    textColor: always(brand),
  },
};

const launchers: SettingGroup = {
  launcherBeacon: { color: like(brand, '#facc15'), size: number(1, 100, 16) },
  launcherButtons: {
    borderRadius: number(0, 100, 8),
    height: number(1, 200, 32),
    px: number(0, 100, 16),
    width: number(1, 200),
    primary: {
      fontWeight: weight(600),
      backgroundColor: { background: like(brand), ...brandStates },
      border: {
        borderWidth: number(0, 100, 1),
        enabled: flag(false),
        color: { color: like(brand), ...brandStates },
      },
      textColor: always(onBrand),
    },
  },
  launcherIcon: {
    opacity: number(0, 100, 100),
    size: number(1, 200, 16),
    color: { color: like(brand), ...brandStates },
  },
};

const checklists: SettingGroup = {
  checklist: {
    checkmarkColor: like(brand, '#4ade80'),
    completedTaskTextDecoration: word(['none', 'line-through'], 'line-through'),
    placement: cornerPlacement(20),
    width: number(100, 1000, 360),
    zIndex: anyNumber,
  },
  checklistLauncher: {
    borderRadius: number(0, 100, 30),
    color: { color: like(onBrand), background: like(brand), ...brandStates },
    counter: { color: like(brand), background: like(onBrand) },
    fontWeight: weight(600),
    height: number(10, 200, 60),
    placement: cornerPlacement(100),
  },
};

const ofType = (type: string) => `The setting counts for a progress bar of the type \`${type}\`.`;
const progress: SettingGroup = {
  chainRoundedHeight: number(1, 10, 6, ofType('chain-rounded')),
  chainSquaredHeight: number(1, 10, 4, ofType('chain-squared')),
  color: like(brand),
  dotsHeight: number(1, 10, 6, ofType('dots')),
  enabled: flag(true),
  height: number(0, 10, 2, ofType('full-width')),
  narrowHeight: number(1, 10, 5, ofType('narrow')),
  numberedHeight: number(1, 100, 12, ofType('numbered')),
  position: word(['top', 'bottom'], 'top'),
  type: word(['full-width', 'narrow', 'chain-rounded', 'chain-squared', 'dots', 'numbered'], 'full-width'),
};

const resourceCenter: SettingGroup = {
  resourceCenter: {
    dividerLines: managed(true),
    headerBackground: {
      color: like('mainColor.active'),
      gradientFrom: like(brand),
      gradientTo: like(main),
      imageUrl: media,
      type: word(['none', 'color', 'gradient', 'image'], 'none'),
    },
    largeWidth: number(100, 2000, 480),
    logoUrl: media,
    maxHeight: number(100, 2000, 700),
    normalWidth: number(100, 1000, 360),
    offsetX: number(0, 1000, 20),
    offsetY: number(0, 1000, 20),
    placement: word(['top-left', 'top-right', 'bottom-left', 'bottom-right'], 'bottom-right'),
    transitionDuration: number(0, 10_000, 450, 'The unit is milliseconds.'),
    zIndex: anyNumber,
  },
  resourceCenterLauncherButton: {
    borderRadius: number(0, 100, null, 'Null stands for half of the height.'),
    color: {
      background: like(brand),
      foreground: like(onBrand),
      ...statesOf(launcherBackground, launcherForeground),
    },
    height: number(10, 200, 60),
    iconType: word(['default-question-mark', 'plaintext-question-mark', 'custom'], 'default-question-mark'),
    iconUrl: media,
    imageHeight: number(10, 200, 50),
    textMode: word(['resource-center-text', 'no-text'], 'no-text'),
  },
  resourceCenterUnreadBadge: { backgroundColor: color('#ef4444'), textColor: color('#ffffff') },
};

/**
 * Every setting of a theme, once: what it may be, what it is in Standard Light, and where its color comes from
 * while it is `Auto`. Validation, defaults, resolution and the API document follow from this table.
 */
export const settingsTable: SettingGroup = {
  announcement: { bubbleWidth: number(100, 1000, 480), modalWidth: number(100, 1000, 600) },
  avatar: { name: managed('alex'), size: number(10, 200, 60), type: managed('cartoon'), url: managed() },
  backdrop: {
    color: color('#000000'),
    highlight: {
      color: color('#ffffff'),
      opacity: number(0, 100, 50),
      radius: number(0, 100, 4),
      spread: number(0, 100, 0),
      type: word(['outside', 'inside'], 'outside'),
    },
    opacity: number(0, 100, 40),
  },
  banner: {
    animationDuration: number(0, 10_000, 320, 'The unit is milliseconds.'),
    animationTiming: word(['smooth', 'snappy', 'gentle', 'linear'], 'smooth'),
    backgroundColor: { background: like(brand) },
    padding: number(0, 100, 8),
    textColor: { color: like(onBrand) },
  },
  border: {
    borderColor: like(onMain),
    borderRadius: number(0, Number.POSITIVE_INFINITY, 10),
    borderWidth: number(0, 50, 1),
    borderWidthEnabled: flag(false),
  },
  brandColor: { background: color('#2563eb'), color: color('#ffffff'), ...statesOf(brand, onBrand) },
  bubble: {
    placement: {
      position: word(edges, 'leftBottom'),
      positionOffsetX: number(-1000, 1000, 20),
      positionOffsetY: number(-1000, 1000, 20),
    },
    width: number(100, 1000, 300),
  },
  buttons,
  ...checklists,
  customCss: text(undefined, 'In the cloud edition, custom CSS needs the Growth plan.'),
  focusHighlight: { color: like('mainColor.active'), opacity: number(0, 100, 100) },
  font: {
    customFontFamily: text(undefined, 'The value is the font stack that `Custom font` stands for.'),
    fontFamily: text('System font', 'The value is `System font`, `Custom font` or the name of a font.'),
    fontSize: number(10, 50, 16),
    fontWeightBold: weight(600),
    fontWeightNormal: weight(400),
    h1FontSize: number(10, 100, 24),
    h2FontSize: number(10, 100, 20),
    lineHeight: number(10, 50, 24),
    linkColor: like(brand),
  },
  ...launchers,
  mainColor: { background: color('#FFFFFF'), color: color('#0f172a'), ...statesOf(main, brand) },
  modal: {
    backdropClickBehavior: word(['do-nothing', 'dismiss-flow'], 'do-nothing'),
    padding: number(0, 100, 40),
    width: number(100, 1000, 600),
  },
  progress,
  ...resourceCenter,
  survey: { color: like(brand) },
  tooltip: {
    missingTargetBehavior: word(['auto-dismiss', 'use-bubble'], 'auto-dismiss'),
    missingTargetTolerance: number(0, 10, 3, 'The unit is seconds.'),
    notchSize: number(5, 100, 20),
    width: number(100, 1000, 300),
  },
  xbutton: { color: like(onMain) },
};

function collect(group: SettingGroup, prefix: string): [string, SettingDefinition][] {
  return Object.entries(group).flatMap(([name, node]) =>
    isDefinition(node) ? [[prefix + name, node]] : collect(node, `${prefix}${name}.`),
  );
}

/** Every setting by its path, such as `font.fontSize`. */
export const settingsByPath: ReadonlyMap<string, SettingDefinition> = new Map(collect(settingsTable, ''));
