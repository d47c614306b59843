import type { SettingDefinition } from 'guidepost-model/themes/setting-definitions';
import { settingsByPath } from 'guidepost-model/themes/settings-table';

/** One setting as the editor shows it. */
export interface Setting {
  /** Such as `font.fontSize`. */
  path: string;
  label: string;
  definition: SettingDefinition;
}

export interface Section {
  /** The first part of the paths of its settings. */
  name: string;
  title: string;
  settings: Setting[];
}

export interface Group {
  title: string;
  sections: Section[];
}

/** Which sections of settings stand together, and what people call them. */
const titles: Record<string, Record<string, string>> = {
  Basics: {
    brandColor: 'Brand color',
    mainColor: 'Main color',
    font: 'Font',
    border: 'Border',
    focusHighlight: 'Focus ring',
    customCss: 'Custom CSS',
  },
  'Steps and windows': {
    tooltip: 'Tooltip',
    bubble: 'Bubble',
    modal: 'Modal',
    announcement: 'Announcement',
    backdrop: 'Backdrop',
    avatar: 'Avatar',
    progress: 'Progress bar',
    survey: 'Survey',
    xbutton: 'Close button',
  },
  Buttons: { buttons: 'Buttons' },
  Checklist: { checklist: 'Checklist', checklistLauncher: 'Checklist button' },
  'Launcher and banner': {
    launcherBeacon: 'Launcher beacon',
    launcherIcon: 'Launcher icon',
    launcherButtons: 'Launcher button',
    banner: 'Banner',
  },
  'Resource center': {
    resourceCenter: 'Resource center',
    resourceCenterLauncherButton: 'Resource center button',
    resourceCenterUnreadBadge: 'Unread badge',
  },
};

/** What the parts of paths are called, where their own words would not be understood. */
const partNames: Record<string, string> = {
  active: 'while pressed',
  animationDuration: 'milliseconds of the animation',
  animationTiming: 'animation style',
  backdropClickBehavior: 'when the backdrop is clicked',
  borderWidthEnabled: 'has a border',
  chainRoundedHeight: 'height of the rounded chain',
  chainSquaredHeight: 'height of the squared chain',
  completedTaskTextDecoration: 'text of completed tasks',
  customFontFamily: 'custom font stack',
  dotsHeight: 'height of the dots',
  fontWeightBold: 'weight of bold text',
  fontWeightNormal: 'weight of normal text',
  gradientFrom: 'first gradient color',
  gradientTo: 'last gradient color',
  h1FontSize: 'size of large headings',
  h2FontSize: 'size of small headings',
  hover: 'under the pointer',
  iconUrl: 'own icon',
  imageUrl: 'image',
  logoUrl: 'logo',
  maxHeight: 'greatest height',
  minWidth: 'least width',
  missingTargetBehavior: 'when its element is missing',
  missingTargetTolerance: 'seconds to wait for its element',
  modalWidth: 'width as a modal',
  bubbleWidth: 'width as a bubble',
  narrowHeight: 'height of the narrow bar',
  notchSize: 'size of the arrow',
  numberedHeight: 'size of the numbers',
  offsetX: 'distance from the side',
  offsetY: 'distance from the top or bottom',
  positionOffsetX: 'distance from the side',
  positionOffsetY: 'distance from the top or bottom',
  primary: 'primary',
  px: 'horizontal padding',
  secondary: 'secondary',
  transitionDuration: 'milliseconds of the transition',
  url: 'address',
  zIndex: 'stacking order (z-index)',
};

/** Labels that the parts of a path do not give. */
const labels: Record<string, string> = {
  'brandColor.background': 'Brand color',
  'brandColor.color': 'Text on it',
  'brandColor.hover': 'Brand color under the pointer',
  'brandColor.active': 'Brand color while pressed',
  'mainColor.background': 'Background',
  'mainColor.color': 'Text',
  'mainColor.hover': 'Background under the pointer',
  'mainColor.active': 'Background while pressed',
  'buttons.primary.border.enabled': 'Primary has a border',
  'buttons.secondary.border.enabled': 'Secondary has a border',
  'launcherButtons.primary.border.enabled': 'Has a border',
  'checklistLauncher.color.color': 'Text',
  'checklistLauncher.color.background': 'Background',
  'checklistLauncher.color.hover': 'Background under the pointer',
  'checklistLauncher.color.active': 'Background while pressed',
  'checklistLauncher.counter.color': 'Text of the counter',
  'checklistLauncher.counter.background': 'Background of the counter',
  'progress.enabled': 'Shown',
  'progress.height': 'Height of the full-width bar',
  'resourceCenterLauncherButton.color.foreground': 'Text and icon',
  'resourceCenterLauncherButton.color.background': 'Background',
  'resourceCenterLauncherButton.color.hover': 'Background under the pointer',
  'resourceCenterLauncherButton.color.active': 'Background while pressed',
  customCss: 'Custom CSS',
};

const words = (part: string) =>
  partNames[part] ?? part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether the part before says the same already, or the part after: `textColor.color`, `border.borderWidth`. */
function isNeedless(part: string, before = '', after = ''): boolean {
  if (part === 'placement') return after !== '';
  if (part === 'border') return after === 'borderWidth';
  return before === `${part}Color` || before.toLowerCase().endsWith(part);
}

/** What people call a setting within its section: "Primary background color while pressed". */
function labelOf(path: string): string {
  const [section = path, ...parts] = path.split('.');
  // The buttons of launchers are of one kind only.
  const said = section === 'launcherButtons' ? parts.filter((part) => part !== 'primary') : parts;
  const shown = said.filter((part, at) => !isNeedless(part, said[at - 1], said[at + 1]));
  return labels[path] ?? capitalised(shown.map(words).join(' '));
}

function settingsOf(section: string): Setting[] {
  return [...settingsByPath]
    .filter(([path]) => path === section || path.startsWith(`${section}.`))
    .map(([path, definition]) => ({ path, label: labelOf(path), definition }));
}

export const groups: readonly Group[] = Object.entries(titles).map(([title, sections]) => ({
  title,
  sections: Object.entries(sections).map(([name, sectionTitle]) => ({
    name,
    title: sectionTitle,
    settings: settingsOf(name),
  })),
}));

const allSections = groups.flatMap(({ sections }) => sections);

/** A setting with its section, as a list of several settings names it: "Font: Line height". */
export function fullLabelOf(path: string): string {
  const section = allSections.find(({ settings }) => settings.some((setting) => setting.path === path));
  const label = section?.settings.find((setting) => setting.path === path)?.label ?? path;
  return section && section.title !== label ? `${section.title}: ${label}` : label;
}

/** What a word of a choice is called. */
export const optionLabel = (word: string) =>
  capitalised(word.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const isFound = (text: string, typed: readonly string[]) => {
  const lower = text.toLowerCase();
  return typed.every((word) => lower.includes(word));
};

/** The sections with those settings that have all words of a search, in whatever order. */
export function searchSettings(search: string): Section[] {
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap(({ title, sections }) =>
    sections.flatMap((section) => {
      const settings = section.settings.filter(({ path, label, definition }) => {
        const choices = definition.kind === 'word' ? definition.words.map(optionLabel).join(' ') : '';
        return isFound(`${title} ${section.title} ${label} ${path} ${definition.kind} ${choices}`, typed);
      });
      return settings.length > 0 ? [{ ...section, settings }] : [];
    }),
  );
}
