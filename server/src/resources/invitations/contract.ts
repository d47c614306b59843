import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import {
  CreatedAt,
  DateTime,
  IdOf,
  ObjectWord,
  OrNull,
  PathId,
  ProjectPath,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { paging } from '../../http/lists/query.ts';
import { limits } from '../limits/limits.ts';
import { GivenRole } from '../members/contract.ts';

/** How many people may be invited to a project at a time. */
export const maxInvitations = limits.invitations.most;

/** How long an invitation can be accepted. */
export const invitationDays = 7;

const fields = {
  id: IdOf('invitation'),
  object: ObjectWord('invitation'),
  email: Type.String({ description: 'The e-mail address of the person who was invited.' }),
  role: GivenRole,
  invitedBy: OrNull(Type.String(), 'The e-mail address of the member who invited the person, or null.'),
  expiresAt: As(DateTime, 'The time at which the link stops working.'),
  createdAt: CreatedAt('invitation'),
};

export const Invitation = Type.Object(fields, {
  title: 'Invitation',
  additionalProperties: false,
  description: 'A person who was invited to a project and has not accepted yet.',
});
export type Invitation = Static<typeof Invitation>;

export const InvitationWithLink = Type.Object(
  {
    ...fields,
    url: OrNull(
      Type.String(),
      'The link with which the person accepts the invitation, or null when it goes by mail. It is shown only now; hand it over.',
    ),
    isMailed: Type.Boolean({
      description: 'Whether the link is sent by mail. Without a mail server it is not.',
    }),
  },
  {
    title: 'InvitationWithLink',
    additionalProperties: false,
    description: 'An invitation with the link that accepts it.',
  },
);

export const InvitationList = ListOf(Invitation, 'invitations');

export const InvitationQuery = Type.Object({ ...paging });

export const InvitationPath = Type.Object({ ...ProjectPath.properties, invitationId: PathId('invitation') });

export const InvitationInput = Type.Object(
  {
    email: Type.String({
      maxLength: 254,
      format: 'email',
      examples: ['ada@example.com'],
      description: 'The e-mail address of the person. Capital letters make no difference.',
    }),
    role: GivenRole,
  },
  { title: 'InvitationInput', additionalProperties: false, description: 'The person to invite.' },
);
