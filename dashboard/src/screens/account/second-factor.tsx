import { type FormEvent, useState } from 'react';
import { callApp, type TwoFactorSetup } from '../../api/session.ts';
import { useAction } from '../../app/action.ts';
import { useMe } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Panel } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** Turns the second factor on and off, each with the password. */
export function SecondFactor() {
  const { account } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const isOn = account.twoFactorEnabled;
  const turn = useAction(
    (password: string) =>
      callApp<TwoFactorSetup | undefined>('POST', `auth/two-factor/${isOn ? 'disable' : 'enable'}`, {
        password,
      }),
    {
      refresh: ['me'],
      after: (made) => {
        setAsking(false);
        if (!isOn) setSetup(made);
      },
      isQuiet: true,
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    turn.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <Panel title="Second factor">
      <p className="mb-3 text-muted">
        {isOn
          ? 'Sign-in asks for a code of your authenticator app after the password.'
          : 'With it, sign-in asks for a code of an authenticator app after the password.'}
      </p>
      <Button onClick={() => setAsking(true)}>{isOn ? 'Turn it off' : 'Turn it on'}</Button>
      <Dialog
        title={isOn ? 'Turn the second factor off' : 'Turn the second factor on'}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <Field label="Your password" error={turn.error?.message}>
            {(control) => (
              <Input {...control} name="password" type="password" autoComplete="current-password" required />
            )}
          </Field>
          <Actions>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button type="submit" look="primary" isBusy={turn.isPending}>
              {isOn ? 'Turn it off' : 'Go on'}
            </Button>
          </Actions>
        </form>
      </Dialog>
      {setup && <Enrol setup={setup} onClose={() => setSetup(undefined)} />}
    </Panel>
  );
}

/** What goes into the authenticator app, and the first code that comes out of it. */
function Enrol({ setup, onClose }: { setup: TwoFactorSetup; onClose: () => void }) {
  const verify = useAction((code: string) => callApp('POST', 'auth/two-factor/verify-totp', { code }), {
    done: 'The second factor is on.',
    refresh: ['me', 'sessions'],
    after: onClose,
    isQuiet: true,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    verify.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  const key = new URLSearchParams(setup.totpUri.split('?')[1]).get('secret') ?? '';
  return (
    <Dialog title="Set up your authenticator app" isWide isOpen onClose={onClose}>
      <p>Scan this picture with the app.</p>
      <QrCode text={setup.totpUri} label="The key for the authenticator app, as a picture" />
      <p>
        If the app cannot scan it, enter this key, or{' '}
        <a className="link" href={setup.totpUri}>
          open the app on this device
        </a>
        .
      </p>
      <Code text={key} label="Copy the key" />
      <p>Keep these recovery codes. Each replaces one code when the app is lost. They are shown only now.</p>
      <Code text={setup.recoveryCodes.join('\n')} label="Copy the recovery codes" />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="The code that the app shows" error={verify.error?.message}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              className="max-w-40"
            />
          )}
        </Field>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={verify.isPending}>
            Turn it on
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
