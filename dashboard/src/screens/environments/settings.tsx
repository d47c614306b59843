import { useState } from 'react';
import { ApiError, api, data, type Schemas } from '../../api/client.ts';
import { useAction } from '../../app/action.ts';
import { E } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { Panel } from '../../ui/page.tsx';

/** What pages may do in the environment, and its name. */
export function Settings({ environment }: { environment: Schemas['Environment'] }) {
  const { inEnvironment, may, project } = usePlace();
  const [name, setName] = useState(environment.name);
  const [origins, setOrigins] = useState(environment.allowedOrigins.join('\n'));
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
            runtimeCreatesDefinitions: creates,
            ...(!environment.isDemo && { allowScripts: scripts }),
            allowedOrigins: origins.split(/\s+/).filter(Boolean),
          },
        }),
      ),
    { done: 'Saved.', refresh: ['environment', 'me'], isQuiet: true },
  );
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find(({ path }) => path?.startsWith(field))?.message;
  return (
    <Panel title="Settings">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
          {save.error && issues.length === 0 && (
            <p role="alert" className="text-bad">
              {save.error.message}
            </p>
          )}
          <Field label="Name" error={issueOf('name')}>
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
          <Field
            label="Allowed origins"
            hint="One in each line, such as https://app.example.com. Without any, pages of every origin may call."
            error={issueOf('allowedOrigins')}
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
          <Checkbox label="Pages define new attributes and events" checked={creates} onChange={setCreates} />
          {!environment.isDemo && (
            <Checkbox label="Content may run scripts" checked={scripts} onChange={setScripts} />
          )}
          {!isReadOnly && (
            <div className="flex flex-wrap justify-between gap-2">
              <Button type="submit" look="primary" isBusy={save.isPending}>
                Save
              </Button>
              {project.environments.length > 1 && !environment.isPrimary && (
                <Removal environment={environment} />
              )}
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}

function Removal({ environment }: { environment: Schemas['Environment'] }) {
  const { inEnvironment } = usePlace();
  const confirm = useConfirm();
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
    <Button icon="trash" isBusy={remove.isPending} onClick={askToRemove}>
      Delete
    </Button>
  );
}
