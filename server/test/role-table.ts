import type { Role, Scope } from '../src/auth/scopes.ts';

/**
 * Which people may use which scope after signing in. Each scope is here once, and each role has those of the row above it.
 * The tests of the API and those of the pages both read it.
 */
const scopesByRole: [Role, string][] = [
  [
    'viewer',
    `content:read theme:read attribute:read event:read localization:read segment:read user:read company:read session:read
     analytics:read environment:read project:read project:activate`,
  ],
  [
    'editor',
    `content:create content:update content:delete content:publish theme:create theme:update theme:delete attribute:create
     attribute:update attribute:delete event:create event:update event:delete localization:create localization:update
     localization:delete segment:create segment:update segment:delete user:write user:delete company:write company:delete
     session:manage integration:read integration:manage accesstoken:read accesstoken:manage`,
  ],
  [
    'admin',
    'environment:manage team:read team:manage sso:read sso:manage project:manage audit:read billing:read',
  ],
  ['owner', 'webhook:read webhook:manage billing:manage'],
];

export const roles = scopesByRole.map(([role]) => role);

/** The place of the lowest role that has the scope; -1 for a scope that the table does not have. */
export const rankOf = (scope: Scope) =>
  scopesByRole.findIndex(([, scopes]) => scopes.split(/\s+/).includes(scope));

export const has = (role: Role, scope: Scope) => rankOf(scope) <= roles.indexOf(role);
