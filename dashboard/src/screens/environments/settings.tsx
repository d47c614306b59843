import { api, GuidepostError, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { Meanwhile } from '../../ui/meanwhile.tsx';
import { Panel } from '../../ui/page.tsx';
import { useTyped } from '../../ui/typed.ts';

/** What pages may do in the environment, and its name. */
export function Settings({ environment }: { environment: Schemas['Environment'] }) {
  const { inEnvironment, may, project } = usePlace();
  const { name, allowedOrigins, runtimeCreatesDefinitions, allowScripts } = environment;
  const form = useTyped({
    name,
    origins: allowedOrigins.join('\n'),
    runtimeCreatesDefinitions,
    allowScripts,
  });
  const { values, set, changes, settle } = form;
  const isReadOnly = !may('environment:manage');
  useUnsaved(form.isUnsaved);
  const save = useAction(
    ({ origins, ...others }: typeof changes) =>
      api.patch(E, {
        params: { path: inEnvironment },
        body: {
          ...others,
          ...(origins !== undefined && { allowedOrigins: origins.split(/\s+/).filter(Boolean) }),
        },
      }),
    { done: 'Saved.', refresh: [families.environments, families.account], isQuiet: true },
  );
  const clashes = save.isPending ? [] : form.clashes;
  const askAbout = (field: 'name' | 'origins', theirs: string) =>
    clashes.includes(field) && (
      <Meanwhile
        theirs={theirs}
        onTakeTheirs={() => form.takeTheirs(field)}
        onKeepMine={() => form.keepMine(field)}
      />
    );
  const issues = save.error instanceof GuidepostError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find(({ path }) => path?.startsWith(field))?.message;
  return (
    <Panel title="Settings">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(changes, { onSuccess: () => settle(changes) });
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
                value={values.name}
                onChange={({ target }) => set('name', target.value)}
              />
            )}
          </Field>
          {askAbout('name', name)}
          <Field
            label="Allowed origins"
            hint="One in each line, such as https://app.example.com. Without any, pages of every origin may call."
            error={issueOf('allowedOrigins')}
          >
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={values.origins}
                onChange={({ target }) => set('origins', target.value)}
                className="control h-auto py-1.5 font-mono text-sm"
              />
            )}
          </Field>
          {askAbout('origins', allowedOrigins.join(' '))}
          <Checkbox
            label="Pages define new attributes and events"
            checked={values.runtimeCreatesDefinitions}
            onChange={(isOn) => set('runtimeCreatesDefinitions', isOn)}
          />
          {!environment.isDemo && (
            <Checkbox
              label="Content may run scripts"
              checked={values.allowScripts}
              onChange={(isOn) => set('allowScripts', isOn)}
            />
          )}
          {!isReadOnly && (
            <div className="flex flex-wrap justify-between gap-2">
              <Button type="submit" look="primary" isBusy={save.isPending} disabled={clashes.length > 0}>
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
  const remove = useAction(() => api.delete(E, { params: { path: inEnvironment } }), {
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
