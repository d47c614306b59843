import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { getSession } from '../../api/queries/people.ts';
import { useAction } from '../../app/action.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Columns, Facts, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { reasonWords } from '../people/reasons.ts';
import { Timeline } from '../people/timeline.tsx';
import { Person } from '../people/values.tsx';

/** The time that one user spent with one content. */
export function Session() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inEnvironment, may } = usePlace();
  const go = useGo();
  const confirm = useConfirm();
  const path = { ...inEnvironment, id };
  const expand = ['answers' as const, 'content' as const, ...(may('user:read') ? ['user' as const] : [])];
  const session = useQuery(getSession({ path, query: { expand } }));
  const end = useAction(() => api.post(`${E}/sessions/{id}/end`, { params: { path } }), {
    done: 'The session has ended.',
    refresh: [families.sessions],
  });
  const contentOfSession = session.data?.contentId ?? '';
  const remove = useAction(() => api.delete(`${E}/sessions/{id}`, { params: { path } }), {
    done: 'The session is deleted.',
    refresh: [families.sessions, families.analytics],
    after: () => go({ to: 'content/$id', params: { id: contentOfSession }, search: { tab: 'sessions' } }),
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: 'Delete this session?',
      text: 'What the user did in it and answered is deleted for good, and reports no longer count it.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  if (!session.data)
    return (
      <Page title="Session">
        {session.error ? <Failure error={session.error} onRetry={() => session.refetch()} /> : <Loading />}
      </Page>
    );
  const { userId, user, contentId, content, completed, endedAt, endReason, progress, createdAt, answers } =
    session.data;
  return (
    <Page
      title={content?.name ?? 'Session'}
      back={
        <HereLink to="content/$id" params={{ id: contentId }} search={{ tab: 'sessions' }}>
          Sessions
        </HereLink>
      }
      badge={completed ? <Badge tone="good">completed</Badge> : <Badge>{endedAt ? 'ended' : 'active'}</Badge>}
      actions={
        may('session:manage') && (
          <>
            {!endedAt && (
              <Button isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
                End the session
              </Button>
            )}
            <Button icon="trash" isBusy={remove.isPending} onClick={askToRemove}>
              Delete
            </Button>
          </>
        )
      }
    >
      <Columns
        main={
          <Panel title="What happened">
            <Timeline sessionId={id} />
          </Panel>
        }
        side={
          <>
            <Panel title="About">
              <Facts
                facts={[
                  ['User', <Person key="user" id={userId} person={user} />],
                  ['Progress', `${progress} %`],
                  ['Started', <Time key="started" at={createdAt} />],
                  ['Ended', endedAt ? <Time key="ended" at={endedAt} /> : 'not yet'],
                  ['Reason', endReason ? reasonWords(endReason, completed) : '–'],
                ]}
              />
            </Panel>
            {answers && answers.length > 0 && (
              <Panel title="Answers">
                <dl className="flex flex-col gap-3">
                  {answers.map(({ id: answerId, questionName, answerValue }) => (
                    <div key={answerId}>
                      <dt className="text-muted">{questionName}</dt>
                      <dd className="break-words">{String(answerValue ?? '–')}</dd>
                    </div>
                  ))}
                </dl>
              </Panel>
            )}
          </>
        }
      />
    </Page>
  );
}
