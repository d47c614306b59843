import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { principalOf } from '../auth/authorise.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { DateTime, IdOf, ObjectWord } from '../http/description/shapes.ts';
import { ListOf, readPage, type Sorting } from '../http/lists/pagination.ts';
import { paging } from '../http/lists/query.ts';
import { type AccountEvent, accountEventNames, accountEvents } from './account-events.ts';
import { sessionOperation } from './operation.ts';

const meanings = accountEventNames.map((name) => `\`${name}\` means that ${accountEvents[name].meaning}.`);

const AccountLogEntry = Type.Object(
  {
    id: IdOf('entry'),
    object: ObjectWord('accountLogEntry'),
    createdAt: As(DateTime, 'The time of the event.'),
    event: Type.Unsafe<AccountEvent>(
      Type.String({
        enum: [...accountEventNames],
        description: `The kind of the event. ${meanings.join(' ')}`,
      }),
    ),
    details: Type.Record(Type.String(), Type.String(), {
      description:
        'More about the event, such as the `method` of a sign-in, the `issuer` of an identity, or whether `accessTokens` were revoked.',
    }),
    ipAddress: Type.String({ description: 'The address from which the request came.' }),
    userAgent: Type.String({ description: 'The browser of the request, as it names itself.' }),
  },
  {
    title: 'AccountLogEntry',
    additionalProperties: false,
    description: 'One event of the account: a sign-in, a failure, or a change of how the person signs in.',
  },
);
type AccountLogEntry = Static<typeof AccountLogEntry>;

const newestFirst: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'created_at', type: 'time' } },
  default: ['-createdAt'],
  tiebreak: 'id',
};

const selectLog = (db: Database, accountId: string) =>
  db.selectFrom('account_log').selectAll().where('account_id', '=', accountId);
type EntryRow = Awaited<ReturnType<ReturnType<typeof selectLog>['executeTakeFirstOrThrow']>>;

function present(row: EntryRow): AccountLogEntry {
  return {
    id: row.id,
    object: 'accountLogEntry',
    createdAt: row.created_at.toISOString(),
    event: row.event as AccountEvent,
    details: row.details,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
  };
}

interface Needs {
  db: Database;
}

/** The log of the own account. */
export const accountLogRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/app/account/log',
    sessionOperation({
      id: 'listAccountLog',
      tag: 'Sign-in',
      summary: 'List the sign-ins and changes of the own account',
      description: 'The newest event comes first.',
      querystring: Type.Object({ ...paging }),
      response: { 200: ListOf(AccountLogEntry, 'entries') },
    }),
    (request) =>
      readPage(
        request,
        newestFirst,
        () => selectLog(db, principalOf(request).accountId),
        (rows) => rows.map(present),
      ),
  );
};
