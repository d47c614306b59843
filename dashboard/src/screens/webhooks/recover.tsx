import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { hoursAgo, recentFailures } from '../../api/queries/webhooks.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Panel } from '../../ui/page.tsx';

/** How many failed messages are counted before they are sent again. */
const counted = 100;

/** Sends again what failed since some time, such as while the receiver was down. */
export function Recover({ id }: { id: string }) {
  const { inEnvironment } = usePlace();
  const path = { ...inEnvironment, webhookId: id };
  const [hours, setHours] = useState('24');
  const failed = useQuery(recentFailures(path, Number(hours), counted));
  const recover = useAction(
    () =>
      api.post(`${E}/webhooks/{webhookId}/recover`, {
        params: { path },
        body: { since: hoursAgo(Number(hours)) },
      }),
    {
      done: ({ queued }) =>
        queued === 0 ? 'Nothing has failed since then.' : `${queued} messages are sent again.`,
      refresh: [families.webhooks],
    },
  );
  const found =
    failed.data && (failed.data.next ? `more than ${counted}` : String(failed.data.results.length));
  return (
    <Panel title="Recover">
      <div className="flex flex-col gap-3">
        <p className="text-muted">Send again what failed for good, such as while your server was down.</p>
        <Select
          aria-label="Since when"
          value={hours}
          options={[
            { value: '1', label: 'Since an hour ago' },
            { value: '24', label: 'Since yesterday' },
            { value: '168', label: 'Since a week ago' },
          ]}
          onChange={setHours}
        />
        <p aria-live="polite">
          {found === undefined ? 'Counting …' : `${found} ${found === '1' ? 'message' : 'messages'} failed.`}
        </p>
        <Button
          isBusy={recover.isPending}
          disabled={!failed.data || failed.data.results.length === 0}
          onClick={() => recover.mutate(undefined)}
        >
          Recover
        </Button>
      </div>
    </Panel>
  );
}
