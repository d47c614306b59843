import { type FormEvent, useState } from 'react';
import { families } from '../../api/families.ts';
import { callApp, type RecoveryCodes, type TwoFactorSetup } from '../../api/session.ts';
import { useAction } from '../../app/action.ts';
import { useMe } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Panel } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** Turns the second factor on and off and makes new recovery codes, each with the password. */
export function SecondFactor() {
  const { account } = useMe();
  const [asked, setAsked] = useState<'turn' | 'codes'>();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = account.twoFactorEnabled;
  const turn = useAction(
    (password: string) =>
      callApp<TwoFactorSetup | undefined>('POST', `auth/two-factor/${isOn ? 'disable' : 'enable'}`, {
        password,
      }),
    {
      refresh: [families.account, families.accountLog],
      after: (made) => {
        setAsked(undefined);
        if (!isOn) setSetup(made);
      },
      isQuiet: true,
    },
  );
  const renew = useAction(
    (password: string) =>
      callApp<RecoveryCodes>('POST', 'auth/two-factor/generate-backup-codes', { password }),
    {
      refresh: [families.accountLog],
      after: ({ recoveryCodes }) => {
        setAsked(undefined);
        setCodes(recoveryCodes);
      },
      isQuiet: true,
    },
  );
  const turning = isOn ? 'Turn it off' : 'Turn it on';
  return (
    <Panel title="Second factor">
      <p className="mb-3 text-muted">
        {isOn
          ? 'Sign-in asks for a code of your authenticator app after the password.'
          : 'With it, sign-in asks for a code of an authenticator app after the password.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('turn')}>{turning}</Button>
        {isOn && <Button onClick={() => setAsked('codes')}>New recovery codes</Button>}
      </div>
      {asked === 'turn' && (
        <PasswordDialog
          title={`Turn the second factor ${isOn ? 'off' : 'on'}`}
          action={isOn ? 'Turn it off' : 'Go on'}
          asking={turn}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          action="Make them"
          asking={renew}
          onClose={() => setAsked(undefined)}
        />
      )}
      {setup && <Enrol setup={setup} onClose={() => setSetup(undefined)} />}
      <Dialog title="Your recovery codes" isOpen={codes !== undefined} onClose={() => setCodes(undefined)}>
        <p>The old ones no longer work. Keep these: they are shown only now.</p>
        <Code text={codes?.join('\n') ?? ''} label="Copy the recovery codes" />
        <Actions>
          <Button look="primary" onClick={() => setCodes(undefined)}>
            Done
          </Button>
        </Actions>
      </Dialog>
    </Panel>
  );
}

interface PasswordDialogProps {
  title: string;
  action: string;
  asking: { mutate: (password: string) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Asks for the password before something is done. */
function PasswordDialog({ title, action, asking, onClose }: PasswordDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Your password" error={asking.error?.message}>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={asking.isPending}>
            {action}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** What goes into the authenticator app, and the first code that comes out of it. */
function Enrol({ setup, onClose }: { setup: TwoFactorSetup; onClose: () => void }) {
  const verify = useAction((code: string) => callApp('POST', 'auth/two-factor/verify-totp', { code }), {
    done: 'The second factor is on.',
    refresh: [families.account, families.accountSessions, families.accountLog],
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
