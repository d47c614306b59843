import { useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { type List, useList } from '../../api/lists.ts';
import { listCompanies, listUsers, queryCompanies, queryUsers } from '../../api/queries/people.ts';
import { useChosen } from '../../app/chosen.ts';
import { SaveCsv } from '../../app/csv.tsx';
import { useFilters } from '../../app/filters.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Builder } from '../../conditions/builder.tsx';
import { useSubjects } from '../../conditions/subjects.ts';
import { type Condition, sentenceOf } from '../../conditions/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Menu, MenuCheck } from '../../ui/menu.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { BulkBar } from './bulk.tsx';
import { AttributeValue, nameOf, type Value } from './values.tsx';

type Kind = 'user' | 'company';
type Person = Pick<Schemas['User'], 'id' | 'attributes' | 'createdAt'>;

/** What the address remembers: conditions are JSON. */
interface Filters {
  search?: string;
  segment?: string;
  conditions?: string;
  columns?: string;
  order?: string;
}

export const Users = () => <People kind="user" />;
export const Companies = () => <People kind="company" />;

const pageSize = 50;

function People({ kind }: { kind: Kind }) {
  const [filters, set] = useFilters<Filters>();
  const { may, here } = usePlace();
  const path = kind === 'user' ? 'users' : 'companies';
  const conditions = readConditions(filters.conditions);
  const list = usePeople(kind, filters, conditions);
  const { chosen, toggle, clear } = useChosen();
  const columns = useColumns(kind, filters.columns);
  const isFiltered = Boolean(filters.search || filters.segment || conditions.length > 0);
  const mayChange = kind === 'user' ? may('user:delete') || may('segment:update') : may('segment:update');

  const shown: Column<Person>[] = [
    {
      key: 'name',
      title: kind === 'user' ? 'User' : 'Company',
      cell: (person) => (
        <span className="flex items-center gap-2">
          {mayChange && (
            <input
              type="checkbox"
              aria-label={`Choose ${nameOf(person)}`}
              checked={chosen.has(person.id)}
              onChange={() => toggle(person.id)}
              className="size-4 accent-accent-fill"
            />
          )}
          <HereLink to={`${path}/$id`} params={{ id: person.id }}>
            {nameOf(person)}
          </HereLink>
        </span>
      ),
    },
    ...columns.shown.map(({ codeName, displayName }) => ({
      key: codeName,
      title: displayName || codeName,
      cell: ({ attributes }: Person) => <AttributeValue value={attributes[codeName] as Value | undefined} />,
    })),
    { key: 'created', title: 'First seen', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <ListPage
      title={kind === 'user' ? 'Users' : 'Companies'}
      text={
        kind === 'user'
          ? 'The people who use your app, as your app told about them.'
          : 'The groups that your users belong to, such as customers.'
      }
      filters={
        <>
          <Filtering kind={kind} filters={filters} conditions={conditions} set={set} columns={columns} />
          {chosen.size > 0 && <BulkBar kind={kind} ids={[...chosen]} onDone={clear} />}
        </>
      }
      columns={shown}
      list={list}
      empty={
        isFiltered ? (
          <FilteredEmpty onClear={() => set({ search: '', segment: '', conditions: '' })} />
        ) : (
          <Empty
            title={kind === 'user' ? 'No users yet' : 'No companies yet'}
            action={
              <HereLink to="environments" className={buttonClass('primary')}>
                Install the SDK
              </HereLink>
            }
          >
            <p className="mb-4">
              They come by themselves once your app calls identify{kind === 'company' && ' and group'}, or by
              the API:
            </p>
            <div className="text-left">
              <Code text={curlOf(kind, here)} label="Copy the command" />
            </div>
          </Empty>
        )
      }
    />
  );
}

/** A command that makes the first one. */
const curlOf = (kind: Kind, { project, env }: { project: string; env: string }) =>
  [
    `curl -X PUT ${location.origin}/v2/projects/${project}/environments/${env}/${kind === 'user' ? 'users/user-1' : 'companies/company-1'} \\`,
    `  -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' \\`,
    `  --data '{"attributes": {"name": "${kind === 'user' ? 'Ada' : 'Acme'}"}}'`,
  ].join('\n');

function readConditions(text: string | undefined): Condition[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const orderAndSearch = ({ search, order }: Filters) => ({
  orderBy: [order === 'lastSeenAt' ? ('-lastSeenAt' as const) : ('-createdAt' as const)],
  ...(search && { search }),
});

function usePeople(kind: Kind, filters: Filters, conditions: Condition[]): List<Person> {
  const { inEnvironment } = usePlace();
  const asked = { limit: pageSize, ...orderAndSearch(filters) };
  const { segment } = filters;
  const [all, matching] =
    kind === 'user' ? ([listUsers, queryUsers] as const) : ([listCompanies, queryCompanies] as const);
  return useList<Person>(
    conditions.length > 0
      ? matching({ path: inEnvironment, body: { ...asked, conditions } })
      : all.pages({ path: inEnvironment, query: { ...asked, ...(segment && { segmentId: segment }) } }),
  );
}

/** Without a choice the first few attributes that the project itself has defined. */
const columnsAtFirst = 3;

function useColumns(kind: Kind, chosen: string | undefined) {
  const { attributes } = useSubjects();
  const available = attributes.filter(({ scope, codeName }) => scope === kind && codeName !== 'name');
  const usual = available.filter(({ predefined, codeName }) => !predefined || codeName === 'email');
  const shown =
    chosen === undefined
      ? usual.slice(0, columnsAtFirst)
      : available.filter(({ codeName }) => chosen.split(',').includes(codeName));
  return { available, shown };
}

interface FilteringProps {
  kind: Kind;
  filters: Filters;
  conditions: Condition[];
  set: (change: Filters) => unknown;
  columns: ReturnType<typeof useColumns>;
}

function Filtering({ kind, filters, conditions, set, columns }: FilteringProps) {
  const { segments, names } = useSubjects();
  const [draft, setDraft] = useState<Condition[]>();
  const go = useGo();
  const { may, here } = usePlace();
  const listed = `/v2/projects/${here.project}/environments/${here.env}/${kind === 'user' ? 'users' : 'companies'}`;

  const toggle = (codeName: string, isShown: boolean) => {
    const now = columns.shown.map((one) => one.codeName);
    set({
      columns: (isShown ? [...now, codeName] : now.filter((one) => one !== codeName)).join(',') || 'none',
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Search
          label={kind === 'user' ? 'Search by id, e-mail address or name' : 'Search by id or name'}
          placeholder={kind === 'user' ? 'Id, e-mail or name begins with…' : 'Id or name begins with…'}
          value={filters.search}
          onSearch={(search) => set({ search })}
        />
        <Select
          aria-label="Segment"
          value={filters.segment ?? ''}
          options={[
            { value: '', label: 'All segments' },
            ...segments
              .filter((segment) => segment.bizType === kind && segment.kind !== 'all')
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(segment) => set({ segment, conditions: '' })}
        />
        <Select
          aria-label="Order"
          value={filters.order ?? ''}
          options={[
            { value: '', label: 'Newest first' },
            { value: 'lastSeenAt', label: 'Last seen first' },
          ]}
          onChange={(order) => set({ order })}
        />
        <Button onClick={() => setDraft(conditions)}>
          {conditions.length > 0 ? `Conditions (${conditions.length})` : 'Conditions'}
        </Button>
        {conditions.length > 0 ? (
          <SaveCsv path={`${listed}/query`} body={{ ...orderAndSearch(filters), conditions }} />
        ) : (
          <SaveCsv
            path={listed}
            query={{
              ...orderAndSearch(filters),
              ...(filters.segment && { segmentId: filters.segment }),
            }}
          />
        )}
        <Menu trigger={<Button>Columns</Button>}>
          {columns.available.map(({ codeName, displayName }) => (
            <MenuCheck
              key={codeName}
              checked={columns.shown.some((one) => one.codeName === codeName)}
              onChange={(isShown) => toggle(codeName, isShown)}
            >
              {displayName || codeName}
            </MenuCheck>
          ))}
        </Menu>
      </div>
      {conditions.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span className="text-muted">Where {sentenceOf(conditions, names)}</span>
          <button type="button" className="link" onClick={() => set({ conditions: '' })}>
            Clear
          </button>
          {may('segment:create') && (
            <button
              type="button"
              className="link"
              onClick={() =>
                go({ to: 'segments/new', search: { kind, conditions: JSON.stringify(conditions) } })
              }
            >
              Save as segment
            </button>
          )}
        </p>
      )}
      <Dialog title="Conditions" isWide isOpen={draft !== undefined} onClose={() => setDraft(undefined)}>
        <Builder bizType={kind} conditions={draft ?? []} onChange={setDraft} />
        <Actions>
          <Button onClick={() => setDraft(undefined)}>Cancel</Button>
          <Button
            look="primary"
            onClick={() => {
              // A segment has conditions of its own: one asks with these or with those.
              set({ conditions: draft?.length ? JSON.stringify(draft) : '', segment: '' });
              setDraft(undefined);
            }}
          >
            Apply
          </Button>
        </Actions>
      </Dialog>
    </div>
  );
}
