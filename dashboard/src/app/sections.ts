import type { IconName } from '../ui/icon.tsx';

interface Section {
  name: string;
  icon: IconName;
  /** Its address below /p/$project/e/$env. */
  path: string;
  /** The second key of the pair that leads there: `g u`. */
  key: string;
  /** What the person needs to see it. */
  scope: string;
  group: 'Guide' | 'People' | 'Data' | 'Connect' | 'Project';
}

/** What the sidebar, the palette and the keys lead to. */
export const sections: readonly Section[] = [
  { name: 'Home', icon: 'home', path: '', key: 'h', scope: 'analytics:read', group: 'Guide' },
  { name: 'Content', icon: 'content', path: 'content', key: 'c', scope: 'content:read', group: 'Guide' },
  { name: 'Themes', icon: 'theme', path: 'themes', key: 'k', scope: 'theme:read', group: 'Guide' },
  { name: 'Images', icon: 'image', path: 'assets', key: 'i', scope: 'content:read', group: 'Guide' },
  { name: 'Explain', icon: 'explain', path: 'explain', key: 'x', scope: 'user:read', group: 'Guide' },
  { name: 'Users', icon: 'users', path: 'users', key: 'u', scope: 'user:read', group: 'People' },
  { name: 'Companies', icon: 'company', path: 'companies', key: 'o', scope: 'company:read', group: 'People' },
  { name: 'Segments', icon: 'segment', path: 'segments', key: 's', scope: 'segment:read', group: 'People' },
  {
    name: 'Attributes',
    icon: 'attribute',
    path: 'attributes',
    key: 'a',
    scope: 'attribute:read',
    group: 'Data',
  },
  { name: 'Events', icon: 'event', path: 'events', key: 'e', scope: 'event:read', group: 'Data' },
  {
    name: 'Localizations',
    icon: 'language',
    path: 'localizations',
    key: 'l',
    scope: 'localization:read',
    group: 'Data',
  },
  { name: 'Webhooks', icon: 'webhook', path: 'webhooks', key: 'w', scope: 'webhook:read', group: 'Connect' },
  {
    name: 'Access tokens',
    icon: 'key',
    path: 'tokens',
    key: 't',
    scope: 'accesstoken:read',
    group: 'Connect',
  },
  {
    name: 'Environments',
    icon: 'environment',
    path: 'environments',
    key: 'n',
    scope: 'environment:read',
    group: 'Connect',
  },
  { name: 'Members', icon: 'person', path: 'members', key: 'm', scope: 'team:read', group: 'Project' },
  { name: 'Audit log', icon: 'log', path: 'audit-log', key: 'y', scope: 'audit:read', group: 'Project' },
  { name: 'Settings', icon: 'settings', path: 'settings', key: 'p', scope: 'project:read', group: 'Project' },
];

export const groups = [...new Set(sections.map(({ group }) => group))];
