import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { ExternalIdInputOf, ObjectWord } from '../../http/description/shapes.ts';
import { ErrorEnvelope } from '../../http/request/errors.ts';
import { linesType } from '../../http/request/lines.ts';
import { AttributeInput } from '../end-users/attribute-schemas.ts';
import { EventInput } from '../events/contract.ts';

const entityLine = (noun: string, title: string) =>
  Type.Object(
    { id: ExternalIdInputOf(noun), attributes: AttributeInput },
    { title, additionalProperties: false, description: `One line: a ${noun} to create or to update.` },
  );

export const UserLine = entityLine('user', 'UserLine');
export const CompanyLine = entityLine('company', 'CompanyLine');
export type EntityLine = Static<typeof UserLine>;

export const MembershipLine = Type.Object(
  {
    companyId: ExternalIdInputOf('company'),
    userId: ExternalIdInputOf('user'),
    attributes: AttributeInput,
  },
  {
    title: 'MembershipLine',
    additionalProperties: false,
    description: 'One line: a membership to create or to update.',
  },
);
export type MembershipLine = Static<typeof MembershipLine>;

export const EventLine = EventInput;
export type EventLine = Static<typeof EventInput>;

export const BulkQuery = Type.Object({
  answers: Type.Optional(
    Type.Unsafe<'all' | 'refused'>(
      Type.String({
        enum: ['all', 'refused'],
        description:
          'The lines that are answered: all lines, or only those that were refused. The last line of the answer is there either way. A client that reads nothing before it has sent everything needs `refused`.',
      }),
    ),
  ),
});

const { error } = ErrorEnvelope.properties;

const AnsweredLine = Type.Object(
  {
    line: Type.Integer({ description: 'The number of the line in the body, from 1.' }),
    status: Type.Integer({ description: 'The status that a request with this line alone would get.' }),
    error: Type.Optional(error),
  },
  { title: 'BulkLine', additionalProperties: false, description: 'The outcome for one line.' },
);

const Summary = Type.Object(
  {
    object: ObjectWord('bulkSummary'),
    lines: Type.Integer({ description: 'The number of the last line that was read.' }),
    accepted: Type.Integer({ description: 'How many lines were written.' }),
    refused: Type.Integer({ description: 'How many lines were refused.' }),
    error: Type.Optional(As(error, 'Why the rest of the body was not read. Absent when all of it was.')),
  },
  {
    title: 'BulkSummary',
    additionalProperties: false,
    description: 'The last line of the answer. An answer without it broke off.',
  },
);

export const BulkAnswers = Type.Unsafe<string>({
  description: 'One line of JSON for each line of the body, in its order, and a last line that counts them.',
  content: { [linesType]: { schema: Type.Union([AnsweredLine, Summary]) } },
});
