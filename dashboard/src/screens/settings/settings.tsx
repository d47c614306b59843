import { useState } from 'react';
import { api, data } from '../../api/client.ts';
import { useAction } from '../../app/action.ts';
import { P } from '../../app/paths.ts';
import { useMe, usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Copy } from '../../ui/copy.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Columns, Facts, Page, Panel } from '../../ui/page.tsx';

export function Settings() {
  const { project, inProject, may } = usePlace();
  const { version, projects } = useMe();
  const confirm = useConfirm();
  const [name, setName] = useState(project.name);
  const [newName, setNewName] = useState('');
  const isReadOnly = !may('project:manage');
  const rename = useAction(() => data(api.PATCH(P, { params: { path: inProject }, body: { name } })), {
    done: 'Saved.',
    refresh: ['me'],
  });
  const create = useAction(() => data(api.POST('/v2/projects', { body: { name: newName } })), {
    done: 'The project is there. Switch to it at the top left.',
    refresh: ['me'],
    after: () => setNewName(''),
  });
  const remove = useAction(() => data(api.DELETE(P, { params: { path: inProject } })), {
    after: () => location.assign('/'),
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: `Delete the project ${project.name}?`,
      text: 'Everything in it is deleted for good: content, users, sessions, webhooks and tokens.',
      action: 'Delete the project',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  return (
    <Page title="Settings" text={`The project ${project.name}.`}>
      <Columns
        main={
          <>
            <Panel title="Project">
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  rename.mutate(undefined);
                }}
              >
                <fieldset disabled={isReadOnly} className="flex flex-col items-start gap-4">
                  <Field label="Name" hint={isReadOnly ? 'Only owners and admins may change it.' : undefined}>
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
                  {!isReadOnly && (
                    <Button type="submit" look="primary" isBusy={rename.isPending}>
                      Save
                    </Button>
                  )}
                </fieldset>
              </form>
            </Panel>
            <Panel title="Another project">
              <form
                className="flex flex-wrap items-end gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  create.mutate(undefined);
                }}
              >
                <Field label="Name of the new project">
                  {(control) => (
                    <Input
                      {...control}
                      required
                      maxLength={255}
                      value={newName}
                      onChange={({ target }) => setNewName(target.value)}
                    />
                  )}
                </Field>
                <Button type="submit" isBusy={create.isPending}>
                  Make the project
                </Button>
              </form>
            </Panel>
            {project.role === 'owner' && projects.length > 1 && (
              <Panel title="Delete the project">
                <p className="mb-3 text-muted">Everything in it is deleted for good.</p>
                <Button look="danger" isBusy={remove.isPending} onClick={askToRemove}>
                  Delete the project
                </Button>
              </Panel>
            )}
          </>
        }
        side={
          <Panel title="About">
            <Facts
              facts={[
                [
                  'Project id',
                  <span key="id" className="flex items-center gap-1">
                    <code className="break-all">{project.id}</code>
                    <Copy text={project.id} label="Copy the id" />
                  </span>,
                ],
                ['Your role', project.role],
                ['Guidepost', version],
                [
                  'API',
                  <a key="docs" className="link" href="/docs">
                    Reference
                  </a>,
                ],
              ]}
            />
          </Panel>
        }
      />
    </Page>
  );
}
