import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { getVersion } from '../../api/queries/content.ts';
import { useAction } from '../../app/action.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { UsedBy } from '../../app/used-by.tsx';
import { useSubjects } from '../../conditions/subjects.ts';
import { sentenceOf } from '../../conditions/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Id } from '../../ui/copy.tsx';
import { Columns, Facts, Panel } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { Schedules } from './publish/schedules.tsx';
import { usePublishTargets } from './publish/targets.ts';
import { Problems, useValidation } from './publish/validation.tsx';
import { changedAt } from './words.ts';

type Content = Schemas['Content'];

// Loaded when they are opened, so that the page itself stays small.
const PublishDialog = lazy(async () => ({ default: (await import('./publish/dialog.tsx')).PublishDialog }));
const RulesDialog = lazy(async () => ({ default: (await import('./rules.tsx')).RulesDialog }));

/** Where content is published, whether its draft could be, and for whom it starts. */
export function Overview({ content }: { content: Content }) {
  const { may } = usePlace();
  return (
    <Columns
      main={
        <>
          <Publications content={content} />
          <Readiness content={content} />
          <StartRules content={content} />
        </>
      }
      side={
        <>
          <Panel title="About">
            <Facts
              facts={[
                ['Edited version', content.editedVersion?.number ?? '–'],
                ['Changed', <Time key="changed" at={changedAt(content)} />],
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

function Publications({ content }: { content: Content }) {
  const { inProject, may } = usePlace();
  const confirm = useConfirm();
  const targets = usePublishTargets(content);
  const [publishing, setPublishing] = useState<string>();
  const params = { path: { ...inProject, contentId: content.id } };
  const unpublish = useAction(
    (environmentId: string) =>
      api.post(`${P}/content/{contentId}/unpublish`, { params, body: { environmentId } }),
    { done: 'Taken back.', refresh: [families.content] },
  );
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
        {targets.map(({ id, name }) => {
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
                      onClick={() => setPublishing(id)}
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
      <Schedules content={content} />
      {publishing && (
        <Suspense>
          <PublishDialog
            content={content}
            environmentId={publishing}
            onClose={() => setPublishing(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function Readiness({ content }: { content: Content }) {
  return (
    <Panel title="Is it ready?">
      <Problems contentId={content.id} validation={useValidation(content)} />
    </Panel>
  );
}

function StartRules({ content }: { content: Content }) {
  const { id, editedVersionId } = content;
  const { inProject, may } = usePlace();
  const { names } = useSubjects();
  const [isOpen, setOpen] = useState(false);
  const version = useQuery({
    ...getVersion({
      path: { ...inProject, contentId: id, versionId: editedVersionId },
      query: { expand: ['data'] },
    }),
    // A new version beneath takes nothing away from whoever is changing the rules.
    placeholderData: keepPreviousData,
  });
  if (!version.data) return null;
  const { startRules = null, hideRules = null } = version.data;
  return (
    <Panel
      title="For whom"
      actions={
        may('content:update') && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Change the rules
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [
            'Starts',
            startRules ? sentenceOf(startRules.when ?? [], names) || 'for everybody' : 'not by itself',
          ],
          ['Hides', hideRules ? sentenceOf(hideRules.when ?? [], names) || 'never' : 'never'],
        ]}
      />
      {isOpen && (
        <Suspense>
          <RulesDialog content={content} rules={{ startRules, hideRules }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
