import { type FormEvent, useState } from 'react';
import { api, GuidepostError, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listAccessTokens } from '../../api/queries/project.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';

type Made = Schemas['CreatedAccessToken'];

export function Tokens() {
  const { inProject, may } = usePlace();
  const confirm = useConfirm();
  const [isMaking, setMaking] = useState(false);
  const [named, setNamed] = useState<Schemas['AccessToken']>();
  const list = useList(
    listAccessTokens.pages({ path: inProject, query: { limit: 50, orderBy: ['-createdAt'] } }),
  );
  const revoke = useAction(
    (tokenId: string) =>
      api.delete(`${P}/access-tokens/{tokenId}`, { params: { path: { ...inProject, tokenId } } }),
    { done: 'The token is revoked.', refresh: [families.tokens] },
  );
  const askToRevoke = async ({ id, name }: Schemas['AccessToken']) => {
    const agreed = await confirm({
      title: `Revoke ${name}?`,
      text: 'Whatever uses the token stops working at once. A token cannot be brought back.',
      action: 'Revoke',
      isDangerous: true,
    });
    if (agreed) revoke.mutate(id);
  };
  const create = may('accesstoken:manage') && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New token
    </Button>
  );
  return (
    <ListPage
      title="Access tokens"
      text="With a token, your servers and scripts call the API."
      actions={create}
      list={list}
      columns={[
        { key: 'name', title: 'Name', cell: ({ name }) => name },
        { key: 'token', title: 'Token', cell: ({ lastFour }) => <code>…{lastFour}</code> },
        {
          key: 'scopes',
          title: 'Scopes',
          cell: ({ scopes }) => (
            <span title={scopes.join(', ')}>
              {scopes.length > 3 ? `${scopes.length} scopes` : scopes.join(', ')}
            </span>
          ),
        },
        {
          key: 'used',
          title: 'Last used',
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never'),
        },
        {
          key: 'expires',
          title: 'Expires',
          cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : 'never'),
        },
        { key: 'created', title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          cell: (token) =>
            may('accesstoken:manage') && (
              <span className="flex justify-end gap-1">
                <IconButton icon="edit" label={`Rename ${token.name}`} onClick={() => setNamed(token)} />
                <IconButton icon="trash" label={`Revoke ${token.name}`} onClick={() => askToRevoke(token)} />
              </span>
            ),
        },
      ]}
      empty={
        <Empty title="No tokens yet" action={create}>
          Make a token for each program that calls the API, with the scopes that it needs.
        </Empty>
      }
    >
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
      {named && <Renaming token={named} onClose={() => setNamed(undefined)} />}
    </ListPage>
  );
}

function Renaming({ token, onClose }: { token: Schemas['AccessToken']; onClose: () => void }) {
  const { inProject } = usePlace();
  const rename = useAction(
    (name: string) =>
      api.patch(`${P}/access-tokens/{tokenId}`, {
        params: { path: { ...inProject, tokenId: token.id } },
        body: { name },
      }),
    { done: ({ name }) => `The token is called ${name} now.`, refresh: [families.tokens], after: onClose },
  );
  return (
    <Dialog title={`Rename ${token.name}`} isOpen onClose={onClose}>
      <NameForm
        label="Name"
        name={token.name}
        onCancel={onClose}
        look="primary"
        isBusy={rename.isPending}
        onSave={(name) => rename.mutate(name)}
      />
    </Dialog>
  );
}

const lifetimes = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

function NewToken({ onClose }: { onClose: () => void }) {
  const { inProject, project, here } = usePlace();
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState('90');
  const [made, setMade] = useState<Made>();
  const parts = [...new Set(project.scopes.map((scope) => scope.split(':')[0] ?? ''))];
  const make = useAction(
    (name: string) =>
      api.post(`${P}/access-tokens`, {
        params: { path: inProject },
        body: {
          name,
          // They are those of the person, which the server itself has named.
          scopes: scopes as never,
          ...(days && { expiresAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString() }),
        },
      }),
    { refresh: [families.tokens], after: setMade, isQuiet: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate(String(new FormData(event.currentTarget).get('name')));
  };
  if (made)
    return (
      <Dialog title="Copy the token now" isOpen onClose={onClose}>
        <p>It is shown only once.</p>
        <Code text={made.token} label="Copy the token" />
        <p className="text-muted">Try it:</p>
        <Code
          text={`curl -H "Authorization: Bearer ${made.token}" \\\n  ${location.origin}/v2/projects/${here.project}/environments`}
        />
        <Actions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </Actions>
      </Dialog>
    );
  const issues = make.error instanceof GuidepostError ? make.error.issues : [];
  return (
    <Dialog title="New token" isWide isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {make.error && (
          <p role="alert" className="text-bad">
            {issues[0]?.message ?? make.error.message}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name">
            {(control) => (
              <Input {...control} name="name" required maxLength={255} placeholder="Nightly sync" />
            )}
          </Field>
          <Field label="Expires">
            {(control) => <Select {...control} value={days} options={lifetimes} onChange={setDays} />}
          </Field>
        </div>
        <fieldset>
          <legend className="mb-2 flex w-full items-center justify-between font-medium">
            What it may do
            <button
              type="button"
              className="link text-sm font-normal"
              onClick={() => setScopes(project.scopes)}
            >
              Choose all
            </button>
          </legend>
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {parts.map((family) => (
              <div key={family} className="flex flex-wrap gap-x-4 gap-y-1">
                <span className="w-full text-sm text-muted">{family}</span>
                {project.scopes
                  .filter((scope) => scope.startsWith(`${family}:`))
                  .map((scope) => (
                    <Checkbox
                      key={scope}
                      label={scope.split(':')[1]}
                      aria-label={scope}
                      checked={scopes.includes(scope)}
                      onChange={(isOn) =>
                        setScopes(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))
                      }
                    />
                  ))}
              </div>
            ))}
          </div>
        </fieldset>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={make.isPending} disabled={scopes.length === 0}>
            Make the token
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
