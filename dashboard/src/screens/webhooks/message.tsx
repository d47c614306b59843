import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { getMessage, getWebhook } from '../../api/queries/webhooks.ts';
import { useAction } from '../../app/action.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/copy.tsx';
import { Columns, Facts, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Attempts } from './attempts.tsx';
import { DeliveryBadge } from './state.tsx';
import { topicText } from './topics.ts';

const refreshMs = 5_000;

export function Message() {
  const { id, message } = useParams({ strict: false }) as { id: string; message: string };
  const { inEnvironment, may } = usePlace();
  const path = { ...inEnvironment, webhookId: id, messageId: message };
  const delivery = useQuery({
    ...getMessage({ path }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? refreshMs : false),
  });
  const webhook = useQuery(getWebhook({ path: { ...inEnvironment, webhookId: id } }));
  const resend = useAction(
    () => api.post(`${E}/webhooks/{webhookId}/messages/{messageId}/resend`, { params: { path } }),
    { done: 'The message is on its way again.', refresh: [families.webhooks] },
  );
  const back = (
    <HereLink to="webhooks/$id" params={{ id }}>
      Webhook
    </HereLink>
  );
  if (!delivery.data)
    return (
      <Page title="Message" back={back}>
        {delivery.error ? <Failure error={delivery.error} onRetry={() => delivery.refetch()} /> : <Loading />}
      </Page>
    );
  const { type, status, createdAt, nextAttemptAt, payload } = delivery.data;
  return (
    <Page
      title={topicText(type)}
      text={<code>{type}</code>}
      back={back}
      badge={<DeliveryBadge status={status} />}
      actions={
        may('webhook:manage') && (
          <Button isBusy={resend.isPending} onClick={() => resend.mutate(undefined)}>
            Send again
          </Button>
        )
      }
    >
      <Columns
        main={
          <>
            <Panel title="Attempts">
              <Attempts delivery={delivery.data} />
            </Panel>
            <Panel title="Payload">
              <Code text={JSON.stringify(payload, null, 2)} label="Copy the payload" />
            </Panel>
            {webhook.data && (
              <Panel title="Replay from your machine">
                <p className="mb-3 text-muted">
                  The command sends the message without a signature, to try a receiver while you build it.
                </p>
                <Code text={replayOf(webhook.data.url, payload)} label="Copy the command" />
              </Panel>
            )}
          </>
        }
        side={
          <Panel title="About">
            <Facts
              facts={[
                [
                  'Message',
                  <code key="id" className="break-all">
                    {message}
                  </code>,
                ],
                ['Created', <Time key="created" at={createdAt} />],
                ['Next attempt', nextAttemptAt ? <Time key="next" at={nextAttemptAt} /> : 'none'],
              ]}
            />
          </Panel>
        }
      />
    </Page>
  );
}

/** A text as one word of a shell: nothing in it means anything to the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const replayOf = (url: string, payload: unknown) =>
  `curl -X POST ${quoted(url)} \\\n  -H 'Content-Type: application/json' \\\n  --data ${quoted(JSON.stringify(payload))}`;
