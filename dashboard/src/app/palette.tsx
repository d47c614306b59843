import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { findAnything } from '../api/queries/search.ts';
import { floatingClass, overlayClass } from '../ui/dialog.tsx';
import { useFocusReturn } from '../ui/focus.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useDemoEnvironment } from './demo.tsx';
import { useMe, usePlace } from './place.ts';
import { sections } from './sections.ts';

interface Choice {
  key: string;
  name: string;
  note: string;
  icon: IconName;
  to: string;
  search?: Record<string, string>;
}

/** What can be made from anywhere, and where its form is. */
const creations = [
  { name: 'New content', path: 'content', scope: 'content:create' },
  { name: 'New segment', path: 'segments/new', scope: 'segment:create' },
  { name: 'New webhook', path: 'webhooks', scope: 'webhook:manage' },
  { name: 'New language', path: 'localizations', scope: 'localization:create' },
  { name: 'Invite a colleague', path: 'members', scope: 'team:manage' },
];

/** Of each kind of thing. */
const mostFound = 5;

/** Goes anywhere by a few letters: sections, environments, users, companies, content, segments and themes. It also begins new things. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const returnFocus = useFocusReturn(true);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const choices = useChoices(text.trim());
  const chosen = Math.min(at, choices.length - 1);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    navigate({ to: choice.to, search: (choice.search ?? {}) as never });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + choices.length) % Math.max(1, choices.length));
    else if (event.key === 'Enter') open(choices[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          className={`fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-140 -translate-x-1/2 overflow-hidden ${floatingClass}`}
        >
          <Dialog.Title className="sr-only">Search and go</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line px-4">
            <Icon name="search" className="text-muted" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={choices[chosen] ? `${listId}-${chosen}` : undefined}
              aria-label="Search and go"
              placeholder="Go to, find a user by id or e-mail, switch the environment…"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Results"
            className="max-h-[50dvh] overflow-y-auto p-1.5"
          >
            {choices.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and the keys
              <div
                key={choice.key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onClick={() => open(choice)}
                onMouseMove={() => setAt(index)}
                className="flex h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 aria-selected:bg-hover"
              >
                <Icon name={choice.icon} className="text-muted" />
                <span className="min-w-0 flex-1 truncate">{choice.name}</span>
                <span className="truncate text-sm text-muted">{choice.note}</span>
              </div>
            ))}
          </div>
          {choices.length === 0 && <p className="px-4 pb-4 text-muted">Nothing is called that.</p>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useChoices(text: string): Choice[] {
  const me = useMe();
  const { project, environment, may, here } = usePlace();
  const base = `/p/${here.project}/e/${here.env}`;
  const found = useFound(useDeferredValue(text), base);
  const matches = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  const places = sections
    .filter(({ scope, name }) => may(scope) && matches(name))
    .map(({ name, icon, path, key }) => {
      return { key: `section ${path}`, name, icon, note: `g ${key}`, to: `${base}/${path}` };
    });
  const environments = me.projects.flatMap(({ id, name, environments }) =>
    environments
      .filter((other) => other.id !== environment.id && matches(`${name} ${other.name}`))
      .map((other) => ({
        key: other.id,
        name: `Switch to ${other.name}`,
        note: id === project.id ? 'environment' : name,
        icon: 'environment' as const,
        to: `/p/${id}/e/${other.id}/`,
      })),
  );
  const made = creations
    .filter(({ scope, name }) => may(scope) && matches(name))
    .map(({ name, path }) => {
      const search = path.endsWith('/new') ? undefined : { new: 'yes' };
      return {
        key: `create ${path}`,
        name,
        note: 'create',
        icon: 'plus' as const,
        to: `${base}/${path}`,
        ...(search && { search }),
      };
    });
  return [...found, ...places, ...made, ...environments];
}

/** What the lists of the API find, each by its own search. */
function useFound(text: string, base: string): Choice[] {
  const { inEnvironment, may, environment } = usePlace();
  const isElsewhere = useDemoEnvironment() !== environment.id;
  const { data: found } = useQuery({
    ...findAnything(inEnvironment, { search: text, limit: mostFound, isElsewhere, may }),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  });
  if (text.length <= 1 || !found) return [];
  const choice = (icon: IconName, path: string, id: string, name: unknown, note: string): Choice => ({
    key: id,
    icon,
    name: typeof name === 'string' && name ? name : id,
    note,
    to: `${base}/${path}/${encodeURIComponent(id)}`,
  });
  return [
    ...found.users.map(({ id, attributes }) =>
      choice('person', 'users', id, attributes.name ?? attributes.email, id),
    ),
    ...found.companies.map(({ id, attributes }) => choice('company', 'companies', id, attributes.name, id)),
    ...found.contents.map(({ id, name, type }) => choice('content', 'content', id, name, type)),
    ...found.segments.map(({ id, name }) => choice('segment', 'segments', id, name, 'segment')),
    ...found.themes.map(({ id, name }) => choice('theme', 'themes', id, name, 'theme')),
  ];
}
