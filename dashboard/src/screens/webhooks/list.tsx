import { useList } from '../../api/lists.ts';
import { listWebhooks } from '../../api/queries/webhooks.ts';
import { useAskedFor } from '../../app/asked-for.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { WebhookForm } from './form.tsx';
import { WebhookState } from './state.tsx';
import { SuccessRate } from './stats.tsx';
import { topicText } from './topics.ts';

export function Webhooks() {
  const { inEnvironment, may } = usePlace();
  const go = useGo();
  const [isMaking, setMaking] = useAskedFor();
  const list = useList(listWebhooks.pages({ path: inEnvironment, query: { limit: 50 } }));
  const create = may('webhook:manage') && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New webhook
    </Button>
  );
  return (
    <ListPage
      title="Webhooks"
      text="Endpoints that receive events."
      actions={create}
      list={list}
      columns={[
        {
          key: 'url',
          title: 'Address',
          cell: ({ id, url, description }) => (
            <>
              <HereLink to="webhooks/$id" params={{ id }}>
                {url}
              </HereLink>
              {description && <span className="ml-2 text-muted">{description}</span>}
            </>
          ),
        },
        { key: 'state', title: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
        { key: 'rate', title: 'Succeeded, 24 h', cell: ({ id }) => <SuccessRate id={id} /> },
        { key: 'topics', title: 'Topics', cell: ({ topics }) => topics.map(topicText).join(', ') },
        { key: 'created', title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
      empty={
        <Empty title="No webhooks yet" action={create}>
          A webhook is an address of your server. It gets a signed message when a user is created, a flow is
          completed, and so on.
        </Empty>
      }
    >
      {isMaking && (
        <WebhookForm
          onClose={() => setMaking(false)}
          onSaved={({ id }) => go({ to: 'webhooks/$id', params: { id } })}
        />
      )}
    </ListPage>
  );
}
