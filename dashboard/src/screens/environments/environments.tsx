import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { wholePage } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listEnvironments } from '../../api/queries/environments.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Identity } from './identity.tsx';
import { Install } from './install.tsx';
import { SdkTokens } from './sdk-tokens.tsx';
import { Settings } from './settings.tsx';

type Environment = Schemas['Environment'];

export function Environments() {
  const { inProject, may, environment } = usePlace();
  const [isMaking, setMaking] = useState(false);
  const list = useQuery(listEnvironments.page({ path: inProject, query: { limit: wholePage } }));
  const current = list.data?.results.find(({ id }) => id === environment.id);
  return (
    <Page
      title="Environments"
      text="Places of the project, such as Production and Staging. Each has its own users, sessions and webhooks."
      actions={
        may('environment:manage') && (
          <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
            New environment
          </Button>
        )
      }
    >
      {list.error && <Failure error={list.error} onRetry={() => list.refetch()} />}
      {!list.error && !list.data && <Loading />}
      {current && (
        <Columns
          main={
            <>
              <Install environment={current} />
              <Identity environment={current} />
            </>
          }
          side={
            <>
              <AllEnvironments environments={list.data?.results ?? []} />
              <Settings key={current.id} environment={current} />
              <SdkTokens />
            </>
          }
        />
      )}
      {isMaking && <NewEnvironment onClose={() => setMaking(false)} />}
    </Page>
  );
}

function AllEnvironments({ environments }: { environments: readonly Environment[] }) {
  const { here } = usePlace();
  return (
    <Panel title="All environments">
      <ul className="flex flex-col gap-2">
        {environments.map(({ id, name, isPrimary, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2">
              <Link
                to="/p/$project/e/$env/environments"
                params={{ project: here.project, env: id }}
                className="link min-w-0 truncate aria-[current]:text-ink"
                aria-current={id === here.env ? 'page' : undefined}
              >
                {name}
              </Link>
              {isPrimary && <Badge tone="good">primary</Badge>}
            </span>
            <span className="text-sm text-muted">
              <Time at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NewEnvironment({ onClose }: { onClose: () => void }) {
  const { inProject, project } = usePlace();
  const make = useAction(
    (name: string) => api.post(`${P}/environments`, { params: { path: inProject }, body: { name } }),
    {
      refresh: [families.environments, families.account],
      after: ({ id }) => location.assign(`/p/${project.id}/e/${id}/environments`),
    },
  );
  return (
    <Dialog title="New environment" isOpen onClose={onClose}>
      <NameForm
        label="Name"
        action="Create environment"
        onCancel={onClose}
        look="primary"
        isBusy={make.isPending}
        onSave={(name) => make.mutate(name)}
      />
    </Dialog>
  );
}
