import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { callApp } from '../../api/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Code } from '../../ui/copy.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Card, FormError } from './card.tsx';

/** For whoever has forgotten the password: a link by mail, or one that the operator prints. */
export function Forgotten() {
  const ask = useMutation({ mutationFn: (email: string) => callApp('POST', 'password/reset', { email }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  const back = (
    <Link to="/sign-in" className={buttonClass('quiet')}>
      Back to sign-in
    </Link>
  );
  if (ask.isSuccess)
    return (
      <Card
        title="Look into your mail"
        text="If the address has an account and this service sends mail, a link is on its way. It works once, for an hour."
      >
        <div className="flex flex-col gap-4">
          <Operator email={ask.variables} />
          {back}
        </div>
      </Card>
    );
  return (
    <Card title="Forgotten the password?" text="Ask for a link on which you choose a new one.">
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <FormError text={ask.error?.message} />
        <Field label="E-mail address">
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
        <Button type="submit" look="primary" isBusy={ask.isPending}>
          Send the link
        </Button>
        {back}
      </form>
    </Card>
  );
}

const Operator = ({ email }: { email: string }) => (
  <div className="flex flex-col gap-2">
    <p className="text-muted">No mail? Whoever runs the service prints a link on the server:</p>
    <Code text={`npx guidepost account reset --email ${email}`} label="Copy the command" />
  </div>
);
