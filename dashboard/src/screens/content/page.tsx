import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useList } from '../../api/lists.ts';
import { getContent } from '../../api/queries/content.ts';
import { listSessions } from '../../api/queries/people.ts';
import { SaveCsv } from '../../app/csv.tsx';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { kinds } from '../../kinds/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { Person } from '../people/values.tsx';
import { ContentActions } from './actions.tsx';
import { Overview } from './overview.tsx';

// Loaded when somebody looks at them: most visits are for the overview.
const Analytics = lazy(async () => ({ default: (await import('./analytics.tsx')).Analytics }));
const Versions = lazy(async () => ({ default: (await import('./versions/versions.tsx')).Versions }));
const Translations = lazy(async () => ({
  default: (await import('./translations/translations.tsx')).Translations,
}));

const tabs = {
  overview: 'Overview',
  versions: 'Versions',
  translations: 'Translations',
  analytics: 'Analytics',
  sessions: 'Sessions',
};
type Tab = keyof typeof tabs;

export function ContentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { tab = 'overview' } = useSearch({ strict: false }) as { tab?: Tab };
  const { inProject } = usePlace();
  const path = { ...inProject, contentId: id };
  const content = useQuery(getContent({ path, query: { expand: ['editedVersion', 'publishedVersion'] } }));
  const back = <HereLink to="content">Content</HereLink>;
  if (!content.data)
    return (
      <Page title="Content" back={back}>
        {content.error ? <Failure error={content.error} onRetry={() => content.refetch()} /> : <Loading />}
      </Page>
    );
  const { name, type } = content.data;
  const shown: Record<Tab, ReactNode> = {
    overview: <Overview key={id} content={content.data} />,
    versions: <Versions content={content.data} />,
    translations: (
      <Suspense fallback={<Loading />}>
        <Translations key={id} content={content.data} />
      </Suspense>
    ),
    analytics: <Analytics content={content.data} />,
    sessions: <Sessions contentId={id} />,
  };
  return (
    <Page
      title={name}
      back={back}
      badge={<Badge>{kinds[type].name}</Badge>}
      actions={<ContentActions content={content.data} />}
    >
      <Tabs id={id} tab={tab} />
      <Suspense fallback={<Loading />}>{shown[tab] ?? shown.overview}</Suspense>
    </Page>
  );
}

function Tabs({ id, tab }: { id: string; tab: Tab }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the page: the one that is open comes into sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href*="tab=${tab}"]`);
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft + link.offsetWidth - nav.current.offsetWidth;
  }, [tab]);
  return (
    <nav
      ref={nav}
      aria-label="Parts of the content"
      className="relative flex gap-1 overflow-x-auto border-b border-line"
    >
      {(Object.keys(tabs) as Tab[]).map((word) => (
        <HereLink
          key={word}
          to="content/$id"
          params={{ id }}
          search={{ tab: word }}
          aria-current={word === tab ? 'page' : undefined}
          className={`-mb-px border-b-2 px-3 py-2 ${word === tab ? 'border-accent font-medium text-accent' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {tabs[word]}
        </HereLink>
      ))}
    </nav>
  );
}

function Sessions({ contentId }: { contentId: string }) {
  const { inEnvironment, environment, here, may } = usePlace();
  const navigate = useNavigate();
  const { completed } = useSearch({ strict: false }) as { completed?: string };
  const list = useList(
    listSessions.pages({
      path: inEnvironment,
      query: {
        contentId,
        limit: 50,
        orderBy: ['-createdAt'],
        ...(may('user:read') && { expand: ['user' as const] }),
        ...(completed && { completed: completed === 'true' }),
      },
    }),
  );
  const set = (word: string) =>
    navigate({
      to: '.',
      search: { tab: 'sessions', ...(word && { completed: word }) } as never,
      replace: true,
    });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Which sessions"
          value={completed ?? ''}
          options={[
            { value: '', label: 'All sessions' },
            { value: 'true', label: 'Completed' },
            { value: 'false', label: 'Not completed' },
          ]}
          onChange={set}
        />
        <SaveCsv
          path={`/v2/projects/${here.project}/environments/${here.env}/sessions`}
          query={{ contentId, ...(completed && { completed }) }}
        />
      </div>
      <Table
        label="Sessions"
        list={list}
        columns={[
          {
            key: 'user',
            title: 'User',
            cell: ({ userId, user }) => <Person id={userId} person={user} />,
          },
          {
            key: 'state',
            title: 'State',
            cell: ({ completed: isDone, endedAt }) =>
              isDone ? <Badge tone="good">completed</Badge> : <Badge>{endedAt ? 'ended' : 'active'}</Badge>,
          },
          { key: 'progress', title: 'Progress', isNumber: true, cell: ({ progress }) => `${progress} %` },
          { key: 'last', title: 'Last activity', cell: ({ lastActivityAt }) => <Time at={lastActivityAt} /> },
          {
            key: 'started',
            title: 'Started',
            cell: ({ id, createdAt }) => (
              <HereLink to="sessions/$id" params={{ id }}>
                <Time at={createdAt} />
              </HereLink>
            ),
          },
        ]}
        empty={
          <Empty title="No sessions">
            Nobody in {environment.name} has met this content yet. Is it published there?
          </Empty>
        }
      />
    </>
  );
}
