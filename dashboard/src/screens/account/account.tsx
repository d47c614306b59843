import { useQuery } from '@tanstack/react-query';
import { browserOf } from 'guidepost-model/browsers';
import type { FormEvent } from 'react';
import { GuidepostError } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { accountSessions } from '../../api/queries/account.ts';
import { callApp } from '../../api/session.ts';
import { useAction } from '../../app/action.ts';
import { useMe } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Activity } from './activity.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The person's own page: name, password, second factor, sessions and the log of the account. */
export function Account() {
  const { account } = useMe();
  return (
    <Page title="Your account" text={account.email}>
      <Columns
        main={
          <>
            <Name />
            {account.hasPassword && <Password />}
            {account.hasPassword && <SecondFactor />}
            <Activity />
          </>
        }
        side={<Sessions />}
      />
    </Page>
  );
}

function Name() {
  const { account } = useMe();
  const rename = useAction((name: string) => callApp('PATCH', 'account', { name }), {
    done: 'Saved.',
    refresh: [families.account],
  });
  return (
    <Panel title="Name">
      <NameForm
        label="Your name"
        name={account.name}
        autoComplete="name"
        isBusy={rename.isPending}
        onSave={(name, settle) => rename.mutate(name, { onSuccess: settle })}
      />
    </Panel>
  );
}

function Password() {
  const change = useAction(
    (form: HTMLFormElement) => {
      const entries = Object.fromEntries(new FormData(form));
      return callApp('POST', 'password', entries).then(() => form.reset());
    },
    {
      done: 'Password changed. All your other sessions have ended.',
      refresh: [families.accountSessions, families.accountLog],
      isQuiet: true,
    },
  );
  const { error } = change;
  const issues = error instanceof GuidepostError ? error.issues : [];
  const tooShort = issues.find(({ path }) => path === 'newPassword')?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(event.currentTarget);
  };
  return (
    <Panel title="Password">
      <form className="flex max-w-90 flex-col items-stretch gap-4" onSubmit={submit}>
        <Field label="Current password" error={tooShort ? undefined : error?.message}>
          {(control) => (
            <Input
              {...control}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <Field label="New password" hint="At least 8 characters." error={tooShort}>
          {(control) => (
            <Input {...control} name="newPassword" type="password" autoComplete="new-password" required />
          )}
        </Field>
        <div>
          <Button type="submit" isBusy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Sessions() {
  const { data, error, refetch } = useQuery(accountSessions);
  const end = useAction((id: string) => callApp('DELETE', `sessions/${id}`), {
    done: 'The session has ended.',
    refresh: [families.accountSessions],
  });
  const endOthers = useAction(() => callApp('POST', 'sessions/end-others'), {
    done: 'All other sessions have ended.',
    refresh: [families.accountSessions],
  });
  return (
    <Panel title="Where you are signed in">
      {error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={2} />}
      <ul className="flex flex-col gap-3">
        {data?.results.map(({ id, isCurrent, ipAddress, userAgent, createdAt }) => (
          <li key={id} className="flex items-start justify-between gap-2">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                {browserOf(userAgent)} {isCurrent && <Badge tone="good">this one</Badge>}
              </span>
              <span className="block text-sm text-muted">
                {ipAddress ?? 'unknown address'}, since <Time at={createdAt} />
              </span>
            </span>
            {!isCurrent && <Button onClick={() => end.mutate(id)}>End</Button>}
          </li>
        ))}
      </ul>
      {data && data.results.length > 1 && (
        <div className="mt-4">
          <Button isBusy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            End all others
          </Button>
        </div>
      )}
    </Panel>
  );
}
