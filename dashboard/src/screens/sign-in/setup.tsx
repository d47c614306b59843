import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { GuidepostError } from '../../api/client.ts';
import { setUp } from '../../api/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { Card, FormError } from './card.tsx';

/** The page of a one-time link, on which the owner of a new service or somebody who forgot it chooses a password. */
export function Setup() {
  const { token, reset: isReset } = useSearch({ from: '/setup' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (form: FormData) =>
      setUp({
        token: token ?? '',
        password: String(form.get('password')),
        ...(form.get('name') && { name: String(form.get('name')) }),
        ...(form.has('keepAccessTokens') && { keepAccessTokens: true }),
      }),
    onSuccess: async () => {
      client.clear();
      await navigate({ to: '/' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(new FormData(event.currentTarget));
  };
  if (!token)
    return (
      <Card
        title="This link is incomplete"
        text="Open the whole link from the email or from the output of the service."
      >
        <Link to="/sign-in" className={buttonClass('plain')}>
          Go to sign-in
        </Link>
      </Card>
    );
  const { error } = set;
  const issues = error instanceof GuidepostError ? error.issues : [];
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  return (
    <Card
      title={isReset ? 'Choose a new password' : 'Welcome to Guidepost'}
      text={
        isReset
          ? 'You will be signed out everywhere else.'
          : 'Choose a password. You are the owner of the first project.'
      }
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <FormError text={issues.length > 0 ? undefined : error?.message} />
        {!isReset && (
          <Field label="Your name" error={issueOf('name')}>
            {(control) => <Input {...control} name="name" autoComplete="name" maxLength={255} autoFocus />}
          </Field>
        )}
        <Field label="Password" hint="At least 8 characters." error={issueOf('password')}>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="new-password" required />
          )}
        </Field>
        {isReset && (
          <Checkbox
            name="keepAccessTokens"
            label="Keep my access tokens"
            hint="Otherwise they are revoked, and programs that use one need a new one. Keep them only if you are sure that nobody else has used your account."
          />
        )}
        <Button type="submit" look="primary" isBusy={set.isPending}>
          Set the password and sign in
        </Button>
      </form>
    </Card>
  );
}
