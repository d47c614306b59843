import { useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList, wholePage } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listContentAnalytics } from '../../api/queries/analytics.ts';
import { listContent } from '../../api/queries/content.ts';
import { useAction } from '../../app/action.ts';
import { useAskedFor } from '../../app/asked-for.ts';
import { useChosen } from '../../app/chosen.ts';
import { useDemoEnvironment } from '../../app/demo.tsx';
import { useFilters } from '../../app/filters.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { type ContentType, contentTypes, kinds } from '../../kinds/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { count, Time } from '../../ui/time.tsx';
import { NewContent } from './new-content.tsx';
import { changedAt } from './words.ts';

type Content = Schemas['Content'];

interface Filters {
  search?: string;
  type?: ContentType;
  state?: 'published' | 'unpublished' | 'archived';
}

const pageSize = 50;

export function Contents() {
  const { inProject, may, environment } = usePlace();
  const [filters, set] = useFilters<Filters>();
  const confirm = useConfirm();
  const { chosen, toggle, clear } = useChosen();
  const [isMaking, setMaking] = useAskedFor();
  const numbers = useNumbers();
  // What the demo has made stands in the lists of its own environment only.
  const demoEnvironment = useDemoEnvironment();
  const isElsewhere = demoEnvironment !== environment.id;
  const list = useList(
    listContent.pages({
      path: inProject,
      query: {
        limit: pageSize,
        orderBy: ['-createdAt'],
        expand: ['publishedVersion', 'editedVersion'],
        ...(filters.search && { search: filters.search }),
        ...(filters.type && { type: filters.type }),
        ...(filters.state === 'archived' && { deleted: true }),
        ...(filters.state === 'published' && { published: true }),
        ...(filters.state === 'unpublished' && { published: false }),
        ...(isElsewhere && { demo: false }),
      },
    }),
    { enabled: demoEnvironment !== undefined },
  );
  const archive = useAction(
    (ids: string[]) => api.post(`${P}/content/archive`, { params: { path: inProject }, body: { ids } }),
    {
      done: ({ results }) => archivedWords(results),
      refresh: [families.content],
      after: clear,
    },
  );
  const restore = useAction(
    (contentId: string) =>
      api.post(`${P}/content/{contentId}/restore`, { params: { path: { ...inProject, contentId } } }),
    { done: ({ name }) => `${name} is back, and published nowhere.`, refresh: [families.content] },
  );
  const restoring: Column<Content> = {
    key: 'actions',
    title: '',
    label: 'Actions',
    cell: ({ id, name }) => (
      <Button look="quiet" aria-label={`Restore ${name}`} onClick={() => restore.mutate(id)}>
        Restore
      </Button>
    ),
  };
  const askToArchive = async () => {
    const agreed = await confirm({
      title: `Archive ${chosen.size} pieces of content?`,
      text: 'Archived content can be restored. What is still published somewhere stays as it is.',
      action: 'Archive',
      isDangerous: true,
    });
    if (agreed) archive.mutate([...chosen]);
  };
  const create = may('content:create') && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New content
    </Button>
  );
  return (
    <ListPage
      title="Content"
      text="What users see in your app: flows, checklists, banners and more."
      actions={create}
      filters={
        <div className="flex flex-wrap gap-2">
          <Search
            label="Search by name"
            placeholder="Name"
            value={filters.search}
            onSearch={(search) => set({ search })}
          />
          <Select
            aria-label="Type"
            value={filters.type ?? ''}
            options={[
              { value: '', label: 'All types' },
              ...contentTypes.map((type) => ({ value: type, label: kinds[type].name })),
            ]}
            onChange={(type) => set({ type })}
          />
          <Select
            aria-label="State"
            value={filters.state ?? ''}
            options={[
              { value: '', label: 'All states' },
              { value: 'published', label: 'Published' },
              { value: 'unpublished', label: 'Not published' },
              { value: 'archived', label: 'Archived' },
            ]}
            onChange={(state) => set({ state })}
          />
          {chosen.size > 0 && (
            <Button icon="trash" isBusy={archive.isPending} onClick={askToArchive}>
              Archive {chosen.size}
            </Button>
          )}
        </div>
      }
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Name',
          cell: ({ id, name, deleted }) => (
            <span className="flex items-center gap-2">
              {may('content:delete') && !deleted && (
                <input
                  type="checkbox"
                  aria-label={`Choose ${name}`}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                  className="size-4 accent-accent-fill"
                />
              )}
              {deleted ? (
                name
              ) : (
                <HereLink to="content/$id" params={{ id }}>
                  {name}
                </HereLink>
              )}
            </span>
          ),
        },
        { key: 'type', title: 'Type', cell: ({ type }) => kinds[type].name },
        { key: 'where', title: 'Published in', cell: (content) => <Where content={content} /> },
        ...(numbers && filters.state !== 'archived' ? [numbersColumn(numbers)] : []),
        {
          key: 'changed',
          title: 'Changed',
          cell: (content) => (
            <>
              <Time at={changedAt(content)} />
              {content.editedVersion?.createdBy && (
                <span className="ml-2 text-muted">by {content.editedVersion.createdBy.name}</span>
              )}
            </>
          ),
        },
        ...(filters.state === 'archived' && may('content:update') ? [restoring] : []),
      ]}
      empty={
        filters.search || filters.type || filters.state ? (
          <FilteredEmpty onClear={() => set({ search: '', type: '', state: '' })} />
        ) : (
          <Empty title="No content yet" action={create}>
            Content is what your users see: a tour, a checklist, a banner. The settings of the project fill an
            environment with some to try out.
          </Empty>
        )
      }
    >
      {isMaking && <NewContent type={filters.type} onClose={() => setMaking(false)} />}
    </ListPage>
  );
}

type Numbers = ReadonlyMap<string, Schemas['ContentAnalyticsSummary']>;

const dayMs = 86_400_000;
const days = 7;

const numbersById = ({ results }: { results: Schemas['ContentAnalyticsSummary'][] }): Numbers =>
  new Map(results.map((one) => [one.contentId, one]));

/** How often content was met in the last days, by its id. It is asked for once, and never keeps the list waiting. */
function useNumbers(): Numbers | undefined {
  const { inProject, environment, may } = usePlace();
  const { data: found } = useQuery({
    ...listContentAnalytics.page({
      path: inProject,
      query: {
        environmentId: environment.id,
        startDate: new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10),
        expand: ['viewsByDay'],
        orderBy: ['-createdAt'],
        limit: wholePage,
      },
    }),
    enabled: may('analytics:read'),
    select: numbersById,
  });
  return found;
}

const numbersColumn = (numbers: Numbers): Column<Content> => ({
  key: 'numbers',
  title: 'Last 7 days',
  cell: ({ id }) => {
    const found = numbers.get(id);
    if (!found) return <span className="text-muted">–</span>;
    const { views, completions, viewsByDay = [] } = found;
    return (
      <span className="flex items-center gap-3">
        <Sparkline label="Views of each of the last 7 days" values={viewsByDay} />
        <span className="tabular-nums">
          {count(views)}
          {completions !== null && <span className="text-muted"> · {count(completions)} completed</span>}
        </span>
      </span>
    );
  },
});

/** What became of the chosen content. */
function archivedWords(results: Schemas['ArchivedContent']['results']): string {
  const archived = results.filter(({ outcome }) => outcome === 'archived').length;
  const published = results.filter(({ outcome }) => outcome === 'still_published').length;
  return `Archived ${archived}.${published > 0 ? ` ${published} are still published, and stay: unpublish them first.` : ''}`;
}

/** The state of content in each environment of the project. */
function Where({ content: { environments, deleted } }: { content: Content }) {
  const { project } = usePlace();
  if (deleted) return <Badge>archived</Badge>;
  if (environments.length === 0) return <span className="text-muted">nowhere</span>;
  return (
    <span className="flex gap-1.5">
      {environments.map(({ environmentId, publishedVersion }) => (
        <Badge key={environmentId} tone="good">
          {project.environments.find(({ id }) => id === environmentId)?.name ?? 'another'}
          {publishedVersion && ` · ${publishedVersion.number}`}
        </Badge>
      ))}
    </span>
  );
}
