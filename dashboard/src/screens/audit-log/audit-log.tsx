import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useList, wholePage } from '../../api/lists.ts';
import { listAuditLog, listMembers, recentAuditLog } from '../../api/queries/project.ts';
import { SaveCsv } from '../../app/csv.tsx';
import { useFilters } from '../../app/filters.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { EntryDialog } from './entry.tsx';
import { What } from './what.tsx';
import { actionWords, capital, type Entry, targetWords, wayOf } from './words.ts';

interface Filters {
  who?: string;
  action?: Entry['action'];
  type?: Entry['targetType'];
  target?: string;
  days?: string;
}

/** The query of the API that the filters mean, without the time. */
const queryOf = ({ who, action, type, target }: Filters) => ({
  ...(who && { accountId: who }),
  ...(action && { action }),
  ...(type && { targetType: type }),
  ...(target && { targetId: target }),
});

/** Who changed what in the project, from where and with what. */
export function AuditLog() {
  const { inProject } = usePlace();
  const [filters, set] = useFilters<Filters>();
  const [shown, setShown] = useState<Entry>();
  const { days } = filters;
  const query = { limit: 50, ...queryOf(filters) };
  const list = useList(
    days ? recentAuditLog(inProject, Number(days), query) : listAuditLog.pages({ path: inProject, query }),
  );
  return (
    <ListPage
      title="Audit log"
      text="Who changed what, when, from where and with what."
      filters={<Filtering filters={filters} set={set} />}
      list={list}
      columns={[
        { key: 'when', title: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { key: 'who', title: 'Who', cell: ({ accountEmail }) => accountEmail ?? 'a deleted account' },
        { key: 'what', title: 'What', cell: (entry) => <What entry={entry} /> },
        { key: 'with', title: 'With', cell: wayOf },
        { key: 'from', title: 'From', cell: ({ ipAddress }) => <code>{ipAddress}</code> },
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          cell: (entry) => (
            <Button look="quiet" aria-label={`Details of ${entry.summary}`} onClick={() => setShown(entry)}>
              Details
            </Button>
          ),
        },
      ]}
      empty={
        Object.values(filters).some(Boolean) ? (
          <FilteredEmpty onClear={() => set({ who: '', action: '', type: '', target: '', days: '' })} />
        ) : (
          <Empty title="Nothing has changed yet">
            Every change of the project is told here: content, webhooks, tokens, members and more.
          </Empty>
        )
      }
    >
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </ListPage>
  );
}

interface FilteringProps {
  filters: Filters;
  set: ReturnType<typeof useFilters<Filters>>[1];
}

function Filtering({ filters, set }: FilteringProps) {
  const { inProject, may } = usePlace();
  const { data: members } = useQuery({
    ...listMembers.page({ path: inProject, query: { limit: wholePage } }),
    enabled: may('team:read'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="Who"
        value={filters.who ?? ''}
        options={[
          { value: '', label: 'Everybody' },
          ...(members?.results ?? []).map(({ id, name, email }) => ({ value: id, label: name || email })),
        ]}
        onChange={(who) => set({ who })}
      />
      <Select
        aria-label="What happened"
        value={filters.action ?? ''}
        options={[
          { value: '', label: 'All changes' },
          ...Object.entries(actionWords).map(([value, label]) => ({
            value: value as Entry['action'],
            label: capital(label),
          })),
        ]}
        onChange={(action) => set({ action })}
      />
      <Select
        aria-label="Of what"
        value={filters.type ?? ''}
        options={[
          { value: '', label: 'Of everything' },
          ...Object.entries(targetWords).map(([value, label]) => ({
            value: value as Entry['targetType'],
            label: capital(label),
          })),
        ]}
        onChange={(type) => set({ type })}
      />
      <Select
        aria-label="Since when"
        value={filters.days ?? ''}
        options={[
          { value: '', label: 'At any time' },
          { value: '1', label: 'Last 24 hours' },
          { value: '7', label: 'Last 7 days' },
          { value: '30', label: 'Last 30 days' },
        ]}
        onChange={(days) => set({ days })}
      />
      <SaveCsv path={`/v2/projects/${inProject.projectId}/audit-log`} query={queryOf(filters)} />
      {filters.target && (
        <Button icon="close" onClick={() => set({ target: '' })}>
          Only one
        </Button>
      )}
    </div>
  );
}
