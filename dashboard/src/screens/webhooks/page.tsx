import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList } from '../../api/lists.ts';
import { E } from '../../api/paths.ts';
import { getWebhook, listMessages } from '../../api/queries/webhooks.ts';
import { useAction } from '../../app/action.ts';
import { useFilters } from '../../app/filters.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Select } from '../../ui/field.tsx';
import { Columns, Facts, Page, Panel } from '../../ui/page.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, Failure, FilteredEmpty, Loading } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { Attempts } from './attempts.tsx';
import { WebhookForm } from './form.tsx';
import { Recover } from './recover.tsx';
import { Secret } from './secret.tsx';
import { DeliveryBadge, WebhookState } from './state.tsx';
import { Stats } from './stats.tsx';
import { Topics } from './topic.tsx';
import { topicText } from './topics.ts';

/** How often the state and the log are read again while somebody looks at them. */
const refreshMs = 10_000;

export function WebhookPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inEnvironment, may } = usePlace();
  const path = { ...inEnvironment, webhookId: id };
  const go = useGo();
  const confirm = useConfirm();
  const [isChanging, setChanging] = useState(false);
  const webhook = useQuery({ ...getWebhook({ path }), refetchInterval: refreshMs });
  const test = useAction(() => api.post(`${E}/webhooks/{webhookId}/test`, { params: { path } }), {
    done: ({ status }) =>
      `The test message was ${status === 'delivered' ? 'delivered' : `not delivered: ${status}`}.`,
    refresh: [families.webhooks],
  });
  const remove = useAction(() => api.delete(`${E}/webhooks/{webhookId}`, { params: { path } }), {
    done: 'The webhook is deleted.',
    refresh: [families.webhooks],
    after: () => go({ to: 'webhooks' }),
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: 'Delete this webhook?',
      text: 'Messages that are on their way are not sent any more, and its log is deleted.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  const back = <HereLink to="webhooks">Webhooks</HereLink>;
  if (!webhook.data)
    return (
      <Page title="Webhook" back={back}>
        {webhook.error ? <Failure error={webhook.error} onRetry={() => webhook.refetch()} /> : <Loading />}
      </Page>
    );
  const { url, topics, description, createdAt } = webhook.data;
  return (
    <Page
      title={url}
      back={back}
      badge={<WebhookState webhook={webhook.data} />}
      text={description ?? undefined}
      actions={
        may('webhook:manage') && (
          <>
            <Button isBusy={test.isPending} onClick={() => test.mutate(undefined)}>
              Send a test
            </Button>
            <Button onClick={() => setChanging(true)}>Change</Button>
            <Button icon="trash" onClick={askToRemove} isBusy={remove.isPending}>
              Delete
            </Button>
          </>
        )
      }
    >
      <Columns
        main={
          <>
            {test.data && (
              <Panel title="Answer to the test">
                <Attempts delivery={test.data} />
              </Panel>
            )}
            <Stats id={id} />
            <Log id={id} />
          </>
        }
        side={
          <>
            <Panel title="About">
              <Facts
                facts={[
                  ['Topics', <Topics key="topics" topics={topics} />],
                  ['Created', <Time key="created" at={createdAt} />],
                ]}
              />
            </Panel>
            {may('webhook:manage') && <Secret id={id} secret={webhook.data.secret} />}
            {may('webhook:manage') && <Recover id={id} />}
          </>
        }
      />
      {isChanging && <WebhookForm webhook={webhook.data} onClose={() => setChanging(false)} />}
    </Page>
  );
}

interface LogFilters {
  status?: 'pending' | 'delivered' | 'failed';
  topic?: string;
  search?: string;
}

function Log({ id }: { id: string }) {
  const { inEnvironment } = usePlace();
  const [filters, set] = useFilters<LogFilters>();
  const list = useList(
    listMessages.pages({
      path: { ...inEnvironment, webhookId: id },
      query: {
        limit: 25,
        ...(filters.status && { status: filters.status }),
        ...(filters.topic && { topic: filters.topic }),
        ...(filters.search && { search: filters.search }),
      },
    }),
    { refetchInterval: refreshMs },
  );
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-2 text-base">Messages</h2>
        <Select
          aria-label="State"
          value={filters.status ?? ''}
          options={[
            { value: '', label: 'All states' },
            { value: 'pending', label: 'Pending' },
            { value: 'delivered', label: 'Delivered' },
            { value: 'failed', label: 'Failed' },
          ]}
          onChange={(status) => set({ status })}
        />
        <Search
          label="Filter by topic"
          placeholder="Topic"
          value={filters.topic}
          onSearch={(topic) => set({ topic })}
        />
        <Search
          label="Search by the id of a message"
          placeholder="Id of a message"
          value={filters.search}
          onSearch={(search) => set({ search })}
        />
      </div>
      <Table
        label="Messages"
        list={list}
        columns={[
          {
            key: 'topic',
            title: 'Topic',
            cell: ({ id: messageId, type }) => (
              <>
                <HereLink to="webhooks/$id/messages/$message" params={{ id, message: messageId }}>
                  {topicText(type)}
                </HereLink>{' '}
                <code className="text-sm text-muted">{type}</code>
              </>
            ),
          },
          { key: 'status', title: 'State', cell: ({ status }) => <DeliveryBadge status={status} /> },
          { key: 'attempts', title: 'Attempts', isNumber: true, cell: ({ attemptCount }) => attemptCount },
          {
            key: 'next',
            title: 'Next attempt',
            cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Time at={nextAttemptAt} /> : '–'),
          },
          { key: 'created', title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
        empty={
          filters.status || filters.topic || filters.search ? (
            <FilteredEmpty onClear={() => set({ status: '', topic: '', search: '' })} />
          ) : (
            <Empty title="No messages yet">Send a test to see one.</Empty>
          )
        }
      />
    </section>
  );
}
