import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { listSigningSecrets } from '../../api/queries/environments.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Facts } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { exactTime, Time } from '../../ui/time.tsx';

type Secret = Schemas['SigningSecret'];

/** The secrets with which the customer's server signs identity tokens: two at most, so that one can take over. */
export function SigningSecrets() {
  const { inEnvironment, may } = usePlace();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'new' | 'try'>();
  const list = useQuery(listSigningSecrets({ path: inEnvironment }));
  const revoke = useAction(
    (signingSecretId: string) =>
      api.delete(`${E}/signing-secrets/{signingSecretId}`, {
        params: { path: { ...inEnvironment, signingSecretId } },
      }),
    { done: 'The signing secret is revoked.', refresh: [families.signingSecrets] },
  );
  const askToRevoke = async ({ id, name }: Secret) => {
    const agreed = await confirm({
      title: `Revoke ${name}?`,
      text: 'Identity tokens that were signed with it prove nothing any more.',
      action: 'Revoke',
      isDangerous: true,
    });
    if (agreed) revoke.mutate(id);
  };
  const secrets = list.data?.results;
  return (
    <div className="flex flex-col gap-3">
      <h3>Signing secrets</h3>
      {list.error && <p className="text-muted">{list.error.message}</p>}
      {!list.error && !secrets && <Loading rows={1} />}
      {secrets?.length === 0 && <p className="text-muted">There is none yet, so no call can be proven.</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {secrets?.map((secret) => (
          <li key={secret.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2">
                {secret.name} <code className="text-muted">…{secret.lastFour}</code>
              </span>
              <span className="block text-sm text-muted">
                Made <Time at={secret.createdAt} />,{' '}
                {secret.lastUsedAt ? (
                  <>
                    last used <Time at={secret.lastUsedAt} />
                  </>
                ) : (
                  'never used'
                )}
              </span>
            </span>
            {may('environment:manage') && (
              <IconButton icon="trash" label={`Revoke ${secret.name}`} onClick={() => askToRevoke(secret)} />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {may('environment:manage') && (
          <Button icon="plus" onClick={() => setOpen('new')}>
            New signing secret
          </Button>
        )}
        {Boolean(secrets?.length) && (
          <Button look="quiet" onClick={() => setOpen('try')}>
            Try a token
          </Button>
        )}
      </div>
      {open === 'new' && <NewSecret onClose={() => setOpen(undefined)} />}
      {open === 'try' && <TryToken secrets={secrets ?? []} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function NewSecret({ onClose }: { onClose: () => void }) {
  const { inEnvironment } = usePlace();
  const make = useAction(
    (name: string) => api.post(`${E}/signing-secrets`, { params: { path: inEnvironment }, body: { name } }),
    { refresh: [families.signingSecrets] },
  );
  if (make.data)
    return (
      <Dialog title="Copy the secret now" isOpen onClose={onClose}>
        <p>It is shown only once. Keep it on your server: whoever has it can act for every user.</p>
        <Code text={make.data.secret} label="Copy the secret" />
        <Actions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </Actions>
      </Dialog>
    );
  return (
    <Dialog
      title="New signing secret"
      description="An environment has at most two, so that a new one can take over before you revoke the old one."
      isOpen
      onClose={onClose}
    >
      <NameForm
        label="Name"
        name="Signing secret"
        onCancel={onClose}
        action="Make the secret"
        look="primary"
        isBusy={make.isPending}
        onSave={(name) => make.mutate(name)}
      />
    </Dialog>
  );
}

/** Says what is wrong with a token, or for whom it speaks. */
function TryToken({ secrets, onClose }: { secrets: readonly Secret[]; onClose: () => void }) {
  const { inEnvironment } = usePlace();
  const check = useAction((token: string) =>
    api.post(`${E}/signing-secrets/validate`, { params: { path: inEnvironment }, body: { token } }),
  );
  const found = check.data;
  return (
    <Dialog title="Try an identity token" isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate(String(new FormData(event.currentTarget).get('token')).trim());
        }}
      >
        <Field label="Token" hint="As your server made it.">
          {(control) => <Input {...control} name="token" required className="font-mono" />}
        </Field>
        <Actions>
          <Button type="submit" look="primary" isBusy={check.isPending}>
            Try it
          </Button>
        </Actions>
      </form>
      {found && (
        <div role="status" className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={found.valid ? 'good' : 'bad'}>{found.valid ? 'Valid' : 'Not valid'}</Badge>
            {found.problem}
          </p>
          {found.userId !== null && (
            <Facts
              facts={[
                ['User', found.userId],
                ['Company', found.companyId ?? 'none'],
                ['Expires', found.expiresAt ? exactTime(found.expiresAt) : '–'],
                ['Secret', secrets.find(({ id }) => id === found.signingSecretId)?.name ?? 'none'],
              ]}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
