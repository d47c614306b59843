import { useQuery } from '@tanstack/react-query';
import { api, data, type Schemas } from '../../api/client.ts';
import { useAction } from '../../app/action.ts';
import { HereLink } from '../../app/here-link.tsx';
import { P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { UsedBy } from '../../app/used-by.tsx';
import { useSubjects } from '../../conditions/subjects.ts';
import { sentenceOf } from '../../conditions/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code, Id } from '../../ui/copy.tsx';
import { Columns, Facts, Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';

type Content = Schemas['Content'];

/** Where content is published, whether its draft could be, and for whom it starts. */
export function Overview({ content }: { content: Content }) {
  const { may } = usePlace();
  return (
    <Columns
      main={
        <>
          <Publications content={content} />
          <Problems content={content} />
          <StartRules content={content} />
          <Body content={content} />
        </>
      }
      side={
        <>
          <Panel title="About">
            <Facts
              facts={[
                ['Edited version', content.editedVersion?.number ?? '–'],
                ['Changed', <Time key="changed" at={content.updatedAt} />],
                ['Created', <Time key="created" at={content.createdAt} />],
                ['Id', <Id key="id" text={content.id} />],
                ...(may('audit:read')
                  ? [
                      [
                        'History',
                        <HereLink key="history" to="audit-log" search={{ target: content.id }}>
                          Who changed it
                        </HereLink>,
                      ] as const,
                    ]
                  : []),
              ]}
            />
          </Panel>
          <UsedBy type="content" id={content.id} />
        </>
      }
    />
  );
}

function useValidation({ id, editedVersionId }: Content) {
  const { inProject } = usePlace();
  return useQuery({
    queryKey: ['content', inProject, id, 'validate', editedVersionId],
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}/versions/{versionId}/validate`, {
          params: { path: { ...inProject, contentId: id, versionId: editedVersionId } },
        }),
      ),
  });
}

function Publications({ content }: { content: Content }) {
  const { inProject, project, may } = usePlace();
  const confirm = useConfirm();
  const validation = useValidation(content);
  const params = { path: { ...inProject, contentId: content.id } };
  const publish = useAction(
    (environmentId: string) =>
      data(
        api.POST(`${P}/content/{contentId}/publish`, {
          params,
          body: { environmentId, versionId: content.editedVersionId },
        }),
      ),
    { done: 'Published.', refresh: ['content'] },
  );
  const unpublish = useAction(
    (environmentId: string) =>
      data(api.POST(`${P}/content/{contentId}/unpublish`, { params, body: { environmentId } })),
    { done: 'Taken back.', refresh: ['content'] },
  );
  const askToPublish = async (environmentId: string, name: string) => {
    const warnings = validation.data?.warnings ?? [];
    const agreed = await confirm({
      title: `Publish to ${name}?`,
      text: (
        <>
          <p>
            Version {content.editedVersion?.number} is shown to the users of {name} from now on.
          </p>
          {warnings.map(({ path, message }) => (
            <p key={`${path} ${message}`} className="mt-2 text-warn">
              {message}
            </p>
          ))}
        </>
      ),
      action: `Publish to ${name}`,
    });
    if (agreed) publish.mutate(environmentId);
  };
  const askToUnpublish = async (environmentId: string, name: string) => {
    const agreed = await confirm({
      title: `Unpublish from ${name}?`,
      text: 'Users no longer see it, and sessions that are under way end.',
      action: 'Unpublish',
      isDangerous: true,
    });
    if (agreed) unpublish.mutate(environmentId);
  };
  return (
    <Panel title="Where it is published">
      <ul className="flex flex-col gap-3">
        {project.environments.map(({ id, name }) => {
          const publication = content.environments.find(({ environmentId }) => environmentId === id);
          const isNewest = publication?.publishedVersionId === content.editedVersionId;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="w-32 truncate font-medium">{name}</span>
              <span className="min-w-40 flex-1">
                {publication ? (
                  <span className="flex flex-wrap items-center gap-2">
                    <Badge tone="good">version {publication.publishedVersion?.number ?? '…'}</Badge>
                    <span className="text-sm text-muted">
                      <Time at={publication.publishedAt} />
                    </span>
                    {!isNewest && <Badge tone="warn">unpublished changes</Badge>}
                  </span>
                ) : (
                  <Badge>not published</Badge>
                )}
              </span>
              {may('content:publish') && (
                <span className="flex gap-2">
                  {publication && (
                    <Button
                      look="quiet"
                      aria-label={`Unpublish from ${name}`}
                      onClick={() => askToUnpublish(id, name)}
                      isBusy={unpublish.isPending}
                    >
                      Unpublish
                    </Button>
                  )}
                  {!isNewest && (
                    <Button
                      look="primary"
                      aria-label={`Publish to ${name}`}
                      onClick={() => askToPublish(id, name)}
                      isBusy={publish.isPending}
                      disabled={!validation.data?.ok}
                    >
                      Publish
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Problems({ content }: { content: Content }) {
  const { data: found, error } = useValidation(content);
  const problems = [...(found?.errors ?? []), ...(found?.warnings ?? [])];
  return (
    <Panel title="Is it ready?">
      {error && <p className="text-muted">{error.message}</p>}
      {!error && !found && <Loading rows={2} />}
      {found && problems.length === 0 && <p className="text-good">Nothing keeps it from being published.</p>}
      <ul className="flex flex-col gap-2">
        {problems.map(({ severity, path, message }) => (
          <li key={`${path} ${message}`} className="flex items-start gap-3">
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>{severity}</Badge>
            <span className="min-w-0">
              {message}
              <code className="block break-all text-muted">{path}</code>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StartRules({ content: { id, editedVersionId } }: { content: Content }) {
  const { inProject } = usePlace();
  const { names } = useSubjects();
  const version = useQuery({
    queryKey: ['content', inProject, id, 'version', editedVersionId],
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}/versions/{versionId}`, {
          params: {
            path: { ...inProject, contentId: id, versionId: editedVersionId },
            query: { expand: ['data'] },
          },
        }),
      ),
  });
  if (!version.data) return null;
  const { startRules, hideRules } = version.data;
  return (
    <Panel title="For whom">
      <Facts
        facts={[
          [
            'Starts',
            startRules ? sentenceOf(startRules.when ?? [], names) || 'for everybody' : 'not by itself',
          ],
          ['Hides', hideRules ? sentenceOf(hideRules.when ?? [], names) || 'never' : 'never'],
        ]}
      />
    </Panel>
  );
}

/** How content is filled as long as there is no editor for it. */
function Body({ content: { id, type, editedVersionId } }: { content: Content }) {
  const { here, may } = usePlace();
  if (!may('content:update')) return null;
  const address = `${location.origin}/v2/projects/${here.project}/content/${id}/versions/${editedVersionId}`;
  return (
    <Panel title="What it shows">
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          The dashboard has no editor yet. What the content shows is written through the API, with a token
          that has <code>content:update</code>.{' '}
          <a className="link underline" href="/docs">
            Reference
          </a>
        </p>
        <Code
          text={`curl -X PATCH ${address} \\\n  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(type === 'flow' ? flowBody : { data: {} })}'`}
          label="Copy the command"
        />
      </div>
    </Panel>
  );
}

const flowBody = {
  steps: [{ name: 'Welcome', type: 'modal', content: [{ type: 'text', markdown: '# Welcome' }] }],
};
