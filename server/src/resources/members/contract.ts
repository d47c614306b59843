import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import type { Role } from '../../auth/scopes.ts';
import { DateTime, Id, IdOf, ObjectWord, PathId, ProjectPath } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { paging } from '../../http/lists/query.ts';

const RoleWord = Type.Unsafe<Role>(
  Type.String({
    enum: ['owner', 'admin', 'editor', 'viewer'],
    description: 'The role of the member in the project. A project has one owner.',
  }),
);

export const GivenRole = Type.Unsafe<Exclude<Role, 'owner'>>(
  Type.String({
    enum: ['admin', 'editor', 'viewer'],
    description: 'The role in the project. Only a transfer makes somebody the owner.',
  }),
);

export const Member = Type.Object(
  {
    id: IdOf('account'),
    object: ObjectWord('member'),
    email: Type.String({ description: 'The e-mail address of the member.' }),
    name: Type.String({ description: 'The name of the member.' }),
    role: RoleWord,
    twoFactorEnabled: Type.Boolean({ description: 'Whether the member signs in with a second factor.' }),
    createdAt: As(DateTime, 'The time at which the account became a member of the project.'),
  },
  {
    title: 'Member',
    additionalProperties: false,
    description: 'An account that may work in the project, with its role.',
  },
);
export type Member = Static<typeof Member>;

export const MemberList = ListOf(Member, 'members');

export const MemberQuery = Type.Object({ ...paging });

export const MemberPath = Type.Object({ ...ProjectPath.properties, accountId: PathId('account') });

export const MemberPatch = Type.Object(
  { role: GivenRole },
  { title: 'MemberPatch', additionalProperties: false, description: 'The change of a member.' },
);

export const TransferInput = Type.Object(
  { accountId: As(Id, 'The id of the account of a member, who becomes the owner.') },
  { title: 'TransferInput', additionalProperties: false, description: 'The member who gets the project.' },
);
