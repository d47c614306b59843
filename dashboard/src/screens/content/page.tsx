import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client.ts';
import { useList } from '../../api/lists.ts';
import { useAction } from '../../app/action.ts';
import { SaveCsv } from '../../app/csv.tsx';
import { HereLink } from '../../app/here-link.tsx';
import { E, P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ContentActions } from './actions.tsx';
import { Analytics } from './analytics.tsx';
import { Overview } from './overview.tsx';
import { contentTypeName } from './words.ts';

const tabs = { overview: 'Overview', versions: 'Versions', analytics: 'Analytics', sessions: 'Sessions' };
type Tab = keyof typeof tabs;

export function ContentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { tab = 'overview' } = useSearch({ strict: false }) as { tab?: Tab };
  const { inProject } = usePlace();
  const path = { ...inProject, contentId: id };
  const content = useQuery({
    queryKey: ['content', inProject, id],
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}`, {
          params: { path, query: { expand: ['editedVersion', 'publishedVersion'] } },
        }),
      ),
  });
  const back = <HereLink to="content">Content</HereLink>;
  if (!content.data)
    return (
      <Page title="Content" back={back}>
        {content.error ? <Failure error={content.error} onRetry={() => content.refetch()} /> : <Loading />}
      </Page>
    );
  const { name, type } = content.data;
  const shown: Record<Tab, ReactNode> = {
    overview: <Overview content={content.data} />,
    versions: <Versions content={content.data} />,
    analytics: <Analytics content={content.data} />,
    sessions: <Sessions contentId={id} />,
  };
  return (
    <Page
      title={name}
      back={back}
      badge={<Badge>{contentTypeName[type]}</Badge>}
      actions={<ContentActions content={content.data} />}
    >
      <nav aria-label="Parts of the content" className="flex gap-1 overflow-x-auto border-b border-line">
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
      {shown[tab] ?? shown.overview}
    </Page>
  );
}

function Versions({ content }: { content: Schemas['Content'] }) {
  const { inProject, project, may } = usePlace();
  const path = { ...inProject, contentId: content.id };
  const list = useList(['content', inProject, content.id, 'versions'], (cursor) =>
    data(
      api.GET(`${P}/content/{contentId}/versions`, {
        params: { path, query: { limit: 50, orderBy: ['-createdAt'], ...(cursor && { cursor }) } },
      }),
    ),
  );
  const restore = useAction(
    (versionId: string) =>
      data(
        api.POST(`${P}/content/{contentId}/versions/{versionId}/restore`, {
          params: { path: { ...path, versionId } },
        }),
      ),
    { done: ({ number }) => `Version ${number} is a copy of it, and the draft now.`, refresh: ['content'] },
  );
  const liveIn = (versionId: string) =>
    content.environments
      .filter(({ publishedVersionId }) => publishedVersionId === versionId)
      .map(
        ({ environmentId }) => project.environments.find(({ id }) => id === environmentId)?.name ?? 'another',
      );
  return (
    <Table
      label="Versions"
      list={list}
      columns={[
        {
          key: 'number',
          title: 'Version',
          cell: ({ id, number }) => (
            <>
              {number} {id === content.editedVersionId && <Badge tone="accent">edited</Badge>}
            </>
          ),
        },
        {
          key: 'live',
          title: 'Published in',
          cell: ({ id }) => liveIn(id).join(', ') || <span className="text-muted">nowhere</span>,
        },
        {
          key: 'first',
          title: 'First published',
          cell: ({ firstPublishedAt }) => (firstPublishedAt ? <Time at={firstPublishedAt} /> : 'never'),
        },
        { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          cell: ({ id, number }) =>
            may('content:update') &&
            id !== content.editedVersionId && (
              <Button
                look="quiet"
                aria-label={`Restore version ${number}`}
                onClick={() => restore.mutate(id)}
              >
                Restore
              </Button>
            ),
        },
      ]}
      empty={<Empty title="No versions" />}
    />
  );
}

function Sessions({ contentId }: { contentId: string }) {
  const { inEnvironment, environment, here } = usePlace();
  const navigate = useNavigate();
  const { completed } = useSearch({ strict: false }) as { completed?: string };
  const list = useList(['session', inEnvironment, contentId, completed], (cursor) =>
    data(
      api.GET(`${E}/sessions`, {
        params: {
          path: inEnvironment,
          query: {
            contentId,
            limit: 50,
            orderBy: ['-createdAt'],
            ...(completed && { completed: completed === 'true' }),
            ...(cursor && { cursor }),
          },
        },
      }),
    ),
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
            cell: ({ userId }) => (
              <HereLink to="users/$id" params={{ id: userId }}>
                {userId}
              </HereLink>
            ),
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
