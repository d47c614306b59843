import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, data, type Schemas } from '../../api/client.ts';
import { wholePage } from '../../api/lists.ts';
import { useAction } from '../../app/action.ts';
import { E, P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { Columns, Facts, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';

type Environment = Schemas['Environment'];

/** How often the page looks whether the first call of the SDK has come. */
const lookMs = 3_000;

export function Environments() {
  const { inProject, may, environment } = usePlace();
  const [isMaking, setMaking] = useState(false);
  const list = useQuery({
    queryKey: ['environment', inProject],
    queryFn: () =>
      data(api.GET(`${P}/environments`, { params: { path: inProject, query: { limit: wholePage } } })),
  });
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
          main={<Install environment={current} />}
          side={
            <>
              <Settings key={current.updatedAt} environment={current} />
              <Panel title="All environments">
                <ul className="flex flex-col gap-2">
                  {list.data?.results.map(({ id, name, isPrimary, createdAt }) => (
                    <li key={id} className="flex items-center justify-between gap-3">
                      <span className="min-w-0 truncate">
                        {name} {isPrimary && <Badge tone="good">primary</Badge>}
                      </span>
                      <span className="text-sm text-muted">
                        <Time at={createdAt} />
                      </span>
                    </li>
                  ))}
                </ul>
              </Panel>
            </>
          }
        />
      )}
      {isMaking && <NewEnvironment onClose={() => setMaking(false)} />}
    </Page>
  );
}

/** The snippet for the pages of the app, and whether they have called. */
function Install({ environment: { name, token } }: { environment: Environment }) {
  const { inEnvironment } = usePlace();
  const { data: installation } = useQuery({
    queryKey: ['installation', inEnvironment],
    refetchInterval: ({ state }) => (state.data?.isInstalled ? false : lookMs),
    queryFn: () => data(api.GET(`${E}/installation`, { params: { path: inEnvironment } })),
  });
  return (
    <Panel
      title={`Install in ${name}`}
      actions={
        installation &&
        (installation.isInstalled ? (
          <Badge tone="good">Installed</Badge>
        ) : (
          <Badge tone="warn">Waiting for the first call…</Badge>
        ))
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Put this into every page of your app, and call <code>identify</code> when you know who has signed
          in:
        </p>
        <Code text={snippetOf(token ?? 'SDK_TOKEN')} label="Copy the snippet" />
        <p className="text-muted">Or, in an app that is built with npm:</p>
        <Code
          text={`npm install guidepost-js\n\nimport guidepost from 'guidepost-js';\nguidepost.init('${token ?? 'SDK_TOKEN'}', { server: '${location.origin}' });\nguidepost.identify('user-42', { name: 'Ada' });`}
        />
        {installation?.isInstalled && (
          <Facts
            facts={[
              ['Last call', installation.lastSeenAt ? <Time key="last" at={installation.lastSeenAt} /> : '–'],
              ['SDK version', installation.sdkVersion ?? '–'],
              ['Origins', installation.origins.map(({ origin }) => origin).join(', ') || '–'],
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

const snippetOf = (
  token: string,
) => `<script type="module" src="${location.origin}/sdk/guidepost.js"></script>
<script type="module">
  guidepost.init('${token}');
  guidepost.identify('user-42', { name: 'Ada' });
</script>`;

function Settings({ environment }: { environment: Environment }) {
  const { inEnvironment, may, project } = usePlace();
  const confirm = useConfirm();
  const [name, setName] = useState(environment.name);
  const [origins, setOrigins] = useState(environment.allowedOrigins.join('\n'));
  const [requireIdentity, setRequireIdentity] = useState(environment.requireIdentity);
  const [creates, setCreates] = useState(environment.runtimeCreatesDefinitions);
  const [scripts, setScripts] = useState(environment.allowScripts);
  const isReadOnly = !may('environment:manage');
  const save = useAction(
    () =>
      data(
        api.PATCH(E, {
          params: { path: inEnvironment },
          body: {
            name,
            requireIdentity,
            runtimeCreatesDefinitions: creates,
            allowScripts: scripts,
            allowedOrigins: origins.split(/\s+/).filter(Boolean),
          },
        }),
      ),
    { done: 'Saved.', refresh: ['environment', 'me'] },
  );
  const remove = useAction(() => data(api.DELETE(E, { params: { path: inEnvironment } })), {
    done: 'The environment is deleted.',
    after: () => location.assign('/'),
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: `Delete ${environment.name}?`,
      text: 'Its users, sessions, events and webhooks are deleted for good.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  return (
    <Panel title="Settings">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
          <Field label="Name">
            {(control) => (
              <Input {...control} required value={name} onChange={({ target }) => setName(target.value)} />
            )}
          </Field>
          <Field
            label="Allowed origins"
            hint="One in each line; without any, pages of every origin may call."
          >
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={origins}
                onChange={({ target }) => setOrigins(target.value)}
                className="control h-auto py-1.5 font-mono text-sm"
              />
            )}
          </Field>
          <Checkbox
            label="Pages must prove who the user is"
            hint="By identity tokens that your server signs."
            checked={requireIdentity}
            onChange={setRequireIdentity}
          />
          <Checkbox label="Pages define new attributes and events" checked={creates} onChange={setCreates} />
          <Checkbox label="Content may run scripts" checked={scripts} onChange={setScripts} />
          {!isReadOnly && (
            <div className="flex flex-wrap justify-between gap-2">
              <Button type="submit" look="primary" isBusy={save.isPending}>
                Save
              </Button>
              {project.environments.length > 1 && !environment.isPrimary && (
                <Button icon="trash" onClick={askToRemove}>
                  Delete
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}

function NewEnvironment({ onClose }: { onClose: () => void }) {
  const { inProject, project } = usePlace();
  const [name, setName] = useState('');
  const make = useAction(
    () => data(api.POST(`${P}/environments`, { params: { path: inProject }, body: { name } })),
    {
      refresh: ['environment', 'me'],
      after: ({ id }) => location.assign(`/p/${project.id}/e/${id}/environments`),
    },
  );
  return (
    <Dialog title="New environment" isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined);
        }}
      >
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={255}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={make.isPending}>
            Make the environment
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
