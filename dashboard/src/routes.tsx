import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { GuidepostError } from './api/client.ts';
import { me } from './api/queries/account.ts';
import { NotFound, RouteFailure } from './app/dead-ends.tsx';
import { OfflineBar } from './app/offline.tsx';
import { loadPart } from './app/parts.ts';
import { firstEnvironment, useMe } from './app/place.ts';
import { Shell } from './app/shell.tsx';
import { StepUpProvider } from './app/step-up.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { Toaster } from './ui/toast.tsx';

interface Context {
  client: QueryClient;
}

const text = (search: Record<string, unknown>, key: string): string | undefined => {
  const value = search[key];
  // The router reads ?days=7 as a number, which somebody wrote as a text.
  const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written : undefined;
};

/** Reads texts of an address: those that are there, and nothing else. */
const texts =
  <const Keys extends readonly string[]>(...keys: Keys) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(keys.flatMap((key) => (text(search, key) ? [[key, text(search, key)]] : []))) as {
      [Key in Keys[number]]?: string;
    };

/** A screen of its own file, which is loaded when somebody goes there. */
const screen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadPart(load()), name);

const root = createRootRouteWithContext<Context>()({
  component: () => (
    <ConfirmProvider>
      <StepUpProvider>
        <OfflineBar />
        <Outlet />
        <Toaster />
      </StepUpProvider>
    </ConfirmProvider>
  ),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: 'sign-in',
  validateSearch: texts('to', 'error', 'code'),
  component: screen(() => import('./screens/sign-in/sign-in.tsx'), 'SignIn'),
});

const forgotten = createRoute({
  getParentRoute: () => root,
  path: 'forgotten-password',
  component: screen(() => import('./screens/sign-in/forgotten.tsx'), 'Forgotten'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: 'setup',
  validateSearch: texts('token', 'reset'),
  component: screen(() => import('./screens/sign-in/setup.tsx'), 'Setup'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: 'invitation',
  validateSearch: texts('token'),
  component: screen(() => import('./screens/sign-in/invitation.tsx'), 'Invitation'),
});

/** Everything else is for those who have signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  loader: async ({ context, location }) => {
    try {
      await context.client.ensureQueryData(me);
    } catch (error) {
      if (error instanceof GuidepostError && error.status === 401)
        throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
      throw error;
    }
  },
  component: Outlet,
});

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: function Start() {
    const [project] = useMe().projects;
    const environment = project && firstEnvironment(project);
    if (!project || !environment) return <NotFound />;
    return <Navigate to="/p/$project/e/$env" params={{ project: project.id, env: environment.id }} replace />;
  },
});

const place = createRoute({
  getParentRoute: () => signedIn,
  path: 'p/$project/e/$env',
  component: function Place() {
    const { project, env } = place.useParams();
    const found = useMe().projects.find(({ id }) => id === project);
    return found?.environments.some(({ id }) => id === env) ? <Shell /> : <NotFound />;
  },
});

/** A page of an environment. */
const page = <Path extends string, Search extends Record<string, string | undefined>>(
  path: Path,
  validateSearch: (search: Record<string, unknown>) => Search,
  component: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ getParentRoute: () => place, path, validateSearch, component });

const none = texts();

const people = texts('search', 'segment', 'conditions', 'columns', 'order');

/** Every address of an environment: its path, what the address remembers, and its screen. */
const pages = [
  page(
    '/',
    none,
    screen(() => import('./screens/home/home.tsx'), 'Home'),
  ),
  page(
    'users',
    people,
    screen(() => import('./screens/people/list.tsx'), 'Users'),
  ),
  page(
    'users/$id',
    none,
    screen(() => import('./screens/people/user.tsx'), 'User'),
  ),
  page(
    'companies',
    people,
    screen(() => import('./screens/people/list.tsx'), 'Companies'),
  ),
  page(
    'companies/$id',
    none,
    screen(() => import('./screens/people/company.tsx'), 'Company'),
  ),
  page(
    'segments',
    texts('search', 'kind', 'deleted'),
    screen(() => import('./screens/segments/list.tsx'), 'Segments'),
  ),
  page(
    'segments/new',
    texts('kind', 'conditions'),
    screen(() => import('./screens/segments/page.tsx'), 'NewSegment'),
  ),
  page(
    'segments/$id',
    none,
    screen(() => import('./screens/segments/page.tsx'), 'SegmentPage'),
  ),
  page(
    'content',
    texts('search', 'type', 'state', 'new'),
    screen(() => import('./screens/content/list.tsx'), 'Contents'),
  ),
  page(
    'content/$id',
    texts('tab', 'days', 'zone', 'completed', 'before', 'after', 'language'),
    screen(() => import('./screens/content/page.tsx'), 'ContentPage'),
  ),
  page(
    'content/$id/edit',
    texts('at'),
    screen(() => import('./studio/studio.tsx'), 'Studio'),
  ),
  page(
    'sessions/$id',
    none,
    screen(() => import('./screens/content/session.tsx'), 'Session'),
  ),
  page(
    'explain',
    texts('user', 'content', 'url'),
    screen(() => import('./screens/explain/explain.tsx'), 'Explain'),
  ),
  page(
    'attributes',
    texts('search', 'scope', 'deleted'),
    screen(() => import('./screens/definitions/definitions.tsx'), 'AttributeDefinitions'),
  ),
  page(
    'events',
    texts('search', 'deleted'),
    screen(() => import('./screens/definitions/definitions.tsx'), 'EventDefinitions'),
  ),
  page(
    'themes',
    texts('search', 'deleted'),
    screen(() => import('./screens/themes/themes.tsx'), 'Themes'),
  ),
  page(
    'themes/$id',
    none,
    screen(() => import('./screens/themes/editor.tsx'), 'ThemePage'),
  ),
  page(
    'assets',
    none,
    screen(() => import('./screens/assets/assets.tsx'), 'Assets'),
  ),
  page(
    'localizations',
    texts('deleted', 'new'),
    screen(() => import('./screens/localizations/localizations.tsx'), 'Localizations'),
  ),
  page(
    'webhooks',
    texts('new'),
    screen(() => import('./screens/webhooks/list.tsx'), 'Webhooks'),
  ),
  page(
    'webhooks/$id',
    texts('status', 'topic', 'search'),
    screen(() => import('./screens/webhooks/page.tsx'), 'WebhookPage'),
  ),
  page(
    'webhooks/$id/messages/$message',
    none,
    screen(() => import('./screens/webhooks/message.tsx'), 'Message'),
  ),
  page(
    'tokens',
    none,
    screen(() => import('./screens/tokens/tokens.tsx'), 'Tokens'),
  ),
  page(
    'environments',
    none,
    screen(() => import('./screens/environments/environments.tsx'), 'Environments'),
  ),
  page(
    'settings',
    none,
    screen(() => import('./screens/settings/settings.tsx'), 'Settings'),
  ),
  page(
    'members',
    texts('new'),
    screen(() => import('./screens/members/members.tsx'), 'Members'),
  ),
  page(
    'audit-log',
    texts('who', 'action', 'type', 'target', 'days'),
    screen(() => import('./screens/audit-log/audit-log.tsx'), 'AuditLog'),
  ),
  page(
    'account',
    none,
    screen(() => import('./screens/account/account.tsx'), 'Account'),
  ),
] as const;

const tree = root.addChildren([
  signIn,
  forgotten,
  setup,
  invitation,
  signedIn.addChildren([start, place.addChildren(pages)]),
]);

export const newRouter = (client: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailure,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
