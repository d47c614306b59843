import type { Plan, Role } from '../db/tables/access.ts';

export type { Plan, Role };

/**
 * Scopes that a token may have. `environment` marks the families whose operations target one
 * environment: the token's allowlist applies, and a token that holds one cannot create environments.
 */
const families = {
  content: { actions: ['read', 'create', 'update', 'delete', 'publish'], environment: ['publish'] },
  theme: { actions: ['read', 'create', 'update', 'delete'] },
  attribute: { actions: ['read', 'create', 'update', 'delete'] },
  event: { actions: ['read', 'create', 'update', 'delete'] },
  localization: { actions: ['read', 'create', 'update', 'delete'] },
  segment: { actions: ['read', 'create', 'update', 'delete'], environment: 'all' },
  user: { actions: ['read', 'write', 'delete'], environment: 'all' },
  company: { actions: ['read', 'write', 'delete'], environment: 'all' },
  session: { actions: ['read', 'manage'], environment: 'all' },
  analytics: { actions: ['read'], environment: 'all' },
  webhook: { actions: ['read', 'manage'], environment: 'all' },
  environment: { actions: ['read', 'manage'] },
  integration: { actions: ['read', 'manage'] },
  accesstoken: { actions: ['read', 'manage'] },
  audit: { actions: ['read'] },
  project: { actions: ['read', 'activate', 'manage'] },
  billing: { actions: ['read', 'manage'] },
  team: { actions: ['read', 'manage'] },
  sso: { actions: ['read', 'manage'] },
} as const;

type Families = typeof families;
export type Scope = {
  [F in keyof Families]: `${F}:${Families[F]['actions'][number]}`;
}[keyof Families];

export const allScopes = Object.entries(families).flatMap(([family, { actions }]) =>
  actions.map((action) => `${family}:${action}`),
) as Scope[];

const environmentTargeted = new Set(
  Object.entries(families).flatMap(([family, definition]) => {
    const marked = 'environment' in definition ? definition.environment : [];
    const actions = marked === 'all' ? definition.actions : marked;
    return actions.map((action) => `${family}:${action}`);
  }),
);

export const isScope = (word: string): word is Scope => allScopes.includes(word as Scope);
export const targetsEnvironment = (scope: Scope) => environmentTargeted.has(scope);

const productData = [
  'content',
  'theme',
  'attribute',
  'event',
  'localization',
  'segment',
  'user',
  'company',
  'session',
];
/** The families whose `read` a viewer has, whose scopes an editor has in full, and those that an admin adds. */
const viewable = [...productData, 'analytics', 'environment', 'project'];
const editable = [...productData, 'webhook', 'integration', 'accesstoken'];
const administered = ['environment', 'team', 'sso', 'project', 'audit'];

const viewer = allScopes.filter((scope) => {
  const [family = '', action] = scope.split(':');
  return scope === 'project:activate' || (action === 'read' && viewable.includes(family));
});
const editor = allScopes.filter(
  (scope) => viewer.includes(scope) || editable.includes(scope.split(':')[0] ?? ''),
);
const admin = allScopes.filter(
  (scope) =>
    editor.includes(scope) || scope === 'billing:read' || administered.includes(scope.split(':')[0] ?? ''),
);

/** Scopes of each role in its project. A token never has more than its owner's current role. */
export const scopesOfRole: Record<Role, ReadonlySet<Scope>> = {
  viewer: new Set(viewer),
  editor: new Set(editor),
  admin: new Set(admin),
  owner: new Set(allScopes),
};

const withoutWebhooks = (scopes: Scope[]) => new Set(scopes.filter((scope) => !scope.startsWith('webhook:')));

/** Scopes of each role in its project for a person who has signed in: only the owner manages webhooks. */
export const scopesOfSession: Record<Role, ReadonlySet<Scope>> = {
  viewer: withoutWebhooks(viewer),
  editor: withoutWebhooks(editor),
  admin: withoutWebhooks(admin),
  owner: new Set(allScopes),
};

/** From the smallest to the largest. */
export const plans: readonly Plan[] = ['hobby', 'starter', 'growth', 'business'];
export const isPlan = (word: string): word is Plan => plans.includes(word as Plan);

/** Plans limit what a project may do on the cloud edition only. */
export type Edition = 'self-hosted' | 'cloud';

/** Requests a minute on the cloud edition. */
export const requestsPerMinute: Record<Plan, number> = {
  hobby: 100,
  starter: 500,
  growth: 1000,
  business: 3000,
};
