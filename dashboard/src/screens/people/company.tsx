import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { getCompany } from '../../api/queries/people.ts';
import { useAction } from '../../app/action.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { About } from './about.tsx';
import { Attributes } from './attributes.tsx';
import { nameOf, type Value } from './values.tsx';

export function Company() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inEnvironment, may } = usePlace();
  const path = { ...inEnvironment, id };
  const company = useQuery(getCompany({ path, query: { expand: ['users'] } }));
  const save = useAction(
    (attributes: Record<string, Value | null>) =>
      api.put(`${E}/companies/{id}`, { params: { path }, body: { attributes } }),
    { done: 'Saved.', refresh: [families.companies] },
  );
  const back = <HereLink to="companies">Companies</HereLink>;
  if (!company.data)
    return (
      <Page title={id} back={back}>
        {company.error ? <Failure error={company.error} onRetry={() => company.refetch()} /> : <Loading />}
      </Page>
    );
  const { attributes, createdAt, users } = company.data;
  return (
    <Page title={nameOf(company.data)} back={back}>
      <Columns
        main={
          <Panel title="Users">
            {users?.length ? (
              <ul className="flex flex-col gap-2">
                {users.map((user) => (
                  <li key={user.id} className="flex justify-between gap-4">
                    <HereLink to="users/$id" params={{ id: user.id }}>
                      {nameOf(user)}
                    </HereLink>
                    <code className="truncate text-muted">{user.id}</code>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">No user belongs to this company.</p>
            )}
          </Panel>
        }
        side={
          <>
            <About id={id} createdAt={createdAt} />
            <Attributes
              scope="company"
              attributes={attributes}
              {...(may('company:write') && { onSave: save.mutate })}
            />
          </>
        }
      />
    </Page>
  );
}
