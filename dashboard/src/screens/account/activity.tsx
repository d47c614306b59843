import { browserOf } from 'guidepost-model/browsers';
import { useList } from '../../api/lists.ts';
import { accountLog } from '../../api/queries/account.ts';
import type { AccountLogEntry } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { detailText, wordsOf } from './event-words.ts';

/** The log of the account: sign-ins, failures and changes of how the person signs in. */
export function Activity() {
  const list = useList(accountLog);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-base">Account activity</h2>
        <p className="text-muted">
          Sign-ins, failed attempts and changes to how you sign in. If you do not recognize an entry, change
          your password and end the other sessions.
        </p>
      </div>
      <Table
        label="Account activity"
        list={list}
        columns={[
          { key: 'event', title: 'Event', cell: (entry) => <EventCell entry={entry} /> },
          { key: 'device', title: 'Device', cell: ({ userAgent }) => browserOf(userAgent) },
          { key: 'address', title: 'IP address', cell: ({ ipAddress }) => ipAddress },
          { key: 'time', title: 'Time', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
        empty={<Empty title="No activity yet">Your next sign-in will be listed here.</Empty>}
      />
    </section>
  );
}

function EventCell({ entry: { event, details } }: { entry: AccountLogEntry }) {
  const { text, isWarning } = wordsOf(event);
  const detail = detailText(details);
  return (
    <span className="flex items-center gap-2">
      <Badge tone={isWarning ? 'warn' : 'neutral'}>{text}</Badge>
      {detail && <span className="text-muted">{detail}</span>}
    </span>
  );
}
