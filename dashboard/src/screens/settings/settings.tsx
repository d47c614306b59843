import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { DemoButton } from '../../app/demo.tsx';
import { useMe, usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Id } from '../../ui/copy.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Columns, Facts, Page, Panel } from '../../ui/page.tsx';
import { ProjectFile } from './import.tsx';

export function Settings() {
  const { project, inProject, may } = usePlace();
  const { version, projects } = useMe();
  const confirm = useConfirm();
  const isReadOnly = !may('project:manage');
  const rename = useAction((name: string) => api.patch(P, { params: { path: inProject }, body: { name } }), {
    done: 'Saved.',
    refresh: [families.account],
  });
  const create = useAction((name: string) => api.post('/v2/projects', { body: { name } }), {
    done: 'The project is there. Switch to it at the top left.',
    refresh: [families.account],
  });
  const remove = useAction(() => api.delete(P, { params: { path: inProject } }), {
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
              <NameForm
                key={project.id}
                label="Name"
                hint={isReadOnly ? 'Only owners and admins may change it.' : undefined}
                name={project.name}
                look="primary"
                isBusy={rename.isPending}
                isReadOnly={isReadOnly}
                onSave={(name, settle) => rename.mutate(name, { onSuccess: settle })}
              />
            </Panel>
            <Panel title="Another project">
              <NameForm
                label="Name of the new project"
                action="Make the project"
                isBusy={create.isPending}
                onSave={(name, clear) => create.mutate(name, { onSuccess: clear })}
              />
            </Panel>
            <ProjectFile />
            <Panel title="Demo data">
              <p className="mb-3 text-muted">
                An environment of its own with invented users, companies, content of every type and sessions.
                It never touches the others, and can be removed.
              </p>
              <div className="flex flex-wrap gap-2">
                <DemoButton canRemove />
              </div>
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
                ['Project id', <Id key="id" text={project.id} />],
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
