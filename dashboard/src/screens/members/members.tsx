import { type FormEvent, useState } from 'react';
import { api, GuidepostError, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList, wholePage } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listInvitations, listMembers } from '../../api/queries/project.ts';
import { useAction } from '../../app/action.ts';
import { useAskedFor } from '../../app/asked-for.ts';
import { useMe, usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

type Member = Schemas['Member'];
type GivenRole = Schemas['InvitationInput']['role'];
type Sent = Schemas['InvitationWithLink'];

const roles: readonly { value: GivenRole; label: string }[] = [
  { value: 'admin', label: 'Admin' },
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
];

export function Members() {
  const { inProject, project, may } = usePlace();
  const { account } = useMe();
  const confirm = useConfirm();
  const [isInviting, setInviting] = useAskedFor();
  const list = useList(listMembers.pages({ path: inProject, query: { limit: wholePage } }));
  const pathOf = ({ id }: Member) => ({ params: { path: { ...inProject, accountId: id } } });
  const change = useAction(
    ({ member, role }: { member: Member; role: GivenRole }) =>
      api.patch(`${P}/members/{accountId}`, { ...pathOf(member), body: { role } }),
    { done: ({ name, email, role }) => `${name || email} is ${role} now.`, refresh: [families.members] },
  );
  const remove = useAction((member: Member) => api.delete(`${P}/members/{accountId}`, pathOf(member)), {
    done: 'The member is removed.',
    refresh: [families.members, families.account],
  });
  const transfer = useAction(
    ({ id }: Member) => api.post(`${P}/transfer`, { params: { path: inProject }, body: { accountId: id } }),
    { done: 'The project has another owner now.', refresh: [families.members, families.account] },
  );
  const askToRemove = async (member: Member) => {
    const agreed = await confirm({
      title: `Remove ${member.name || member.email}?`,
      text: 'The person can no longer see the project, and tokens that the person made for it stop working.',
      action: 'Remove',
      isDangerous: true,
    });
    if (agreed) remove.mutate(member);
  };
  const askToTransfer = async (member: Member) => {
    const agreed = await confirm({
      title: `Make ${member.name || member.email} the owner?`,
      text: 'You become an admin. Only the new owner can give the project back.',
      action: 'Transfer the project',
      isDangerous: true,
    });
    if (agreed) transfer.mutate(member);
  };
  const mayChange = (member: Member) =>
    may('team:manage') && member.role !== 'owner' && member.id !== account.id;
  return (
    <ListPage
      title="Members"
      text={`Who works in ${project.name}, and what each may do.`}
      actions={
        may('team:manage') && (
          <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Name',
          cell: ({ id, name, email }) => (
            <span className="flex items-center gap-2">
              {name || email}
              {id === account.id && <Badge>you</Badge>}
            </span>
          ),
        },
        { key: 'email', title: 'E-mail address', cell: ({ email }) => email },
        {
          key: 'role',
          title: 'Role',
          cell: (member) =>
            mayChange(member) ? (
              <Select
                aria-label={`Role of ${member.name || member.email}`}
                value={member.role as GivenRole}
                options={roles}
                onChange={(role) => change.mutate({ member, role })}
              />
            ) : (
              member.role
            ),
        },
        {
          key: 'factor',
          title: 'Second factor',
          cell: ({ twoFactorEnabled }) => (twoFactorEnabled ? 'yes' : 'no'),
        },
        { key: 'since', title: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          cell: (member) =>
            mayChange(member) && (
              <span className="flex justify-end">
                {project.role === 'owner' && (
                  <IconButton
                    icon="key"
                    label={`Make ${member.name || member.email} the owner`}
                    onClick={() => askToTransfer(member)}
                  />
                )}
                <IconButton
                  icon="trash"
                  label={`Remove ${member.name || member.email}`}
                  onClick={() => askToRemove(member)}
                />
              </span>
            ),
        },
      ]}
      empty={<Empty title="Nobody is here" />}
    >
      {may('team:read') && <Invitations />}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </ListPage>
  );
}

/** Who was invited and has not come yet. */
function Invitations() {
  const { inProject, may } = usePlace();
  const [sent, setSent] = useState<Sent>();
  const list = useList(listInvitations.pages({ path: inProject, query: { limit: wholePage } }));
  const pathOf = (invitationId: string) => ({ params: { path: { ...inProject, invitationId } } });
  const revoke = useAction((id: string) => api.delete(`${P}/invitations/{invitationId}`, pathOf(id)), {
    done: 'The invitation is withdrawn. Its link no longer works.',
    refresh: [families.invitations],
  });
  const resend = useAction((id: string) => api.post(`${P}/invitations/{invitationId}/resend`, pathOf(id)), {
    refresh: [families.invitations],
    after: setSent,
  });
  if (list.items?.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Invited</h2>
      <Table
        label="Invitations"
        list={list}
        columns={[
          { key: 'email', title: 'E-mail address', cell: ({ email }) => email },
          { key: 'role', title: 'Role', cell: ({ role }) => role },
          {
            key: 'by',
            title: 'Invited by',
            cell: ({ invitedBy }) => invitedBy ?? 'nobody who is still here',
          },
          { key: 'expires', title: 'Link works until', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
          {
            key: 'actions',
            title: '',
            label: 'Actions',
            cell: ({ id, email }) =>
              may('team:manage') && (
                <span className="flex items-center justify-end gap-1">
                  <Button onClick={() => resend.mutate(id)}>New link</Button>
                  <IconButton
                    icon="trash"
                    label={`Withdraw the invitation of ${email}`}
                    onClick={() => revoke.mutate(id)}
                  />
                </span>
              ),
          },
        ]}
        empty={null}
      />
      {sent && (
        <Dialog title="A new link" isOpen onClose={() => setSent(undefined)}>
          <Link sent={sent} onClose={() => setSent(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const { inProject } = usePlace();
  const [role, setRole] = useState<GivenRole>('editor');
  const [sent, setSent] = useState<Sent>();
  const invite = useAction(
    (email: string) => api.post(`${P}/invitations`, { params: { path: inProject }, body: { email, role } }),
    { refresh: [families.invitations], after: setSent, isQuiet: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    invite.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  if (sent)
    return (
      <Dialog title={`${sent.email} is invited`} isOpen onClose={onClose}>
        <Link sent={sent} onClose={onClose} />
      </Dialog>
    );
  const { error } = invite;
  return (
    <Dialog title="Invite a colleague" isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label="E-mail address"
          error={
            error instanceof GuidepostError ? (error.issues[0]?.message ?? error.message) : error?.message
          }
        >
          {(control) => <Input {...control} name="email" type="email" required maxLength={254} autoFocus />}
        </Field>
        <Field
          label="Role"
          hint="Viewers read, editors change content, admins also manage members and the project."
        >
          {(control) => <Select {...control} value={role} options={roles} onChange={setRole} />}
        </Field>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={invite.isPending}>
            Invite
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** The link of an invitation, which went by mail or is shown once. */
const Link = ({ sent, onClose }: { sent: Sent; onClose: () => void }) => (
  <>
    <p>
      {sent.url === null
        ? `The link was sent by mail to ${sent.email}. It works for seven days.`
        : 'Hand over this link. It is shown only now and works for seven days.'}
    </p>
    {sent.url !== null && <Code text={sent.url} label="Copy the link" />}
    <Actions>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </Actions>
  </>
);
