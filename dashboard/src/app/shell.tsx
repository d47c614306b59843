import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import { signOut } from '../api/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Dialog, floatingClass, overlayClass } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';
import { tellError } from '../ui/toast.tsx';
import { useKeys } from './keys.ts';
import { loadPart } from './parts.ts';
import { firstEnvironment, useMe, usePlace } from './place.ts';
import { groups, sections } from './sections.ts';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

/** The palette, which is loaded beside the first page. Once it is there it opens at once, so that no key is lost. */
function usePalette() {
  const [loaded, setLoaded] = useState<typeof import('./palette.tsx')>();
  useEffect(() => void loadPart(import('./palette.tsx')).then(setLoaded, () => undefined), []);
  return loaded?.Palette;
}

/** What stands around every page of an environment. */
export function Shell() {
  const { here } = usePlace();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const Palette = usePalette();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the sheet
  useEffect(() => setSheetOpen(false), [pathname]);

  const go = (path: string) => navigate({ to: `/p/${here.project}/e/${here.env}/${path}` });
  useKeys({
    'mod+k': () => setPaletteOpen(true),
    '?': () => setKeysShown(true),
    '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    ...Object.fromEntries(sections.map(({ key, path }) => [`g ${key}`, () => go(path)])),
  });

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[220px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:bg-raised focus:p-2"
      >
        Skip to the page
      </a>
      <aside className="sticky top-0 hidden h-dvh border-r border-line md:block">
        <Sidebar onSearch={() => setPaletteOpen(true)} />
      </aside>
      <div className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-ground px-2 py-1.5 md:hidden">
        <IconButton icon="menu" label="Open the menu" onClick={() => setSheetOpen(true)} />
        <div className="min-w-0 flex-1">
          <PlaceMenu />
        </div>
        <IconButton icon="search" label="Search" onClick={() => setPaletteOpen(true)} />
      </div>
      <main id="main" className="min-w-0">
        <Outlet />
      </main>

      <Radix.Root open={isSheetOpen} onOpenChange={setSheetOpen}>
        <Radix.Portal>
          <Radix.Overlay className={overlayClass} />
          <Radix.Content
            aria-describedby={undefined}
            className={`fixed inset-y-0 left-0 z-50 w-70 max-w-[85vw] rounded-l-none ${floatingClass}`}
          >
            <Radix.Title className="sr-only">Menu</Radix.Title>
            <Sidebar onSearch={() => setPaletteOpen(true)} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {isPaletteOpen && Palette && <Palette onClose={() => setPaletteOpen(false)} />}
      <Dialog title="Keys" isOpen={areKeysShown} onClose={() => setKeysShown(false)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys */}
        <section tabIndex={0} aria-label="List of keys">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {[
              ['⌘ K or Ctrl K', 'Search, go somewhere, switch the environment'],
              ['/', 'Search on this page'],
              ['?', 'Show these keys'],
              ...sections.map(({ key, name }) => [`g ${key}`, `Go to ${name}`] as const),
            ].map(([key, what]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-md border border-line px-1.5 py-0.5">{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Dialog>
    </div>
  );
}

function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { may, here } = usePlace();
  const addressOf = (path: string): string => `/p/${here.project}/e/${here.env}${path && '/'}${path}`;
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-2 p-3 pb-1">
        <PlaceMenu />
        <button
          type="button"
          onClick={onSearch}
          className="flex h-8 items-center gap-2 rounded-md border border-line px-2.5 text-muted hover:bg-hover"
        >
          <Icon name="search" />
          <span className="flex-1 text-left">Search</span>
          <kbd>⌘K</kbd>
        </button>
      </div>
      <nav aria-label="Sections" className="flex-1 overflow-y-auto px-3 pb-3">
        {groups.map((group) => {
          const shown = sections.filter((section) => section.group === group && may(section.scope));
          if (shown.length === 0) return null;
          return (
            <div key={group} className="pt-3">
              <h2 className="px-2 pb-1 text-xs font-medium text-muted">{group}</h2>
              {shown.map(({ name, icon, path }) => (
                <Link
                  key={name}
                  to={addressOf(path)}
                  activeOptions={{ exact: path === '', includeSearch: false }}
                  className="flex h-8 items-center gap-2.5 rounded-md px-2 hover:bg-hover"
                  activeProps={{
                    className: 'bg-accent-soft text-accent font-medium',
                    'aria-current': 'page',
                  }}
                  inactiveProps={{ className: 'text-ink' }}
                >
                  <Icon name={icon} />
                  {name}
                </Link>
              ))}
            </div>
          );
        })}
      </nav>
      <div className="border-t border-line p-2">
        <AccountMenu />
        <ProductVersion />
      </div>
    </div>
  );
}

/** Where one is. The environment is a part of the address, so two tabs can show two environments. */
function PlaceMenu() {
  const me = useMe();
  const { project, environment } = usePlace();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // A list stays the same list in another environment; one of its items is unknown there.
  const section = pathname.split('/')[5] ?? '';
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{project.name}</span>
            <span className="flex items-center gap-1.5 text-sm text-muted">
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${environment.isPrimary ? 'bg-good' : 'bg-warn'}`}
              />
              <span className="truncate">{environment.name}</span>
            </span>
          </span>
          <Icon name="down" className="text-muted" />
        </button>
      }
    >
      <MenuLabel>Environments of {project.name}</MenuLabel>
      {project.environments.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => navigate({ to: `/p/${project.id}/e/${id}/${section}` })}>
          <span className="flex-1">{name}</span>
          {id === environment.id && <Icon name="check" className="text-accent" />}
        </MenuItem>
      ))}
      {me.projects.length > 1 && (
        <>
          <MenuLine />
          <MenuLabel>Other projects</MenuLabel>
          {me.projects
            .filter(({ id }) => id !== project.id)
            .map((other) => (
              <MenuItem
                key={other.id}
                onSelect={() =>
                  navigate({ to: `/p/${other.id}/e/${firstEnvironment(other)?.id}/${section}` })
                }
              >
                {other.name}
              </MenuItem>
            ))}
        </>
      )}
    </Menu>
  );
}

/** The version that runs, for those who report a problem or plan an upgrade. */
function ProductVersion() {
  const { version, commit } = useMe();
  return (
    <p className="px-2 pt-1 text-xs text-muted">
      Guidepost {version}
      {commit && (
        <>
          {' '}
          (<code>{commit}</code>)
        </>
      )}
    </p>
  );
}

const themes: readonly [Theme, string][] = [
  ['system', 'Like the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

function AccountMenu() {
  const { account } = useMe();
  const { here } = usePlace();
  const theme = useTheme();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = async () => {
    try {
      await signOut();
      await navigate({ to: '/sign-in' });
      client.clear();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-hover"
        >
          <Icon name="person" className="text-muted" />
          <span className="min-w-0 flex-1 truncate">{account.name || account.email}</span>
          <Icon name="down" className="text-muted" />
        </button>
      }
    >
      <MenuLabel>{account.email}</MenuLabel>
      <MenuItem onSelect={() => navigate({ to: `/p/${here.project}/e/${here.env}/account` })}>
        <Icon name="person" />
        Your account
      </MenuItem>
      <MenuLine />
      <MenuLabel>Appearance</MenuLabel>
      {themes.map(([word, name]) => (
        <MenuItem key={word} onSelect={() => chooseTheme(word)}>
          <Icon name={word === 'dark' ? 'moon' : 'sun'} />
          <span className="flex-1">{name}</span>
          {theme === word && <Icon name="check" className="text-accent" />}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={leave}>
        <Icon name="out" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
