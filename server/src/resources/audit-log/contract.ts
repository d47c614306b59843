import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { type AuditTarget, auditTargets } from '../../auth/audit-targets.ts';
import { DateTime, IdOf, ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { ListFormat } from '../../http/lists/csv.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { createdBounds, paging } from '../../http/lists/query.ts';

const actions = ['created', 'updated', 'deleted', 'restored', 'sent'] as const;
const Action = Type.Unsafe<(typeof actions)[number]>(
  Type.String({
    enum: [...actions],
    description:
      'The kind of the change of the object. `sent` means that somebody made the service send messages to a webhook.',
  }),
);

const TargetType = Type.Unsafe<AuditTarget>(
  Type.String({
    enum: [...auditTargets],
    description:
      'The kind of object that the operation is about. The versions, translations and publications of content belong to the content.',
  }),
);

/** How many changes an entry has at most; note_change in the database keeps to it. */
const mostChanges = 50;

const anyObject = 'the kinds of `targetType`, and `contentVersion`, `publication` and `translation`';

const AuditLogChange = Type.Object(
  {
    targetType: Type.String({ description: `The kind of object that changed: ${anyObject}.` }),
    targetId: Type.String({ description: 'The id of the object that changed.' }),
    targetName: OrNull(Type.String(), 'The name of the object that changed, or null when it has none.'),
    action: Action,
    fields: Type.Record(
      Type.String(),
      Type.Object({
        before: Type.Optional(Type.Unknown({ description: 'The value of the field before the change.' })),
        after: Type.Optional(Type.Unknown({ description: 'The value of the field after the change.' })),
      }),
      {
        description:
          'The fields that changed. Values of more than 500 characters are null. Secrets and the bodies of content have neither `before` nor `after`.',
      },
    ),
  },
  {
    title: 'AuditLogChange',
    additionalProperties: false,
    description: 'The change of one object, which is part of an entry of the audit log.',
  },
);

export const AuditLogEntry = Type.Object(
  {
    id: IdOf('entry'),
    object: ObjectWord('auditLogEntry'),
    createdAt: As(DateTime, 'The time of the change.'),
    accountId: IdOf('account that made the change'),
    accountEmail: OrNull(
      Type.String(),
      'The e-mail address of the account, or null when the account is gone.',
    ),
    via: Type.Unsafe<'token' | 'session' | 'link'>(
      Type.String({
        enum: ['token', 'session', 'link'],
        description:
          'How the account proved who it is: with an access token, by having signed in, or with a link that was sent.',
      }),
    ),
    credentialId: OrNull(
      Type.String(),
      'The id of the access token or of the sign-in session, or null for a link.',
    ),
    credentialName: Type.String({ description: 'The name of the access token, or of the person.' }),
    ipAddress: Type.String({ description: 'The address from which the request came.' }),
    requestId: Type.String({ description: 'The id of the request, which its answer had in `X-Request-Id`.' }),
    operation: Type.String({ description: 'The name of the operation of this API, such as `updateTheme`.' }),
    summary: Type.String({
      description:
        'A sentence about the action, in English and for people to read, such as `published version 3 of Welcome to Production`.',
    }),
    action: Action,
    targetType: TargetType,
    targetId: Type.String({ description: 'The id of the object that was changed.' }),
    targetName: OrNull(Type.String(), 'The name of the object that was changed, or null when it has none.'),
    environmentId: OrNull(Type.String(), 'The id of the environment of the change, or null.'),
    changes: Type.Array(AuditLogChange, {
      description: `The changed objects, ${mostChanges} at most. The list is empty when an action changes nothing that the audit log shows.`,
    }),
  },
  {
    title: 'AuditLogEntry',
    additionalProperties: false,
    description: 'One change of a project: who made it, from where, and what changed.',
  },
);
export type AuditLogEntry = Static<typeof AuditLogEntry>;

export const AuditLogList = ListOf(AuditLogEntry, 'entries');

const Filter = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }));

export const AuditLogQuery = Type.Object({
  ...paging,
  accountId: Filter('Only changes by this account.'),
  action: Type.Optional(As(Action, 'Only changes of this kind.')),
  operation: Filter('Only changes by this operation, such as `updateTheme`.'),
  targetType: Type.Optional(As(TargetType, 'Only changes of this kind of object.')),
  targetId: Filter('Only changes of the object with this id.'),
  ...createdBounds,
  format: ListFormat,
});
export type AuditLogQuery = Static<typeof AuditLogQuery>;
