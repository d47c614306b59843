import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { getUser } from '../../api/queries/people.ts';
import { listSegmentsOfUser } from '../../api/queries/segments.ts';
import { useAction } from '../../app/action.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { About } from './about.tsx';
import { Attributes } from './attributes.tsx';
import { Timeline } from './timeline.tsx';
import { nameOf, type Value } from './values.tsx';

export function User() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inEnvironment, may } = usePlace();
  const go = useGo();
  const confirm = useConfirm();
  const path = { ...inEnvironment, id };
  const user = useQuery(getUser({ path, query: { expand: ['companies'] } }));
  const segments = useQuery(listSegmentsOfUser({ path }));
  const save = useAction(
    (attributes: Record<string, Value | null>) =>
      api.put(`${E}/users/{id}`, { params: { path }, body: { attributes } }),
    { done: 'Saved.', refresh: [families.users] },
  );
  const remove = useAction(() => api.delete(`${E}/users/{id}`, { params: { path } }), {
    done: 'The user is deleted.',
    after: () => go({ to: 'users' }),
  });
  const back = <HereLink to="users">Users</HereLink>;
  if (!user.data)
    return (
      <Page title={id} back={back}>
        {user.error ? <Failure error={user.error} onRetry={() => user.refetch()} /> : <Loading />}
      </Page>
    );
  const { attributes, createdAt, companies } = user.data;
  const askToRemove = async () => {
    const agreed = await confirm({
      title: `Delete ${nameOf(user.data)}?`,
      text: 'The attributes, events and sessions of the user are deleted for good.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  return (
    <Page
      title={nameOf(user.data)}
      back={back}
      actions={
        <>
          <HereLink to="explain" search={{ user: id }} className={buttonClass('plain')}>
            What does this user see?
          </HereLink>
          {may('user:delete') && (
            <Button icon="trash" onClick={askToRemove} isBusy={remove.isPending}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <Columns
        main={
          <Panel title="Timeline">
            <Timeline userId={id} />
          </Panel>
        }
        side={
          <>
            <About
              id={id}
              createdAt={createdAt}
              more={[
                [
                  'Companies',
                  companies?.length
                    ? companies.map((company) => (
                        <span key={company.id} className="block">
                          <HereLink to="companies/$id" params={{ id: company.id }}>
                            {nameOf(company)}
                          </HereLink>
                        </span>
                      ))
                    : 'none',
                ],
                [
                  'Segments',
                  segments.data?.results.map(({ id: segmentId, name }) => (
                    <span key={segmentId} className="block">
                      <HereLink to="segments/$id" params={{ id: segmentId }}>
                        {name}
                      </HereLink>
                    </span>
                  )) ?? '…',
                ],
              ]}
            />
            <Attributes
              scope="user"
              attributes={attributes}
              {...(may('user:write') && { onSave: save.mutate })}
            />
          </>
        }
      />
    </Page>
  );
}
