import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { callApp, signIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Card, FormError } from './card.tsx';
import { Issuer } from './issuer.tsx';

export function SignIn() {
  const { to, error, code: wanted } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const enter = async () => {
    client.clear();
    await navigate({ to: isOwnAddress(to) ? to : '/' });
  };
  const password = useMutation({
    mutationFn: (form: FormData) => signIn(String(form.get('email')), String(form.get('password'))),
    onSuccess: ({ twoFactorRequired }) => (twoFactorRequired ? undefined : enter()),
  });
  const code = useMutation({
    mutationFn: (form: FormData) => {
      const entered = String(form.get('code')).trim();
      const kind = /^\d{6}$/.test(entered) ? 'totp' : 'backup-code';
      return callApp('POST', `auth/two-factor/verify-${kind}`, { code: entered });
    },
    onSuccess: enter,
  });
  const submit = (send: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };

  // Whoever comes from the issuer to an account with a code is sent here with `code`.
  if (password.data?.twoFactorRequired || wanted !== undefined)
    return (
      <Card
        title="Enter your code"
        text="Your authenticator app shows a code of six digits. A recovery code works too, once."
      >
        <form className="flex flex-col gap-4" onSubmit={submit(code.mutate)}>
          <FormError text={code.error?.message} />
          <Field label="Code">
            {(control) => <Input {...control} name="code" autoComplete="one-time-code" required autoFocus />}
          </Field>
          <Button type="submit" look="primary" isBusy={code.isPending}>
            Sign in
          </Button>
        </form>
      </Card>
    );
  return (
    <Card title="Sign in">
      <Issuer error={error} />
      <form className="flex flex-col gap-4" onSubmit={submit(password.mutate)}>
        <FormError text={password.error?.message} />
        <Field label="E-mail address">
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" look="primary" isBusy={password.isPending}>
          {password.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        <Link to="/forgotten-password" className="link self-center text-sm">
          Forgotten the password?
        </Link>
      </form>
    </Card>
  );
}

/** An address of this dashboard, and not one that leads away from it. */
const isOwnAddress = (to: string | undefined): to is string => to !== undefined && /^\/(?![/\\])/.test(to);
