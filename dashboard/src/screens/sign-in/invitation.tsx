import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { GuidepostError } from '../../api/client.ts';
import { receivedInvitation } from '../../api/queries/account.ts';
import { callApp } from '../../api/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Loading } from '../../ui/states.tsx';
import { Card, FormError } from './card.tsx';

/** Where the link of an invitation leads: the person joins the project, with a new account or the one that is there. */
export function Invitation() {
  const { token = '' } = useSearch({ from: '/invitation' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const path = `invitations/${encodeURIComponent(token)}`;
  const { data: invitation, error: unknown } = useQuery({
    ...receivedInvitation(token),
    enabled: token !== '',
    retry: false,
  });
  const accept = useMutation({
    mutationFn: (body: { name?: string; password?: string }) => callApp('POST', `${path}/accept`, body),
    onSuccess: async () => {
      client.clear();
      await navigate({ to: '/' });
    },
  });
  if (token === '' || unknown)
    return (
      <Card
        title="This link does not work"
        text={unknown?.message ?? 'Open the whole link that you were sent, or ask for a new one.'}
      >
        <Link to="/sign-in" className={buttonClass('plain')}>
          Go to sign-in
        </Link>
      </Card>
    );
  if (!invitation)
    return (
      <Card title="Invitation">
        <Loading rows={2} />
      </Card>
    );

  const title = `Join ${invitation.projectName}`;
  const { error } = accept;
  if (invitation.hasAccount) {
    const isSignedOut = error instanceof GuidepostError && error.code === 'E1010';
    const back = `/invitation?token=${encodeURIComponent(token)}`;
    return (
      <Card title={title} text={`You were invited as ${invitation.role}, with ${invitation.email}.`}>
        <div className="flex flex-col gap-4">
          <FormError text={error?.message} />
          {isSignedOut ? (
            <Link to="/sign-in" search={{ to: back }} className={buttonClass('primary')}>
              Sign in
            </Link>
          ) : (
            <Button look="primary" isBusy={accept.isPending} onClick={() => accept.mutate({})}>
              Accept the invitation
            </Button>
          )}
        </div>
      </Card>
    );
  }
  const issues = error instanceof GuidepostError ? error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.path === field)?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    accept.mutate({ name: String(form.get('name')), password: String(form.get('password')) });
  };
  return (
    <Card title={title} text={`You were invited as ${invitation.role}. Your account is ${invitation.email}.`}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <FormError text={issues.length > 0 ? undefined : error?.message} />
        <Field label="Your name" error={issueOf('name')}>
          {(control) => (
            <Input {...control} name="name" autoComplete="name" maxLength={255} required autoFocus />
          )}
        </Field>
        <Field label="Password" hint="At least 8 characters." error={issueOf('password')}>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="new-password" required />
          )}
        </Field>
        <Button type="submit" look="primary" isBusy={accept.isPending}>
          Make the account and join
        </Button>
      </form>
    </Card>
  );
}
